import { randomBytes } from 'node:crypto'
import { renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeFailure } from './write-failure.ts'
import { writeNewFile } from './write-new-file.ts'

/**
 * Writes a file so that others see the old content or the new, never a part. `mode` is exact; without it the umask
 * applies. A symbolic link at `path` is replaced, not followed. Not synced to the disk: safe against the end of this
 * process, not against the machine's. Rejects with code `write_failed`.
 *
 * The work is done in one go on purpose: no signal handler can run between making the temporary file and renaming it,
 * so that only SIGKILL can leave one behind.
 */
export async function writeFileAtomic(
  path: string,
  data: string | Uint8Array,
  options: { mode?: number } = {},
): Promise<void> {
  const temporary = join(dirname(path), `.aicr-${randomBytes(8).toString('hex')}.tmp`)
  try {
    writeNewFile(temporary, data, options.mode)
    renameSync(temporary, path)
  } catch (error) {
    removeQuietly(temporary)
    throw writeFailure(path, error)
  }
}

/** What keeps a file from being written may keep it from being removed; the first error is the one to tell. */
function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // Nothing is there, or nobody may remove it.
  }
}
