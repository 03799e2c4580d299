/** How often the parent is looked at. Milliseconds. */
const PARENT_POLL_MS = 250

/** What asks a server to end. */
export const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface WatchHostSettings {
  /** The present parent process; it changes when the parent dies. */
  parentPid: () => number
  /** The host has gone or wants an end. Called once. */
  onGone: () => void
}

/**
 * Notices that the agent which started this process is gone, also when it was killed and its end of our pipes is held
 * open by someone else. Does not keep the process alive.
 */
export function watchHost({ parentPid, onGone }: WatchHostSettings): void {
  const parent = parentPid()
  const timer = setInterval(() => {
    if (parentPid() !== parent) end()
  }, PARENT_POLL_MS)
  timer.unref()
  for (const signal of endSignals) process.on(signal, end)

  function end(): void {
    clearInterval(timer)
    onGone()
  }
}
