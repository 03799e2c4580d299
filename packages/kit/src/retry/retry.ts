import { CancelledError, isAicrError } from '@aicr/schema'
import { type Clock, systemClock } from '../time/clock.ts'

export interface RetryPolicy {
  /** How often at most, the first time included. */
  attempts: number
  /** The first wait; each further one is twice as long. */
  baseMs: number
  /** Longest wait of our own choice. A server's wish may be longer. */
  maxMs: number
  /** No attempt starts later than this after the first one. */
  deadlineMs: number
}

export interface RetryOptions {
  policy?: Partial<RetryPolicy>
  clock?: Pick<Clock, 'monotonic' | 'sleep'>
  /** A number from 0 up to 1. Default `Math.random`. */
  random?: () => number
  signal?: AbortSignal
  /** Default: errors that say they are `retryable`. */
  shouldRetry?: (error: unknown) => boolean
}

const DEFAULT_POLICY: RetryPolicy = { attempts: 4, baseMs: 500, maxMs: 30_000, deadlineMs: 120_000 }

/**
 * Repeats an operation while it fails with errors worth repeating. Waits double, between half and all of the time, so that
 * many clients do not come back together; an error's `retryAfterMs` is honoured. The last error is thrown as it was, also
 * when waiting would take longer than the deadline. Rejects with `CancelledError` when cancelled. The operation gets the
 * number of the attempt, from 1; whether it may be repeated at all is for the caller to know.
 */
export async function retry<T>(operation: (attempt: number) => Promise<T>, options: RetryOptions = {}): Promise<T> {
  const { clock = systemClock, random = Math.random, shouldRetry = isRetryable, signal } = options
  const policy = { ...DEFAULT_POLICY, ...options.policy }
  const deadline = clock.monotonic() + policy.deadlineMs
  for (let attempt = 1; ; attempt++) {
    if (signal?.aborted) throw new CancelledError('The operation was cancelled before its next attempt.')
    try {
      return await operation(attempt)
    } catch (error) {
      if (attempt >= policy.attempts || !shouldRetry(error)) throw error
      const wait = Math.max(backoff(policy, attempt, random), retryAfter(error))
      if (clock.monotonic() + wait > deadline) throw error
      await clock.sleep(wait, signal)
    }
  }
}

function isRetryable(error: unknown): boolean {
  return isAicrError(error) && error.retryable
}

function backoff(policy: RetryPolicy, attempt: number, random: () => number): number {
  const full = Math.min(policy.maxMs, policy.baseMs * 2 ** (attempt - 1))
  return (full / 2) * (1 + random())
}

function retryAfter(error: unknown): number {
  const wish = isAicrError(error) && 'retryAfterMs' in error ? error.retryAfterMs : 0
  return typeof wish === 'number' ? wish : 0
}
