import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { normalizeRepositoryPath } from '@aicr/schema'
import type { ChangeSet, VcsAdapter } from '@aicr/vcs'
import type { ReadHead } from './material.ts'

/** Reads files at head from the run's `source/`. The path may be an agent's: one that leaves the folder names no file. */
export function createHeadReader(source: string): ReadHead {
  return async (path) => {
    if (normalizeRepositoryPath(path) !== path) return null
    try {
      return (await readFile(join(source, path), 'utf8')).split('\n')
    } catch {
      return null // Not among the run's files, whatever the reason: the problem is then one of the file as a whole.
    }
  }
}

/** More of a file is not looked at for the sake of one line. Bytes. */
const MOST_BYTES = 5 * 1024 * 1024

/**
 * The same for problems of a text: the code that it speaks about is in `source/` only as far as the agent asked for it. What
 * a problem is known by must not hang on that, so that the rest is read from version control.
 */
export function createCodeReader(
  source: string,
  { vcs, change, signal }: { vcs: VcsAdapter; change: ChangeSet; signal?: AbortSignal },
): ReadHead {
  const readSource = createHeadReader(source)
  return async (path) => {
    const lines = await readSource(path)
    if (lines !== null || normalizeRepositoryPath(path) !== path) return lines
    const request = { path, reason: 'a problem was reported there' }
    const result = await vcs.fetchExtraContext(change, request, { maxBytes: MOST_BYTES, ...(signal && { signal }) })
    return result.status === 'ok' && !result.truncated ? result.content.split('\n') : null
  }
}
