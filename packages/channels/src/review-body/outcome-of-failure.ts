import { isAicrError } from '@aicr/schema'
import type { ChannelOutcome } from '../channel.ts'
import { failureText } from '../failure-text.ts'
import { newerCommit } from '../newer-commit.ts'

/**
 * What a failed call came to: a refusal changed nothing; after a server error or a lost answer nobody knows. That a pull
 * request moved, or that the platform asked for patience, is no answer to what was asked, so no fallback follows.
 */
export function outcomeOfFailure(error: unknown): Omit<ChannelOutcome, 'operation'> {
  const status = isAicrError(error) ? error.details['status'] : undefined
  const text = failureText(error)
  if (isAicrError(error) && error.code === 'rate_limited') return { status: 'rejected', error: text }
  if (typeof status === 'number' && status < 500) return { status: 'rejected', statusCode: status, error: text }
  if (isAicrError(error) && error.details['sent'] === false) return { status: 'failed', error: text }
  if (status === null || typeof status === 'number') return { status: 'unknown', error: text }
  return { status: 'failed', error: text, ...newerCommit(error) }
}
