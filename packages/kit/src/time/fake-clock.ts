import { CancelledError } from '@aicr/schema'
import type { Clock } from './clock.ts'

/** A clock that stands still until it is told to move. */
export interface FakeClock extends Clock {
  /** Moves on, waking sleepers in the order of their times and letting each do its work before the next. */
  advance(milliseconds: number): Promise<void>
  /** When the next sleeper wakes, in milliseconds from now; null when nobody sleeps. */
  nextWake(): number | null
  /** How long each sleep so far was asked to last, in order. */
  readonly sleeps: readonly number[]
}

interface Sleeper {
  wakesAt: number
  wake(): void
}

/** A {@link FakeClock} that starts at this moment. */
export function createFakeClock(start: Date | string = '2026-01-01T00:00:00.000Z'): FakeClock {
  const origin = new Date(start).getTime()
  const sleepers = new Set<Sleeper>()
  const sleeps: number[] = []
  let elapsed = 0

  function next(): Sleeper | undefined {
    return [...sleepers].sort((one, other) => one.wakesAt - other.wakesAt)[0]
  }

  return {
    sleeps,
    now: () => new Date(origin + elapsed),
    monotonic: () => elapsed,
    sleep(milliseconds, signal) {
      sleeps.push(milliseconds)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const sleeper = { wakesAt: elapsed + milliseconds, wake: resolve }
      const onAbort = (): void => reject(new CancelledError('The wait was cancelled.'))
      if (signal?.aborted) onAbort()
      else sleepers.add(sleeper)
      signal?.addEventListener('abort', onAbort, { once: true })
      return promise.finally(() => {
        sleepers.delete(sleeper)
        signal?.removeEventListener('abort', onAbort)
      })
    },
    nextWake() {
      const sleeper = next()
      return sleeper === undefined ? null : sleeper.wakesAt - elapsed
    },
    async advance(milliseconds) {
      const target = elapsed + milliseconds
      for (let sleeper = next(); sleeper && sleeper.wakesAt <= target; sleeper = next()) {
        elapsed = sleeper.wakesAt
        sleepers.delete(sleeper)
        sleeper.wake()
        await settle()
      }
      elapsed = target
      await settle()
    },
  }
}

/** One full turn of the event loop: everything that only waits for promises has happened by then. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
