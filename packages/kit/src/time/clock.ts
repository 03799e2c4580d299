import { CancelledError } from '@aicr/schema'
import { MAX_TIMER_MS } from './max-timer.ts'

/** Time as a parameter, so that tests need not wait for it. */
export interface Clock {
  now(): Date
  /** Milliseconds since some fixed moment; never goes back. For durations. */
  monotonic(): number
  /** At most 24.8 days. Rejects with `CancelledError` as soon as the signal is aborted. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>
}

/** The machine's own time. */
export const systemClock: Clock = {
  now: () => new Date(),
  monotonic: () => performance.now(),
  sleep,
}

function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  if (signal?.aborted) return Promise.reject(new CancelledError('The wait was cancelled.', { cause: signal.reason }))
  const onAbort = (): void => reject(new CancelledError('The wait was cancelled.', { cause: signal?.reason }))
  const timer = setTimeout(resolve, Math.min(milliseconds, MAX_TIMER_MS))
  signal?.addEventListener('abort', onAbort, { once: true })
  return promise.finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  })
}
