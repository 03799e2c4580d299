import type { Problem, SuppressedProblem } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import { sampleProblem, sampleReport } from '../contract/index.ts'
import { emptyLedger } from './ledger.ts'
import type { Ancestry, Ledger } from './ledger.ts'
import { reconcileLedger } from './reconcile-ledger.ts'
import type { ReconciledReport } from './reconcile-ledger.ts'

const known = sampleProblem({ fingerprint: 'f1', file: 'a.ts', anchor: null })

function after(
  ledger: Ledger,
  found: Problem[],
  changes: Partial<ReconciledReport> = {},
  ancestry: Ancestry = 'ahead',
): Ledger {
  const report = { ...sampleReport({ problems: found, reviewedFiles: ['a.ts'] }), ...changes }
  return reconcileLedger({ ledger, report, ancestry, takes: () => true })
}

function lives({ entries }: Ledger): string[] {
  return entries.map(({ fingerprint, life }) => `${fingerprint} ${life}`)
}

const before = after(emptyLedger, [known])

describe('a problem that is not reported again', () => {
  it.each<[SuppressedProblem['by'], string]>([
    ['ignore', 'f1 dismissed'],
    ['comment', 'f1 dismissed'],
    ['baseline', 'f1 open'],
    ['min_severity', 'f1 open'],
  ])('because it was kept back by %s is not resolved', (by, expected) => {
    const suppressed = [{ problem: known, by, reason: 'so it is' }]
    expect(lives(after(before, [], { suppressed }))).toEqual([expected])
  })

  it('because this channel does not show it is not resolved', () => {
    const leftOut = { belowSeverity: [known], uncommented: [] }
    expect(lives(after(before, [], { leftOut }))).not.toContain('f1 resolved')
  })

  it('is resolved, and new when it comes back', () => {
    const gone = after(before, [])
    expect(lives(gone)).toEqual(['f1 resolved'])
    expect(lives(after(gone, [known]))).toEqual(['f1 new'])
  })
})

it('is not resolved by the word of a report alone, where the review may not say so', () => {
  const resolved = [{ ...known, life: 'resolved' as const }]
  expect(lives(after(before, resolved, { reviewedFiles: [] }))).toEqual(['f1 open'])
  expect(lives(after(before, resolved, {}, 'identical'))).toEqual(['f1 new'])
  expect(lives(after(before, resolved))).toEqual(['f1 resolved'])
})

it('shows a fingerprint once, however often a report has it', () => {
  expect(lives(after(emptyLedger, [known, { ...known, line: 9 }]))).toEqual(['f1 new'])
})

it('lists the settled problems of some time, and all open ones', () => {
  const many = Array.from({ length: 80 }, (_, index) =>
    sampleProblem({ fingerprint: `m${index}`, file: 'a.ts', anchor: null }),
  )
  const settled = after(after(emptyLedger, many), [known])
  expect(settled.entries).toHaveLength(51)
  expect(lives(settled)).toContain('f1 new')
})

it('follows a file that was renamed without being reviewed', () => {
  const [coverage] = sampleReport().coverage.map((file) => ({
    ...file,
    path: 'b.ts',
    oldPath: 'a.ts',
    change: 'renamed' as const,
  }))
  const renamed = after(before, [], { reviewedFiles: [], coverage: coverage === undefined ? [] : [coverage] })
  expect(renamed.entries).toMatchObject([{ file: 'b.ts', life: 'open' }])
  expect(lives(after(renamed, [], { reviewedFiles: ['b.ts'] }))).toEqual(['f1 resolved'])
})
