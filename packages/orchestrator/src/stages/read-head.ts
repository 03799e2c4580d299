import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { normalizeRepositoryPath } from '@aicr/schema'
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
