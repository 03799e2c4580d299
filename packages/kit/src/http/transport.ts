import { AicrError } from '@aicr/schema'
import type { NetworkSettings } from '../network/network-settings.ts'
import type { Redactor } from '../redact/redactor.ts'
import { openDispatchers } from './dispatchers.ts'
import { RemoteError } from './http-errors.ts'
import type { HttpHeaders, HttpResponse } from './http-types.ts'
import type { Hop } from './redirect.ts'
import { describeHop } from './response-failure.ts'

/** Sends one request without following anything. Rejects with whatever the network says. */
export interface Transport {
  /** The proxy through which an address is reached. */
  proxyTo(url: URL): URL | null
  send(hop: Hop, options: { signal: AbortSignal; maxBytes: number; redact: Redactor }): Promise<HttpResponse>
  close(): Promise<void>
}

const REQUEST_ID_HEADERS = ['x-request-id', 'x-github-request-id', 'x-correlation-id', 'x-tt-logid']

/** Opened by the first request and not before, because it loads the HTTP library. */
export async function openTransport(network: NetworkSettings): Promise<Transport> {
  const { routeTo, request, close } = await openDispatchers(network)
  return {
    proxyTo: (url) => routeTo(url).proxy,
    async send(hop, { signal, maxBytes, redact }) {
      const { method, headers, body } = hop
      const { dispatcher } = routeTo(hop.url)
      const answer = await request(hop.url, { method, headers, body, signal, dispatcher })
      const bytes = await readBody(answer.body, maxBytes, () => tooLarge(hop, maxBytes, redact))
      return toResponse(answer.statusCode, joinHeaders(answer.headers), bytes, (cause) =>
        noJson(hop, answer.statusCode, redact, cause),
      )
    },
    close,
  }
}

async function readBody(
  body: AsyncIterable<Uint8Array>,
  limit: number,
  tooLarge: () => AicrError,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop early closes the connection.
  for await (const chunk of body) {
    size += chunk.length
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function joinHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): HttpHeaders {
  const entries = Object.entries(headers).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : `${value}`]),
  )
}

function toResponse(
  status: number,
  headers: HttpHeaders,
  body: Uint8Array,
  noJson: (cause: unknown) => RemoteError,
): HttpResponse {
  const text = (): string => new TextDecoder().decode(body)
  return {
    status,
    headers,
    body,
    text,
    json() {
      try {
        return JSON.parse(text())
      } catch (error) {
        throw noJson(error)
      }
    },
    requestId: REQUEST_ID_HEADERS.map((name) => headers[name]).find((value) => value !== undefined) ?? null,
  }
}

function tooLarge(hop: Hop, limit: number, redact: Redactor): AicrError {
  const { method, url } = describeHop(hop, redact)
  return new AicrError(`${method} ${url} answered with more than ${limit} bytes.`, { code: 'limit_exceeded' })
}

function noJson(hop: Hop, status: number, redact: Redactor, cause: unknown): RemoteError {
  const failure = { ...describeHop(hop, redact), status }
  return new RemoteError(`${failure.method} ${failure.url} answered with something that is not JSON.`, failure, {
    code: 'remote_failed',
    cause,
  })
}
