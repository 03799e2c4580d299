import { isAicrError } from '@aicr/schema'
import type { ChannelOutcome } from './channel.ts'
import { failureText } from './failure-text.ts'
import { newerCommit } from './newer-commit.ts'

/** Codes of errors after which a write may have taken place, although no status says so. */
const MAYBE_WRITTEN = new Set(['cancelled', 'timeout', 'remote_failed'])

/**
 * What a failed request means for what it was to write: `rejected` when the server refused it, `failed` when nothing was
 * sent, else `unknown`: after a server error, a lost answer, a time limit or a cancellation in flight the write may well have
 * taken place. That the platform asked for patience is no answer to what was asked, and carries no status, so that no
 * fallback follows. Takes what the HTTP client of `@aicr/kit` throws.
 */
export function outcomeOfFailure(operation: string, error: unknown): ChannelOutcome {
  return { operation, ...failureResult(error) }
}

/** The same, for whoever names the operation later. */
export function failureResult(error: unknown): Omit<ChannelOutcome, 'operation'> {
  const said = { error: failureText(error) }
  if (!isAicrError(error)) return { ...said, status: 'unknown' }
  const { status, sent } = error.details
  if (error.code === 'rate_limited') return { ...said, status: 'rejected' }
  if (typeof status === 'number' && status >= 300 && status < 500) {
    return { ...said, status: 'rejected', statusCode: status }
  }
  const isUnknown = sent !== false && (status !== undefined || MAYBE_WRITTEN.has(error.code))
  return { ...said, status: isUnknown ? 'unknown' : 'failed', ...newerCommit(error) }
}
