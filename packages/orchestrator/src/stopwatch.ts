import type { Clock } from '@aicr/kit'
import type { StageName } from './progress.ts'

/** Measures how long each stage takes; one stage at a time. */
export interface Stopwatch {
  start(stage: StageName): void
  /** Ends the last stage; milliseconds by stage. */
  stop(): Record<string, number>
}

export function createStopwatch(clock: Pick<Clock, 'monotonic'>, onStart: (stage: StageName) => void): Stopwatch {
  const timings = new Map<string, number>()
  let current: { stage: StageName; since: number } | undefined

  function end(): void {
    if (!current) return
    timings.set(current.stage, (timings.get(current.stage) ?? 0) + clock.monotonic() - current.since)
    current = undefined
  }

  return {
    start(stage) {
      end()
      current = { stage, since: clock.monotonic() }
      onStart(stage)
    },
    stop() {
      end()
      return Object.fromEntries([...timings].map(([stage, ms]) => [stage, Math.round(ms * 10) / 10]))
    },
  }
}
