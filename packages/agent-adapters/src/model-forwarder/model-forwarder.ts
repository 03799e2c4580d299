import type { ModelAccess, ModelEndpoint } from '@aicr/agents'
import { createStreamingClient, startHttpServer } from '@aicr/kit'
import type { NetworkSettings } from '@aicr/kit'
import { ConfigError } from '@aicr/schema'
import { forwardRequest } from './forward-request.ts'
import type { UpstreamKey } from './headers.ts'
import { createRunToken } from './run-token.ts'
import { makeSocketPlace } from './socket-place.ts'

export interface ModelForwarderSettings {
  /** The provider's address with its path, such as `https://api.example.com/v1`: nothing beside it can be reached. */
  baseUrl: string
  /** The provider's key, and the header in which it wants it (`keyHeaderOf`). */
  key: UpstreamKey
  /** Parameters that the provider wants with every request, such as `api-version`. Default: none. */
  query?: Readonly<Record<string, string>>
  /** Until an answer begins. Default 600000. */
  timeoutMs?: number
  /** Between two parts of an answer. Default 300000. */
  idleTimeoutMs?: number
  /** Proxies and authorities on the way to the provider. The agent itself goes through no proxy. */
  network?: NetworkSettings
  /** Where the folders of sockets are made: a short path. Default: the system's folder for temporary files. */
  socketFolder?: string
  /** Default: 192 random bits. */
  generateToken?: () => string
}

/**
 * The first model endpoint: passes the requests of a run on to one provider, with the key that the run does not have. It
 * demands the run's own token, passes bodies through as they come, and neither logs nor returns the key.
 */
export function createModelForwarder(settings: ModelForwarderSettings): ModelEndpoint {
  const baseUrl = readBaseUrl(settings.baseUrl)
  const { key, query = {}, generateToken = createRunToken, timeoutMs, idleTimeoutMs, network } = settings
  return {
    async open({ linkedPort }) {
      const token = generateToken()
      const place = linkedPort === undefined ? null : await makeSocketPlace(settings.socketFolder)
      const client = createStreamingClient({
        baseUrl: baseUrl.href,
        ...(timeoutMs !== undefined && { timeoutMs }),
        ...(idleTimeoutMs !== undefined && { idleTimeoutMs }),
        ...(network !== undefined && { network }),
      })
      const server = await startHttpServer({
        listen: place === null ? { port: 0 } : { path: place.socket },
        answer: (request) => forwardRequest(request, { baseUrl, key, token, query, client }),
      })
      let closing: Promise<unknown> | undefined
      const close = () => Promise.all([server.close(), client.close(), place?.remove()])
      return {
        ...accessAt(linkedPort ?? server.port, { baseUrl, token }),
        socket: place?.socket ?? null,
        close: async () => void (await (closing ??= close())),
      }
    },
  }
}

function accessAt(port: number, { baseUrl, token }: { baseUrl: URL; token: string }): ModelAccess {
  const path = baseUrl.pathname === '/' ? '' : baseUrl.pathname.replace(/\/$/, '')
  return { baseUrl: `http://127.0.0.1:${port}${path}`, token }
}

function readBaseUrl(text: string): URL {
  const url = URL.parse(text)
  if (url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '') return url
  throw new ConfigError('The address of the model is no http or https address without user and password.', {
    hint: 'Give it as https://host/path, and the key by itself.',
  })
}
