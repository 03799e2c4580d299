import type { ModelAccess, ModelEndpoint } from '@aicr/agents'
import { createStreamingClient, createTemporaryDirectory, startHttpServer } from '@aicr/kit'
import type { NetworkSettings } from '@aicr/kit'
import { AicrError, ConfigError } from '@aicr/schema'
import { join } from 'node:path'
import { forwardRequest } from './forward-request.ts'
import type { UpstreamKey } from './headers.ts'
import { createRunToken } from './run-token.ts'
import { readVendorHosts, tunnelTo } from './vendor-hosts.ts'

export interface ModelForwarderSettings {
  /** The provider's address with its path, such as `https://api.example.com/v1`: nothing beside it can be reached. */
  baseUrl: string
  /** The provider's key, and the header in which it wants it (`keyHeaderOf`). */
  key: UpstreamKey
  /** Hosts to which a CONNECT may lead, as `host:port`: for agents that are logged in themselves. Default: none. */
  vendorHosts?: readonly string[]
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

/** Some systems allow no more than 104, with a NUL at the end. */
const MAX_SOCKET_PATH = 100

/**
 * The first model endpoint: passes the requests of a run on to one provider, with the key that the run does not have. It
 * demands the run's own token, passes bodies through as they come, and neither logs nor returns the key.
 */
export function createModelForwarder(settings: ModelForwarderSettings): ModelEndpoint {
  const baseUrl = readBaseUrl(settings.baseUrl)
  const vendors = readVendorHosts(settings.vendorHosts ?? [])
  const { key, generateToken = createRunToken, timeoutMs, idleTimeoutMs, network } = settings
  return {
    async open({ linkedPort }) {
      const token = generateToken()
      const place = linkedPort === undefined ? null : await makePlace(settings.socketFolder)
      const client = createStreamingClient({
        baseUrl: baseUrl.href,
        ...(timeoutMs !== undefined && { timeoutMs }),
        ...(idleTimeoutMs !== undefined && { idleTimeoutMs }),
        ...(network !== undefined && { network }),
      })
      const server = await startHttpServer({
        listen: place === null ? { port: 0 } : { path: place.socket },
        answer: (request) => forwardRequest(request, { baseUrl, key, token, client }),
        tunnel: (request) => tunnelTo(request, vendors, token),
      })
      let closing: Promise<unknown> | undefined
      const close = () => Promise.all([server.close(), client.close(), place?.remove()])
      return {
        ...accessAt(linkedPort ?? server.port, { baseUrl, token, hasVendors: vendors.size > 0 }),
        socket: place?.socket ?? null,
        close: async () => void (await (closing ??= close())),
      }
    },
  }
}

function accessAt(
  port: number,
  { baseUrl, token, hasVendors }: { baseUrl: URL; token: string; hasVendors: boolean },
): ModelAccess {
  const path = baseUrl.pathname === '/' ? '' : baseUrl.pathname.replace(/\/$/, '')
  return {
    baseUrl: `http://127.0.0.1:${port}${path}`,
    token,
    ...(hasVendors && { proxyUrl: `http://aicr:${token}@127.0.0.1:${port}` }),
  }
}

/** A folder that only this user may enter (0700), and the path of the socket in it. */
async function makePlace(parent: string | undefined): Promise<{ socket: string; remove(): Promise<void> }> {
  const folder = await createTemporaryDirectory('aicr-m-', parent === undefined ? {} : { parent })
  const socket = join(folder.path, 's')
  if (Buffer.byteLength(socket) <= MAX_SOCKET_PATH) return { socket, remove: folder.remove }
  await folder.remove()
  throw new AicrError(`The path of the model's socket would be longer than ${MAX_SOCKET_PATH} bytes: ${socket}`, {
    code: 'limit_exceeded',
    hint: 'Set TMPDIR to a folder with a shorter path.',
  })
}

function readBaseUrl(text: string): URL {
  const url = URL.parse(text)
  if (url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '') return url
  throw new ConfigError('The address of the model is no http or https address without user and password.', {
    hint: 'Give it as https://host/path, and the key by itself.',
  })
}
