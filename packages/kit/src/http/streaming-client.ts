import { AicrError } from '@aicr/schema'
import { Readable } from 'node:stream'
import { proxySecrets } from '../network/choose-proxy.ts'
import type { NetworkSettings } from '../network/network-settings.ts'
import { createRedactor } from '../redact/redactor.ts'
import { MAX_TIMER_MS } from '../time/max-timer.ts'
import { cancelledUnsent } from './cancelled-unsent.ts'
import { openDispatchers } from './dispatchers.ts'
import type { HttpHeaders } from './http-types.ts'
import { networkFailure } from './network-failure.ts'
import { resolveUrl } from './resolve-url.ts'

export interface StreamingClientSettings {
  /** Requests go there and nowhere else. */
  baseUrl: string
  /** Until the answer begins. Default 600000: models think before they speak. */
  timeoutMs?: number
  /** Between two parts of an answer. Default 300000. */
  idleTimeoutMs?: number
  /** Proxies and authorities. Default: straight to the server. */
  network?: NetworkSettings
}

export interface StreamingRequest {
  method: string
  /** Absolute, of the client's server. */
  url: string
  headers: HttpHeaders
  /** Read as fast as the server takes it. */
  body?: AsyncIterable<Uint8Array>
  signal?: AbortSignal
}

/** An answer that is still coming. */
export interface StreamingResponse {
  status: number
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Read once; leaving it early ends the request. Throws when the answer breaks off. */
  body: AsyncIterable<Uint8Array>
}

/** A client that passes bodies through as they come. Whatever the server answers is a result, redirects too. */
export interface StreamingClient {
  /** Rejects with `RemoteError`, `CancelledError`, or `AicrError` (`invalid_input` for another server). */
  send(request: StreamingRequest): Promise<StreamingResponse>
  close(): Promise<void>
}

const DEFAULT_TIMEOUT_MS = 600_000
const DEFAULT_IDLE_TIMEOUT_MS = 300_000

/** For passing requests on to one server without holding them in memory; {@link createHttpClient} is for asking it. */
export function createStreamingClient(settings: StreamingClientSettings): StreamingClient {
  const { baseUrl, network = {} } = settings
  const timeoutMs = Math.min(settings.timeoutMs ?? DEFAULT_TIMEOUT_MS, MAX_TIMER_MS)
  const idleTimeoutMs = Math.min(settings.idleTimeoutMs ?? DEFAULT_IDLE_TIMEOUT_MS, MAX_TIMER_MS)
  const redact = createRedactor({ secrets: proxySecrets(network) })
  let opened: ReturnType<typeof openDispatchers> | undefined

  return {
    async send({ method, url, headers, body, signal }) {
      if (signal?.aborted) throw cancelledUnsent()
      const target = resolveUrl(url, baseUrl)
      const timeouts = { headersTimeout: timeoutMs, bodyTimeout: idleTimeoutMs }
      const { routeTo, request } = await (opened ??= openDispatchers(network, timeouts))
      const { dispatcher, proxy } = routeTo(target)
      try {
        const stream = body === undefined ? null : Readable.from(body, { objectMode: false })
        const options = { method, headers, body: stream, dispatcher, ...(signal && { signal }) }
        const answer = await request(target, options)
        return { status: answer.statusCode, headers: answer.headers, body: answer.body }
      } catch (error) {
        const hop = { method, url: target, headers: {}, body: null }
        throw networkFailure(hop, error, { limits: limitsOf(error, signal, timeoutMs), redact, proxy })
      }
    },
    async close() {
      const dispatchers = await opened?.catch(() => undefined)
      await dispatchers?.destroy(new AicrError('The client was closed.', { code: 'cancelled' }))
    },
  }
}

/** The library keeps the time itself, and says so by a code. */
function limitsOf(error: unknown, cancel: AbortSignal | undefined, timeoutMs: number) {
  const late = error instanceof Error && 'code' in error && error.code === 'UND_ERR_HEADERS_TIMEOUT'
  return { cancel, timeout: late ? AbortSignal.abort() : new AbortController().signal, timeoutMs }
}
