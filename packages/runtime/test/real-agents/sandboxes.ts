import { findExecutable } from '@aicr/kit'
import type { RunFolders } from '@aicr/sandbox'
import type { AgentConfig } from '@aicr/schema'

/** Where an agent is run for real. */
export interface TestSandbox {
  kind: 'native' | 'bubblewrap' | 'podman' | 'docker'
  config: NonNullable<AgentConfig['sandbox']>
  /** Why it cannot be had here; null: it can. */
  missing: string | null
  /** The folders of a run as the agent sees them. */
  inside(folders: RunFolders): RunFolders
  /** What its programs need of the environment. */
  env?: Readonly<Record<string, string | undefined>>
  /** Makes what it needs; what that was is given back at the end. */
  prepare?(): Promise<AsyncDisposable>
}

/** Where the folders are inside all that have a file system of their own. */
export function workspace(): RunFolders {
  return { source: '/workspace/source', agent: '/workspace/agent', tmp: '/workspace/tmp' }
}

export const native: TestSandbox = {
  kind: 'native',
  config: { kind: 'native' },
  missing: null,
  inside: (folders) => folders,
}

const hasBubblewrap = (await findExecutable('bwrap', { path: '/usr/bin:/bin' })) !== null

export const bubblewrap: TestSandbox = {
  kind: 'bubblewrap',
  config: { kind: 'bubblewrap' },
  missing: hasBubblewrap ? null : 'bubblewrap is not installed',
  inside: workspace,
}
