import { createHash } from 'node:crypto'
import { lstat, readFile, readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'

/** A digest of everything below a folder: names, modes, times of change and contents. */
export async function fingerprintFolder(folder: string): Promise<string> {
  const hash = createHash('sha256')
  const names = await readdir(folder, { recursive: true })
  for (const name of names.sort()) {
    const path = join(folder, name)
    const stats = await lstat(path)
    hash.update(JSON.stringify([name, stats.mode, stats.mtimeMs]))
    if (stats.isSymbolicLink()) hash.update(await readlink(path))
    else if (stats.isFile()) hash.update(await readFile(path))
  }
  return hash.digest('hex')
}
