import { isAicrError } from '@aicr/schema'

/** Failures that say something of GraphQL, and not of the network or of the token as a whole. */
const REFUSALS: ReadonlySet<string> = new Set([
  'authentication',
  'not_found',
  'rate_limited',
  'redirect_refused',
  'remote_failed',
  'remote_rejected',
])

/**
 * Whether GraphQL is not to be had here, so that REST is worth a try: a server or a proxy without it, a token whose scope or
 * kind it refuses, a spent quota, which is another one than that of REST. What may be well the next time is none.
 */
export function isGraphqlRefused(error: unknown): boolean {
  if (!isAicrError(error) || !REFUSALS.has(error.code)) return false
  return error.code === 'rate_limited' || (!error.retryable && error.details['status'] !== 401)
}
