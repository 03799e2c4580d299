import { isAicrError } from '@aicr/schema'
import type { ChannelOutcome } from './channel.ts'
import { failureText } from './failure-text.ts'

/** Codes of errors that are raised before anything is sent. */
const NEVER_SENT = new Set(['invalid_input', 'config_invalid'])

/**
 * What a failed request means for what it was to write: `rejected` when the server refused it, `failed` when nothing was
 * sent, else `unknown`: after a server error, a lost answer or a time limit the write may well have taken place. Takes what
 * the HTTP client of `@aicr/kit` throws.
 */
export function outcomeOfFailure(operation: string, error: unknown): ChannelOutcome {
  const said = { operation, error: failureText(error) }
  if (!isAicrError(error)) return { ...said, status: 'unknown' }
  const { status, sent } = error.details
  if (typeof status === 'number' && status >= 300 && status < 500) {
    return { ...said, status: 'rejected', statusCode: status }
  }
  return { ...said, status: NEVER_SENT.has(error.code) || sent === false ? 'failed' : 'unknown' }
}
