import type { PassFolders } from '@aicr/agents'
import { constants } from 'node:fs'
import { open, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { amountIn, textIn } from '../cli/event-fields.ts'
import type { JsonObject } from '../cli/json-lines.ts'
import { AnsweredError } from './connection.ts'
import { insideFolders } from './inside-folders.ts'

/** Folders of a pass, as this process sees them and as the agent does. */
export interface SharedFolders {
  here: PassFolders
  inside: PassFolders
}

/** Enough for a source file; what is longer is refused, not cut. */
const MAX_BYTES = 2 * 1024 * 1024
/** Not through a link, and not waiting for a pipe. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
const NOT_ALLOWED = -32_000
const RESOURCE_NOT_FOUND = -32_002

/**
 * Answers `fs/read_text_file`, for files below `source/` and `agent/` and no others. This process sees more of the machine
 * than the agent does, and the agent may put links into its folder, so what was opened is compared with where it lies.
 */
export async function readTextFile(params: JsonObject, { here, inside }: SharedFolders): Promise<{ content: string }> {
  const path = textIn(params, 'path')
  const found = path === '' ? null : insideFolders(path, inside)
  if (!found) throw new AnsweredError(NOT_ALLOWED, 'Only files below source/ and agent/ can be read.')
  const text = await readInside(here[found.folder], found.path)
  return { content: linesOf(text, amountIn(params, 'line'), amountIn(params, 'limit')) }
}

async function readInside(folder: string, path: string): Promise<string> {
  const file = join(folder, path)
  const handle = await open(file, FLAGS).catch(() => null)
  if (handle === null) throw new AnsweredError(RESOURCE_NOT_FOUND, 'There is no such file.')
  try {
    const opened = await handle.stat()
    const real = await realpath(file)
    const there = await stat(real)
    const same = opened.ino === there.ino && opened.dev === there.dev
    const root = await realpath(folder)
    if (!same || !real.startsWith(`${root}${sep}`) || !opened.isFile()) {
      throw new AnsweredError(NOT_ALLOWED, 'Only plain files below source/ and agent/ can be read.')
    }
    if (opened.size > MAX_BYTES) throw new AnsweredError(NOT_ALLOWED, `The file is larger than ${MAX_BYTES} bytes.`)
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(opened.size), 0, opened.size, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** From a line on, counted from 1, and so many. */
function linesOf(text: string, line = 1, limit = Infinity): string {
  if (line <= 1 && limit === Infinity) return text
  const start = Math.max(0, Math.floor(line) - 1)
  return text
    .split('\n')
    .slice(start, start + limit)
    .join('\n')
}
