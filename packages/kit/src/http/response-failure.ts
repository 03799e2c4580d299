import type { Redactor } from '../redact/redactor.ts'
import { RateLimitedError, RemoteError, type RemoteFailure } from './http-errors.ts'
import type { HttpResponse } from './http-types.ts'
import type { Hop } from './redirect.ts'
import { describeUrl } from './resolve-url.ts'
import { isQuotaSpent, readRetryAfter } from './retry-after.ts'

const BODY_EXCERPT = 2000
const MESSAGE_EXCERPT = 200
/** GitHub has limits beside the quota, and answers them with 403 and, at times, without any header. */
const SECONDARY_LIMIT = /secondary rate limit|abuse detection/i
/** Its documentation asks for at least a minute then. */
const SECONDARY_WAIT_MS = 60_000

/** The error that an answer outside 2xx stands for. */
export function responseFailure(
  hop: Hop,
  response: HttpResponse,
  context: { redact: Redactor; now: Date },
): RemoteError {
  const { status, headers } = response
  const body = context.redact(response.text().slice(0, BODY_EXCERPT))
  const failure = { ...describeHop(hop, context.redact), status, requestId: response.requestId, body }
  const message = failureMessage(failure)
  const wish = readRetryAfter(headers, context.now)
  const isSecondary = status === 403 && SECONDARY_LIMIT.test(body)
  if (
    status === 429 ||
    isSecondary ||
    (status === 403 && (headers['retry-after'] !== undefined || isQuotaSpent(headers)))
  ) {
    return new RateLimitedError(message, failure, wish ?? (isSecondary ? SECONDARY_WAIT_MS : null))
  }
  return new RemoteError(message, failure, { ...classify(status), retryAfterMs: wish })
}

/** The parts of a {@link RemoteFailure} that are known before there is an answer. */
export function describeHop(hop: Hop, redact: Redactor): RemoteFailure {
  return { status: null, method: hop.method, url: redact(describeUrl(hop.url)), requestId: null, body: '' }
}

function failureMessage({ method, url, status, requestId, body }: RemoteFailure): string {
  const said = body.slice(0, MESSAGE_EXCERPT).replaceAll(/\s+/g, ' ').trim()
  return `${method} ${url} → ${status}${requestId === null ? '' : ` (request ${requestId})`}${said === '' ? '' : `: ${said}`}`
}

function classify(status: number): { code: string; retryable: boolean; hint?: string } {
  if (status === 401)
    return { code: 'authentication', retryable: false, hint: 'Check that the token is right and not expired.' }
  if (status === 403)
    return { code: 'authentication', retryable: false, hint: 'Check what the token is allowed to do.' }
  if (status === 404 || status === 410) return { code: 'not_found', retryable: false }
  if (status === 409) return { code: 'conflict', retryable: false }
  if (status === 408 || status === 425) return { code: 'remote_failed', retryable: true }
  if (status >= 500) return { code: 'remote_failed', retryable: status !== 501 && status !== 505 }
  return { code: 'remote_rejected', retryable: false }
}
