import type { HttpHeaders } from './http-types.ts'

/**
 * How long the server asks to wait, in milliseconds from `now`, by the headers in use: `Retry-After` (seconds or a date), or,
 * when nothing remains of the quota, the moment it is filled up again (GitHub, Gitea, GitLab: seconds since 1970; the
 * IETF draft: seconds from now). Null when it does not say.
 */
export function readRetryAfter(headers: HttpHeaders, now: Date): number | null {
  const header = headers['retry-after']
  if (header !== undefined) return readDelay(header, now)
  if (!isQuotaSpent(headers)) return null
  const reset = Number(headers['x-ratelimit-reset'] ?? headers['ratelimit-reset'])
  if (!Number.isFinite(reset)) return null
  const isMoment = reset > 1_000_000_000
  return Math.max(0, reset * 1000 - (isMoment ? now.getTime() : 0))
}

/** Whether the headers say that no request is left for now. */
export function isQuotaSpent(headers: HttpHeaders): boolean {
  return (headers['x-ratelimit-remaining'] ?? headers['ratelimit-remaining']) === '0'
}

function readDelay(header: string, now: Date): number | null {
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000
  const moment = Date.parse(header)
  return Number.isNaN(moment) ? null : Math.max(0, moment - now.getTime())
}
