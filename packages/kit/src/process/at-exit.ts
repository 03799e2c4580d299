import process from 'node:process'

/**
 * Runs `action` (synchronous) when this process exits while it is still registered; returns how to unregister. For what
 * must not stay behind: child processes, temporary folders. It cannot help against SIGKILL.
 */
export function atExit(action: () => void): () => void {
  raiseListenerLimit(1)
  process.once('exit', action)
  return () => {
    process.off('exit', action)
    raiseListenerLimit(-1)
  }
}

/** One listener for each child is right here, so Node's leak warning at the eleventh must not fire. */
function raiseListenerLimit(amount: number): void {
  const limit = process.getMaxListeners()
  if (limit !== 0 && Number.isFinite(limit)) process.setMaxListeners(limit + amount)
}
