import { closeSync, constants, openSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { makePipe } from './run-folders.ts'

/** Name of the pipe in the working directory that a process under test holds open for writing, as descriptor 9. */
const PIPE_NAME = 'life-line'

/** Shell text that takes hold of the life line. Blocks until it is there. */
export const HOLD_LIFE_LINE = `exec 9>${PIPE_NAME}`

/**
 * Tells when the last process that holds the pipe is gone, by the kernel's word and without looking at processes: also
 * those in other namespaces count, and none is overlooked because it changed its name, parent, session or environment.
 */
export interface LifeLine extends Disposable {
  /** Resolves at the end of the pipe. Call it only after a process under test has said that it holds the pipe. */
  released(): Promise<void>
}

export async function openLifeLine(folder: string): Promise<LifeLine> {
  const path = join(folder, PIPE_NAME)
  await makePipe(path)
  // Opened before there is a writer, because opening for writing waits for a reader; read only later, because a pipe
  // without writers is at its end.
  const fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  let socket: Socket | undefined
  return {
    released: () =>
      new Promise((resolve, reject) => {
        socket = new Socket({ fd })
        socket.once('end', resolve)
        socket.once('error', reject)
        socket.resume()
      }),
    [Symbol.dispose]() {
      if (socket) socket.destroy()
      else closeSync(fd)
    },
  }
}
