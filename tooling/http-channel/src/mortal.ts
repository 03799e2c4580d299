import type { SendLog } from '@aicr/channels'
import type { HttpClient } from '@aicr/kit'

/** A process that dies at one of its steps: from then on nothing that it does has an effect. */
export interface Mortal {
  /** Whether it died. */
  readonly dead: boolean
  /** How many steps it took. */
  readonly steps: number
  http(client: HttpClient): HttpClient
  log(log: SendLog): SendLog
}

/**
 * Each effect is two steps: before it takes place, and before its result is seen. Dying at the second one is what a lost
 * answer and a killed process have in common.
 */
export function mortal(diesAt: number): Mortal {
  let steps = 0
  let dead = false

  function step(): void {
    if (steps === diesAt) dead = true
    if (dead) throw new Error('This process is dead.')
    steps += 1
  }

  async function effect<T>(act: () => Promise<T>): Promise<T> {
    step()
    const result = await act()
    step()
    return result
  }

  return {
    get dead() {
      return dead
    },
    get steps() {
      return steps
    },
    http: ({ request, close }) => ({ request: (spec) => effect(() => request(spec)), close }),
    log: (log) => ({
      begin: (part, intent) => effect(() => log.begin(part, intent)),
      finish: (part, result) => effect(() => log.finish(part, result)),
      list: () => effect(() => log.list()),
    }),
  }
}
