import type { RunFolders } from './sandbox.ts'

/** Where a run's folders are inside every sandbox that has a file system of its own. */
export const WORKSPACE: RunFolders = {
  source: '/workspace/source',
  agent: '/workspace/agent',
  tmp: '/workspace/tmp',
}
