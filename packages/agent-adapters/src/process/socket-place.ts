import { AicrError } from '@aicr/schema'
import { join } from 'node:path'

/** Some systems allow no more than 104, with a NUL at the end. */
const MAX_SOCKET_PATH = 100

/** The path of a Unix socket in a folder that only this user may enter. Throws where it would be too long for one. */
export function socketIn(folder: string, what: string): string {
  const socket = join(folder, 's')
  if (Buffer.byteLength(socket) <= MAX_SOCKET_PATH) return socket
  throw new AicrError(
    `The path of the socket of the ${what} would be longer than ${MAX_SOCKET_PATH} bytes: ${socket}`,
    {
      code: 'limit_exceeded',
      hint: 'Set TMPDIR to a folder with a shorter path.',
    },
  )
}
