import { createTemporaryDirectory } from '@aicr/kit'
import { socketIn } from '../process/socket-place.ts'

/** A folder that only this user may enter (0700), and the path of a socket in it. Throws `limit_exceeded` for one too long. */
export async function makeSocketPlace(parent?: string): Promise<{ socket: string; remove(): Promise<void> }> {
  const folder = await createTemporaryDirectory('aicr-m-', parent === undefined ? {} : { parent })
  try {
    return { socket: socketIn(folder.path, 'model'), remove: folder.remove }
  } catch (error) {
    await folder.remove()
    throw error
  }
}
