import type { PassFolders } from '@aicr/agents'
import { isAbsolute, relative, resolve, sep } from 'node:path'

/** A path that an agent names, below one of the folders that it may read. */
export interface InsidePath {
  folder: 'source' | 'agent'
  /** Empty: the folder itself. */
  path: string
}

/** Where a path lies, by its letters alone: `null` when it is neither below `source/` nor below `agent/`. */
export function insideFolders(path: string, folders: Pick<PassFolders, 'source' | 'agent'>): InsidePath | null {
  if (path.includes('\0')) return null
  const whole = resolve(folders.agent, path)
  for (const folder of ['source', 'agent'] as const) {
    const rest = relative(folders[folder], whole)
    if (rest !== '..' && !rest.startsWith(`..${sep}`) && !isAbsolute(rest)) return { folder, path: rest }
  }
  return null
}
