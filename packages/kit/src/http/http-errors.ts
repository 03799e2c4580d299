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

  constructor(message: string, failure: RemoteFailure, options: AicrErrorOptions) {
    super(message, { ...options, details: { ...options.details, ...failure } })
    this.failure = failure
  }
}

/** The server asks for patience (429, or 403 with rate-limit headers). Code `rate_limited`. */
export class RateLimitedError extends RemoteError {
  /** How long the server asks to wait; null when it does not say. */
  readonly retryAfterMs: number | null

  constructor(message: string, failure: RemoteFailure, retryAfterMs: number | null) {
    super(message, failure, { code: 'rate_limited', retryable: true, details: { retryAfterMs } })
    this.retryAfterMs = retryAfterMs
  }
}
