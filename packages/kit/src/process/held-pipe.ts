import type { Socket } from 'node:net'
import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises'

const QUIET_MS = 250
const LIMIT_MS = 5000

/**
 * Waits until a pipe of an ended process has closed. A descendant that escaped may hold the other end for ever: once
 * nothing has come for a while and nothing waits to be read, the pipe is destroyed. True when that was necessary.
 */
export async function closeHeldPipe(pipe: Socket): Promise<boolean> {
  if (pipe.closed) return false
  const controller = new AbortController()
  pipe.once('close', () => controller.abort())
  const deadline = performance.now() + LIMIT_MS
  for (let before = -1; !pipe.closed;) {
    // A full turn of the event loop after the wait, so that data which came while we were busy is counted.
    await delay(QUIET_MS, null, { signal: controller.signal, ref: false }).then(() => turn(), ignoreAbort)
    const unread = pipe.readableLength > 0
    if (!pipe.closed && !unread && (pipe.bytesRead === before || performance.now() > deadline)) {
      pipe.destroy()
      return true
    }
    before = pipe.bytesRead
  }
  return false
}

/** The wait ends early when the pipe closes, which is the good case. */
function ignoreAbort(): void {}
