import type { Channel } from '../channel.ts'
import type { SendLog } from '../send-log.ts'

/** A process that dies at one of its steps: from then on nothing that it does has an effect. */
export interface MortalProcess {
  readonly dead: boolean
  channel(channel: Channel): Channel
  log(log: SendLog): SendLog
  /** Any other effect of the process. */
  effect<T>(act: () => Promise<T>): Promise<T>
}

/**
 * Each effect is two steps: before it takes place, and before its result is seen. Dying at the second one is what a lost
 * answer and a killed process have in common. One that dies at step -1 lives for ever.
 */
export function createMortalProcess(diesAt: number): MortalProcess {
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
    effect,
    channel: (channel) => ({
      name: channel.name,
      kind: channel.kind,
      accepts: channel.accepts,
      limits: channel.limits,
      plan: (report, role, snapshot) => channel.plan(report, role, snapshot),
      apply: (operation, options) => effect(() => channel.apply(operation, options)),
      ...(channel.readSnapshot && {
        readSnapshot: (target, options) =>
          effect(async () => (await channel.readSnapshot?.(target, options)) ?? { items: [] }),
      }),
    }),
    log: (log) => ({
      begin: (part, intent) => effect(() => log.begin(part, intent)),
      finish: (part, result) => effect(() => log.finish(part, result)),
      list: () => effect(() => log.list()),
    }),
  }
}
