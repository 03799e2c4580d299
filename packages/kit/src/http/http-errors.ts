import { AicrError, type AicrErrorOptions } from '@aicr/schema'

/** What is known of a request that failed. Free of secrets. */
export interface RemoteFailure {
  /** Null when there was no answer. */
  status: number | null
  method: string
  /** Without user, query and fragment. */
  url: string
  /** The server's own name for the request, for its support. */
  requestId: string | null
  /** The beginning of the answer's body. */
  body: string
}

/**
 * A server answered with an error, or not at all. Codes: `authentication` (401, 403), `not_found` (404, 410), `conflict`
 * (409), `remote_rejected` (other 4xx), `remote_failed` (5xx, network), `timeout`, `redirect_refused`. `details.sent` is false
 * where the request surely did not reach the server.
 */
export class RemoteError extends AicrError {
  readonly failure: RemoteFailure
  /** How long the server asks to wait before the next attempt; null when it does not say. */
  readonly retryAfterMs: number | null

  constructor(message: string, failure: RemoteFailure, { retryAfterMs = null, ...options }: RemoteErrorOptions) {
    super(message, { ...options, details: { ...options.details, ...failure } })
    this.failure = failure
    this.retryAfterMs = retryAfterMs
  }
}

export interface RemoteErrorOptions extends AicrErrorOptions {
  retryAfterMs?: number | null
}

/** The server asks for patience (429, or 403 with rate-limit headers). Code `rate_limited`. */
export class RateLimitedError extends RemoteError {
  constructor(message: string, failure: RemoteFailure, retryAfterMs: number | null) {
    super(message, failure, { code: 'rate_limited', retryable: true, details: { retryAfterMs }, retryAfterMs })
  }
}
