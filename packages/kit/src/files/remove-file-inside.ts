import { AicrError, errorMessage } from '@aicr/schema'
import { lstatSync, unlinkSync } from 'node:fs'
import { join } from 'node:path'
import { splitSafely } from './write-file-inside.ts'

/**
 * Removes a file below `root` whose folders nobody vouches for any more; not to be there is fine. It follows no symbolic
 * link: where one stands in the way, what it leads to was never of `root`, and stays. Throws code `write_failed`.
 */
export function removeFileInside(root: string, relativePath: string): void {
  const parts = splitSafely(relativePath)
  const name = parts.pop() ?? ''
  let folder = root
  for (const part of parts) {
    folder = join(folder, part)
    if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return
  }
  const file = join(folder, name)
  const found = lstatSync(file, { throwIfNoEntry: false })
  if (found === undefined || found.isDirectory()) return
  try {
    unlinkSync(file)
  } catch (cause) {
    throw new AicrError(`${file} can not be removed: ${errorMessage(cause)}`, { code: 'write_failed', cause })
  }
}
