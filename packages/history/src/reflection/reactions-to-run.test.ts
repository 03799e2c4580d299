import { expect, it } from 'vitest'
import { compareWithHistory } from '../findings/compare-with-history.ts'
import type { KnownFinding } from '../findings/known-finding.ts'
import { reactionsToRun } from './reactions-to-run.ts'

const mark = { run: 'run-1', at: '2026-01-01T00:00:00Z' }
const dismissal = { reason: 'on purpose', at: '2026-01-02T00:00:00Z' }

function known(fingerprint: string, changes: Partial<KnownFinding> = {}): KnownFinding {
  const seen = { file: `src/${fingerprint}.ts`, line: 1, category: 'style', message: 'Hm.', first: mark, last: mark }
  return { fingerprint, life: 'open', seen: { ...seen, severity: 'low' }, ...changes }
}

const all = [
  known('gone'),
  known('unread'),
  known('dismissed', { life: 'dismissed', dismissal }),
  { fingerprint: 'never-seen', life: 'dismissed', dismissal } as const,
]

function compare(completed: boolean) {
  return compareWithHistory({ problems: [], known: all, reviewedFiles: ['src/gone.ts'], completed })
}

it('names what is dismissed and what was fixed, where it is known what it was', () => {
  expect(reactionsToRun(all, compare(true))).toEqual([
    {
      kind: 'dismissed',
      fingerprint: 'dismissed',
      category: 'style',
      path: 'src/dismissed.ts',
      reason: 'on purpose',
      at: '2026-01-02T00:00:00Z',
    },
    { kind: 'fixed', fingerprint: 'gone', category: 'style', path: 'src/gone.ts' },
  ])
})

it('learns nothing from a run that was not completed', () => {
  expect(reactionsToRun(all, compare(false))).toEqual([])
})
