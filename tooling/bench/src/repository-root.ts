import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of this repository. */
export const repositoryRoot = join(import.meta.dirname, '../../..')

/** A built file of this repository, as an absolute path. Throws when it is not built. */
export function builtFile(path: string): string {
  const file = join(repositoryRoot, path)
  if (!existsSync(file)) throw new Error(`${path} is not there. Build the packages first: pnpm build`)
  return file
}
