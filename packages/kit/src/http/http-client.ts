import { AicrError } from '@aicr/schema'
import { proxySecrets } from '../network/choose-proxy.ts'
import { type Redactor, createRedactor } from '../redact/redactor.ts'
import { systemClock } from '../time/clock.ts'
import { MAX_TIMER_MS } from '../time/max-timer.ts'
import { cancelledUnsent } from './cancelled-unsent.ts'
import { RemoteError } from './http-errors.ts'
import type { HttpClient, HttpClientSettings, HttpRequest, HttpResponse } from './http-types.ts'
import { type Limits, networkFailure } from './network-failure.ts'
import { type Hop, followRedirect } from './redirect.ts'
import { resolveUrl } from './resolve-url.ts'
import { describeHop, responseFailure } from './response-failure.ts'
import { type Transport, openTransport } from './transport.ts'

const DEFAULT_TIMEOUT_MS = 30_000
const DEFAULT_MAX_RESPONSE_BYTES = 16 * 1024 * 1024
const MAX_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])

interface Exchange {
  transport: Transport
  limits: Limits
  maxBytes: number
  redact: Redactor
}

/**
 * A client for one server (`baseUrl`) or any. Answers outside 2xx are errors unless the request accepts them. Every
 * request has a deadline and a largest answer. Redirects are followed, without credentials to other servers. Nothing is
 * repeated: see `retry`.
 */
export function createHttpClient(settings: HttpClientSettings = {}): HttpClient {
  const { network = {} } = settings
  const redact = withoutSecrets(settings)
  const clock = settings.clock ?? systemClock
  let transport: Promise<Transport> | undefined

  async function request(spec: HttpRequest): Promise<HttpResponse> {
    if (spec.signal?.aborted) throw cancelledUnsent()
    const hop = firstHop(spec, settings)
    const timeoutMs = spec.timeoutMs ?? settings.timeoutMs ?? DEFAULT_TIMEOUT_MS
    const exchange = {
      transport: await (transport ??= openTransport(network)),
      limits: { cancel: spec.signal, timeout: AbortSignal.timeout(Math.min(timeoutMs, MAX_TIMER_MS)), timeoutMs },
      maxBytes: spec.maxResponseBytes ?? settings.maxResponseBytes ?? DEFAULT_MAX_RESPONSE_BYTES,
      redact,
    }
    const answer = await sendFollowing(hop, exchange)
    const { status } = answer.response
    if ((status >= 200 && status < 300) || spec.accept?.includes(status)) return answer.response
    throw responseFailure(answer.hop, answer.response, { redact, now: clock.now() })
  }

  return {
    request,
    async close() {
      // One that could not be opened has said so, and has nothing to close.
      const opened = await transport?.catch(() => undefined)
      await opened?.close()
    },
  }
}

/** A proxy's password is in no message, whoever wrote it. */
function withoutSecrets({ redact, network = {} }: HttpClientSettings): Redactor {
  const ofProxies = createRedactor({ secrets: proxySecrets(network) })
  return redact === undefined ? ofProxies : (text) => ofProxies(redact(text))
}

function firstHop(spec: HttpRequest, settings: HttpClientSettings): Hop {
  if (spec.body !== undefined && spec.json !== undefined) {
    throw new AicrError('A request has either "body" or "json", not both.', { code: 'invalid_input' })
  }
  const isJson = spec.json !== undefined
  const body = isJson ? JSON.stringify(spec.json) : (spec.body ?? null)
  const headers = {
    accept: 'application/json, */*;q=0.5',
    'user-agent': 'aicr',
    ...(isJson ? { 'content-type': 'application/json' } : {}),
    ...lowerCase(settings.headers),
    ...lowerCase(spec.headers),
  }
  const method = spec.method?.toUpperCase() ?? (body === null ? 'GET' : 'POST')
  return { method, url: resolveUrl(spec.url, settings.baseUrl), headers, body }
}

function lowerCase(headers: Readonly<Record<string, string>> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

async function sendFollowing(first: Hop, exchange: Exchange): Promise<{ hop: Hop; response: HttpResponse }> {
  let hop = first
  for (let hops = 0; ; hops++) {
    const response = await send(hop, exchange)
    if (!REDIRECTS.has(response.status) || response.headers.location === undefined) return { hop, response }
    const next =
      hops < MAX_REDIRECTS ? followRedirect(hop, response.status, response.headers) : { refused: 'there were too many' }
    if ('refused' in next) throw redirectRefused(hop, next.refused, exchange.redact)
    hop = next
  }
}

async function send(hop: Hop, exchange: Exchange): Promise<HttpResponse> {
  const { transport, limits, maxBytes, redact } = exchange
  const signal = limits.cancel ? AbortSignal.any([limits.cancel, limits.timeout]) : limits.timeout
  try {
    return await transport.send(hop, { signal, maxBytes, redact })
  } catch (error) {
    throw networkFailure(hop, error, { limits, redact, proxy: transport.proxyTo(hop.url) })
  }
}

function redirectRefused(hop: Hop, reason: string, redact: Redactor): RemoteError {
  const failure = describeHop(hop, redact)
  return new RemoteError(`${hop.method} ${failure.url}: did not follow its redirect, because ${reason}.`, failure, {
    code: 'redirect_refused',
  })
}
