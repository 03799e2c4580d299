import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { AgentPass } from '../runner.ts'

/** A pass over one changed file, with its folders made below `root`. */
export async function samplePass(root: string, changes: Partial<AgentPass> = {}): Promise<AgentPass> {
  const folders = { source: join(root, 'source'), agent: join(root, 'agent'), tmp: join(root, 'tmp') }
  for (const folder of Object.values(folders)) await mkdir(folder, { recursive: true })
  return {
    runId: 'samplerun0000000001',
    number: 1,
    kind: 'review',
    folders,
    diffFile: join(folders.agent, 'change.diff'),
    stateFile: join(folders.agent, '.aicr-output-state.json'),
    prompt: 'Review this change.',
    files: [{ path: 'src/a.ts', oldPath: null, change: 'modified', status: 'reviewed', additions: 1, deletions: 0 }],
    projectFiles: [],
    projectPaths: [],
    timeoutMs: 10_000,
    ...changes,
  }
}
