import type { FakeClock } from './fake-clock.ts'

/** Lets a fake clock go on whenever somebody sleeps, until the work is done. */
export async function awaitWithClock<T>(work: Promise<T>, clock: FakeClock): Promise<T> {
  const state = { isDone: false }
  const running = work.finally(() => {
    state.isDone = true
  })
  running.catch(() => undefined)
  while (!state.isDone) {
    const wake = clock.nextWake()
    if (wake !== null) await clock.advance(wake)
    // The network is real: it goes on between two turns of the event loop.
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
  }
  return running
}
