import { AicrError } from '@aicr/schema'
import { type Stats, lstatSync, mkdirSync, unlinkSync } from 'node:fs'
import { join, sep } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { writeFailure } from './write-failure.ts'
import { writeNewFile } from './write-new-file.ts'

/**
 * Writes a file below `root` at a path that nobody vouches for, and makes the folders it needs. Rejects with code
 * `outside_repository` when the path is absolute, has an empty, `.` or `..` part or a NUL, or leads through or to
 * something that is not a plain folder or file (a symbolic link above all); with `write_failed` for the rest. `mode` is
 * exact; without it the umask applies.
 * `root` itself is trusted, and so are other processes of this user while the call lasts.
 */
export async function writeFileInside(
  root: string,
  relativePath: string,
  data: string | Uint8Array,
  options: { mode?: number } = {},
): Promise<void> {
  const parts = splitSafely(relativePath)
  const name = parts.pop() ?? ''
  try {
    const folder = parts.reduce((parent, part) => ensureFolder(parent, part, relativePath), root)
    const target = join(folder, name)
    const existing = look(target)
    if (existing && !existing.isFile()) throw refused(relativePath, `${name} is there and is no plain file`)
    // Replaced, not overwritten: another name of the same file (a hard link) keeps its content.
    if (existing) unlinkSync(target)
    writeNewFile(target, data, options.mode)
  } catch (error) {
    throw writeFailure(relativePath, error)
  }
  // Synchronous work costs half of the trips to the thread pool. A turn of the event loop after each file, so that a
  // thousand of them do not keep timers and signals waiting.
  await nextTurn()
}

/** The parts of a path below a folder. Throws `outside_repository` for one that could lead out of it. */
export function splitSafely(path: string): string[] {
  if (path.includes('\0')) throw refused(path, 'it contains a NUL')
  if (sep === '\\' && /[\\:]/.test(path)) throw refused(path, 'it contains "\\" or ":"')
  const parts = path.split('/')
  const odd = parts.find((part) => part === '' || part === '.' || part === '..')
  if (odd !== undefined) throw refused(path, path.startsWith('/') ? 'it is absolute' : `it has the part "${odd}"`)
  return parts
}

function ensureFolder(parent: string, part: string, path: string): string {
  const folder = join(parent, part)
  const existing = look(folder)
  if (!existing) mkdirSync(folder)
  else if (!existing.isDirectory()) throw refused(path, `${part} is there and is no folder`)
  return folder
}

/** `lstat`: a symbolic link is seen as what it is. */
function look(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false })
}

function refused(path: string, reason: string): AicrError {
  return new AicrError(`Will not touch ${JSON.stringify(path)}: ${reason}.`, { code: 'outside_repository' })
}
