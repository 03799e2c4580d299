import { rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The folders that only the run itself needs. */
const workFolders = ['source', 'agent', 'tmp'] as const

/** Removes a run's work folders; its records stay. */
export async function removeWorkFolders(root: string): Promise<void> {
  for (const name of workFolders) await rm(join(root, name), { recursive: true, force: true })
}
