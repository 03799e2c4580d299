import process from 'node:process'

/** Sends a signal to a process, or with a negative number to a process group. False when there is none to receive it. */
export function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch {
    // ESRCH: already gone, which is what the caller wants. EPERM: not ours; whoever verifies will still see it.
    return false
  }
}
