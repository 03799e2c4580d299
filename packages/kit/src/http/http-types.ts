import type { NetworkSettings } from '../network/network-settings.ts'
import type { Redactor } from '../redact/redactor.ts'
import type { Clock } from '../time/clock.ts'

/** Names in lower case; several values of one header are joined by `, `. */
export type HttpHeaders = Readonly<Record<string, string>>

export interface HttpClientSettings {
  /**
   * Requests go there and nowhere else: their URLs are relative to it, or absolute with the same origin, so that an address
   * from a payload cannot carry the credentials away. Without it URLs are absolute and may lead anywhere.
   */
  baseUrl?: string
  /** Sent with each request, credentials among them. */
  headers?: HttpHeaders
  /** Default 30000. */
  timeoutMs?: number
  /** Largest answer, in bytes. Default 16 MiB. */
  maxResponseBytes?: number
  /** Applied to what error messages quote. Needed when the path of the URL is itself a secret, as with chat webhooks. */
  redact?: Redactor
  /** Proxies and authorities. Default: straight to the server, whose certificate an authority that Node trusts has signed. */
  network?: NetworkSettings
  /** Default: the machine's time. */
  clock?: Pick<Clock, 'now'>
}

export interface HttpRequest {
  /** Default `GET`, or `POST` when there is a body. */
  method?: string
  url: string
  headers?: HttpHeaders
  /** A string or bytes as they are. */
  body?: string | Uint8Array
  /** A value to be sent as JSON, in place of `body`. */
  json?: unknown
  timeoutMs?: number
  signal?: AbortSignal
  maxResponseBytes?: number
  /** Which answers are results and not errors, besides 2xx: for example `[404]`. */
  accept?: readonly number[]
}

export interface HttpResponse {
  status: number
  headers: HttpHeaders
  body: Uint8Array
  /** The body as JSON. Throws `RemoteError` when it is none. */
  json(): unknown
  text(): string
  requestId: string | null
}

export interface HttpClient {
  /**
   * Rejects with `RemoteError`, `RateLimitedError`, `CancelledError`, `ConfigError` (a proxy or certificates that cannot be
   * used), or `AicrError` (`invalid_input`, `limit_exceeded`).
   */
  request(request: HttpRequest): Promise<HttpResponse>
  /** Closes idle connections. A client that is not closed does not keep the program alive. */
  close(): Promise<void>
}
