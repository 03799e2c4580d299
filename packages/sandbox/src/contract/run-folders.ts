import { runProcess, withTemporaryDirectory } from '@aicr/kit'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunFolders } from '../sandbox.ts'

/** Lends the three folders of a run, made new. */
export async function withRunFolders<T>(use: (folders: RunFolders) => Promise<T>): Promise<T> {
  return withTemporaryDirectory('aicr-sandbox-contract-', async (root) => {
    const folders = { source: join(root, 'source'), agent: join(root, 'agent'), tmp: join(root, 'tmp') }
    for (const folder of Object.values(folders)) await mkdir(folder)
    return use(folders)
  })
}

/** A test that gets the folders of a run. */
export function inFolders(use: (folders: RunFolders) => Promise<void>): () => Promise<void> {
  return () => withRunFolders(use)
}

/** A named pipe; Node cannot make one. */
export async function makePipe(path: string): Promise<void> {
  const env = { PATH: '/usr/bin:/bin' }
  const result = await runProcess({ command: 'mkfifo', args: [path], env, timeoutMs: 10_000 })
  if (result.exitCode !== 0) throw new Error(`mkfifo failed: ${result.stderrTail}`)
}
