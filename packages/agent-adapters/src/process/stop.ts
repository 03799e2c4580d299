import type { SandboxSpec } from '@aicr/sandbox'

/** The end of an agent that is talked to, in two steps: it is asked, and a little later ended. */
export interface Stop {
  /** Aborted when the agent is to be asked. */
  asked: AbortSignal
  /** Aborted when it is to be ended. */
  forced: AbortSignal
  /** Why it was asked; `null`: it was not. */
  reason(): 'timeout' | 'cancelled' | null
  /** It was told everything: from now on it has only to exit. */
  expectExit(): void
  disarm(): void
}

/** For the answer to a cancel; agents need up to 0.4 s, on a busy machine more. */
const ASKED_GRACE_MS = 3000
/** Agents need up to 5 s to exit when their input is closed; some wait for a signal. */
const EXIT_GRACE_MS = 5000

/** Node fires timers beyond it at once. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Arms the deadline and the cancellation of a run. */
export function armStop({ timeoutMs, signal }: Pick<SandboxSpec, 'timeoutMs' | 'signal'>): Stop {
  const asked = new AbortController()
  const forced = new AbortController()
  let reason: 'timeout' | 'cancelled' | null = null
  let grace: NodeJS.Timeout | undefined

  function forceIn(milliseconds: number): void {
    grace ??= setTimeout(() => forced.abort(), milliseconds)
  }

  function ask(why: 'timeout' | 'cancelled'): void {
    reason ??= why
    asked.abort()
    forceIn(ASKED_GRACE_MS)
  }

  const onAbort = (): void => ask('cancelled')
  const deadline = setTimeout(() => ask('timeout'), Math.min(timeoutMs, MAX_TIMER_MS))
  signal?.addEventListener('abort', onAbort, { once: true })
  if (signal?.aborted) {
    onAbort()
    forced.abort()
  }

  function disarmDeadline(): void {
    clearTimeout(deadline)
    signal?.removeEventListener('abort', onAbort)
  }

  return {
    asked: asked.signal,
    forced: forced.signal,
    reason: () => reason,
    expectExit() {
      disarmDeadline()
      forceIn(EXIT_GRACE_MS)
    },
    disarm() {
      disarmDeadline()
      clearTimeout(grace)
    },
  }
}
