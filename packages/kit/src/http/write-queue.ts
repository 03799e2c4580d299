import { CancelledError } from '@aicr/schema'
import type { Clock } from '../time/clock.ts'

/** Runs writes one after the other, in the order in which they were given. */
export type WriteQueue = <T>(write: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/** A queue that leaves at least `pauseMs` from the end of one write to the beginning of the next. */
export function createWriteQueue(clock: Pick<Clock, 'monotonic' | 'sleep'>, pauseMs: number): WriteQueue {
  let last: Promise<unknown> = Promise.resolve()
  let ended: number | undefined

  async function pause(signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) throw new CancelledError('The request was cancelled before it was sent.')
    const wait = ended === undefined ? 0 : ended + pauseMs - clock.monotonic()
    if (wait > 0) await clock.sleep(wait, signal)
  }

  return async (write, signal) => {
    const turn = last.then(async () => {
      await pause(signal)
      try {
        return await write()
      } finally {
        ended = clock.monotonic()
      }
    })
    // Whoever asked hears of a failure; whoever comes next does not.
    last = turn.catch(() => undefined)
    return turn
  }
}
