import { cancelledUnsent } from './cancelled-unsent.ts'
import { systemClock } from '../time/clock.ts'
import type { Clock } from '../time/clock.ts'

export interface WriteTurn {
  /** The least time from the end of the write before to the beginning of this one. Default 0. */
  pauseMs?: number
  signal?: AbortSignal
}

/** Runs writes one after the other, in the order in which they were given. */
export type WriteQueue = <T>(write: () => Promise<T>, turn?: WriteTurn) => Promise<T>

/** The queue of what is written to: the same for the same name. */
export type WriteQueues = (target: string) => WriteQueue

/** Queues for clients that write to the same servers, so that each server has one writer at a time. */
export function createWriteQueues(clock: Pick<Clock, 'monotonic' | 'sleep'> = systemClock): WriteQueues {
  const queues = new Map<string, WriteQueue>()
  return (target) => {
    const queue = queues.get(target) ?? createWriteQueue(clock)
    queues.set(target, queue)
    return queue
  }
}

export function createWriteQueue(clock: Pick<Clock, 'monotonic' | 'sleep'>): WriteQueue {
  let last: Promise<unknown> = Promise.resolve()
  let ended: number | undefined

  async function pause({ pauseMs = 0, signal }: WriteTurn): Promise<void> {
    if (signal?.aborted) throw cancelledUnsent()
    const wait = ended === undefined ? 0 : ended + pauseMs - clock.monotonic()
    if (wait <= 0) return
    try {
      await clock.sleep(wait, signal)
    } catch (error) {
      throw signal?.aborted === true ? cancelledUnsent(error) : error
    }
  }

  return async (write, turn = {}) => {
    const done = last.then(async () => {
      await pause(turn)
      try {
        return await write()
      } finally {
        ended = clock.monotonic()
      }
    })
    // Whoever asked hears of a failure; whoever comes next does not.
    last = done.catch(() => undefined)
    return done
  }
}
