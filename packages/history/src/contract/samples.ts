import type { Problem } from '@aicr/schema'
import { createHash } from 'node:crypto'
import type { HistoryTarget } from '../history-target.ts'

/** A pull request, or another target by its parts. */
export function sampleTarget(changes: { id?: string; workspace?: string; repo?: string } = {}): HistoryTarget {
  const { id = '7', workspace = 'main', repo = 'owner/name' } = changes
  return { provider: 'github', workspace, repo: { ref: repo }, target: { kind: 'pull_request', id } }
}

function sampleFingerprint(file: string, content: string): string {
  return createHash('sha256')
    .update(JSON.stringify([file, content]))
    .digest('hex')
}

/** A settled problem. Its fingerprint follows from `file`, `content` and `ordinal`, as that of a real one. */
export function sampleProblem(
  { file = 'src/a.ts', content = 'total', ordinal = 1 }: { file?: string; content?: string; ordinal?: number } = {},
  changes: Partial<Problem> = {},
): Problem {
  const key = sampleFingerprint(file, content)
  return {
    id: key.slice(0, 12),
    file,
    line: ordinal,
    severity: 'medium',
    category: 'correctness',
    message: `Something is wrong with ${content}.`,
    fingerprint: ordinal === 1 ? key : `${key}-${ordinal}`,
    contentFingerprint: sampleFingerprint('', content),
    anchor: null,
    ...changes,
  }
}

/** Keys that differ for a person and are alike for careless code: case, separators, folders, length. */
export const oddTargetIds: readonly string[] = [
  '7',
  '07',
  'a/b',
  'a-b',
  'A-B',
  '../../outside',
  '..',
  '',
  ' ',
  'nul\0byte',
  '变更',
  '\u{1F600}',
  'x'.repeat(5000),
  `${'x'.repeat(5000)}y`,
]
