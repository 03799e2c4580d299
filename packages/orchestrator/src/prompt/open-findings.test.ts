import type { FindingHistory, KnownFinding } from '@aicr/history'
import type { FileCoverage } from '@aicr/schema'
import { expect, it } from 'vitest'
import { event } from '../../test/review-setup.ts'
import { openFindingsOf } from './open-findings.ts'

const mark = { run: 'r', at: '2026-01-01T00:00:00Z' }

function known(file: string, changes: Partial<KnownFinding> = {}, severity: 'low' | 'high' = 'low'): KnownFinding {
  const seen = { file, line: 1, severity, category: 'style', message: `In ${file}.`, first: mark, last: mark }
  return { fingerprint: file, life: 'open', seen, ...changes }
}

function history(findings: KnownFinding[]): Pick<FindingHistory, 'read'> {
  return { read: () => Promise.resolve(findings) }
}

function covered(path: string, changes: Partial<FileCoverage> = {}): FileCoverage {
  return { path, oldPath: null, change: 'modified', status: 'reviewed', additions: 1, deletions: 0, ...changes }
}

async function files(findings: KnownFinding[], coverage: FileCoverage[]): Promise<string[]> {
  return (await openFindingsOf(history(findings), event, coverage)).map(({ file }) => file)
}

it('are those that are open in a file under review, the most severe first', async () => {
  const findings = [
    known('a'),
    known('b', {}, 'high'),
    known('c', { life: 'resolved' }),
    known('d', { life: 'dismissed' }),
    known('elsewhere'),
    known('skipped'),
    { fingerprint: 'x', life: 'open' } as const,
  ]
  const coverage = ['a', 'b', 'c', 'd'].map((path) => covered(path))
  expect(await files(findings, [...coverage, covered('skipped', { status: 'skipped' })])).toEqual(['b', 'a'])
})

it('are told under the name that a file has now', async () => {
  const renamed = covered('new', { oldPath: 'old', change: 'renamed' })
  expect(await files([known('old'), known('new')], [renamed])).toEqual(['new', 'new'])
  expect(await files([known('old')], [covered('new', { oldPath: 'old', change: 'copied' })])).toEqual([])
})

it('are bounded, and none without a history', async () => {
  const many = Array.from({ length: 60 }, () => known('a'))
  expect(await files(many, [covered('a')])).toHaveLength(50)
  expect(await openFindingsOf(undefined, event, [covered('a')])).toEqual([])
})
