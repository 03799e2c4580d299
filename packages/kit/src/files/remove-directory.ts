import { chmod, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes a folder with everything in it, also folders that were made read-only. Absent is fine. Follows no link. */
export async function removeDirectory(path: string): Promise<void> {
  try {
    await rm(path, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    await makeFoldersWritable(path)
    await rm(path, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function makeFoldersWritable(folder: string): Promise<void> {
  await chmod(folder, 0o700)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await makeFoldersWritable(join(folder, entry.name))
  }
}
