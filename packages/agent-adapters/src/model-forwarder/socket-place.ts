import { join } from 'node:path'
import { createTemporaryDirectory } from '@aicr/kit'
import { AicrError } from '@aicr/schema'

/** Some systems allow no more than 104, with a NUL at the end. */
const MAX_SOCKET_PATH = 100

/** A folder that only this user may enter (0700), and the path of a socket in it. Throws `limit_exceeded` for one too long. */
export async function makeSocketPlace(parent?: string): Promise<{ socket: string; remove(): Promise<void> }> {
  const folder = await createTemporaryDirectory('aicr-m-', parent === undefined ? {} : { parent })
  const socket = join(folder.path, 's')
  if (Buffer.byteLength(socket) <= MAX_SOCKET_PATH) return { socket, remove: folder.remove }
  await folder.remove()
  throw new AicrError(`The path of a socket of this run would be longer than ${MAX_SOCKET_PATH} bytes: ${socket}`, {
    code: 'limit_exceeded',
    hint: 'Set TMPDIR to a folder with a shorter path.',
  })
}
