import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { folderFailure } from './write-failure.ts'

/**
 * Makes a folder with those above it, where they are not there yet. `mode` is for the ones that are made. Rejects with
 * code `write_failed`. (`mkdir` with `recursive` never returns where a file system, such as procfs, takes no folders.)
 */
export async function makeDirectory(path: string, options: { mode?: number } = {}): Promise<void> {
  const missing: string[] = []
  try {
    for (let at = path; !(await isDirectory(at)); at = dirname(at)) missing.push(at)
    for (const folder of missing.toReversed()) await makeOne(folder, options)
  } catch (error) {
    throw folderFailure(path, error)
  }
}

/** Whether there is a folder. Throws where something else stands in its place, or nobody may look. */
async function isDirectory(path: string): Promise<boolean> {
  try {
    if ((await stat(path)).isDirectory()) return true
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
  throw new Error(`${path} is not a folder`)
}

/** Another process may make it at the same moment. */
async function makeOne(folder: string, options: { mode?: number }): Promise<void> {
  try {
    await mkdir(folder, options)
  } catch (error) {
    if (!hasCode(error, 'EEXIST') || !(await isDirectory(folder))) throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
