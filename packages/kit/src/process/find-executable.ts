import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

/** The file `name` stands for in `path` (a `PATH` value), or null. Relative folders in `path` are never searched. */
export async function findExecutable(name: string, options: { path: string }): Promise<string | null> {
  return locateExecutable(name, options.path)
}

/** {@link findExecutable} without the promise: a handful of cached look-ups, cheaper than one trip to the thread pool. */
export function locateExecutable(name: string, path: string): string | null {
  if (name === '' || name.includes('\0')) return null
  if (name.includes('/')) return isExecutableFile(name) ? name : null
  const folder = path.split(delimiter).find((entry) => isAbsolute(entry) && isExecutableFile(join(entry, name)))
  return folder === undefined ? null : join(folder, name)
}

function isExecutableFile(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    // Absent, unreadable or not executable: for a search all of these mean "not here".
    return false
  }
}
