import { AicrError, errorMessage } from '@aicr/schema'
import { chmod, readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunFolders } from './sandbox.ts'

/**
 * Removes what a run has left in its folders that is neither a file nor a folder. AICR reads and writes there next, with
 * more rights than the run had: a link would lead it out of the run's folders, and a pipe would keep it waiting.
 */
export async function keepPlainFiles({ agent, tmp }: RunFolders): Promise<void> {
  for (const folder of [agent, tmp]) await keepPlain(folder)
}

async function keepPlain(folder: string): Promise<void> {
  try {
    for (const entry of await listFolder(folder)) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) await keepPlain(path)
      else if (!entry.isFile()) await unlink(path)
    }
  } catch (error) {
    // What no path is long enough for cannot be opened by one either.
    if (error instanceof Error && 'code' in error && error.code === 'ENAMETOOLONG') return
    throw new AicrError(`Cannot look through what a run left in ${folder}: ${errorMessage(error)}`, {
      code: 'corrupt_state',
      cause: error,
    })
  }
}

/** Also of a folder that its owner, who we are or may be, has closed. */
async function listFolder(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EACCES')) throw error
    await chmod(folder, 0o700)
    return await readdir(folder, { withFileTypes: true })
  }
}
