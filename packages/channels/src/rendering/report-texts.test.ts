import { verifies } from '@aicr-internal/testkit'
import type { FileCoverage, HunkCoverage, ReviewReport } from '@aicr/schema'
import { expect, it } from 'vitest'
import { sampleAnchor, sampleCoverage, sampleProblem, sampleReport } from '../contract/samples.ts'
import { coverageLine, unseenFiles, untrackedFiles } from './coverage-text.ts'
import { locationText } from './location.ts'
import { messages } from './messages.ts'
import { scopeText } from './scope-text.ts'
import { verdictText } from './verdict-text.ts'

const problems = [
  sampleProblem({ line: 1, severity: 'critical' }),
  sampleProblem({ line: 2 }),
  sampleProblem({ line: 3 }),
]

const coverage = [
  sampleCoverage(),
  sampleCoverage({ path: 'a.ts' }),
  sampleCoverage({ path: 'pnpm-lock.yaml', status: 'skipped', reason: 'lock_file' }),
  sampleCoverage({ path: 'logo.png', status: 'skipped', reason: 'binary' }),
  sampleCoverage({ path: 'big.sql', status: 'skipped', reason: 'too_large', detail: '1.2 MB' }),
]

it('writes a place as file:line or file:start-end', () => {
  verifies('tools.report-problem.range-is-rendered-start-to-end')
  expect(locationText(sampleProblem({ anchor: null }))).toBe('src/session.ts:42')
  expect(locationText(sampleProblem({ anchor: null, end_line: 44 }))).toBe('src/session.ts:42-44')
  expect(locationText(sampleProblem({ anchor: null, end_line: 42 }))).toBe('src/session.ts:42')
})

it('believes the anchor more than what was reported', () => {
  const anchor = sampleAnchor({ path: 'src/renamed.ts', line: 7, endLine: 9 })
  expect(locationText(sampleProblem({ end_line: 99, anchor }))).toBe('src/renamed.ts:7-9')
})

it('says the result in one line, in both languages', () => {
  const report = sampleReport({ problems })
  expect(verdictText(report, 'en')).toBe('3 problems: 1 critical, 2 high')
  expect(verdictText(report, 'zh-CN')).toBe('3 个问题：严重 1，高 2')
})

it('never says that there are no problems when the result is not to be trusted', () => {
  const nothing = sampleReport({ verdict: 'inconclusive', problems: [] })
  const found = sampleReport({ verdict: 'inconclusive', problems })
  expect(verdictText(nothing, 'en')).toBe('Inconclusive')
  expect(verdictText(found, 'en')).toBe('Inconclusive: at least 3 problems (1 critical, 2 high)')
  expect(verdictText({ ...nothing, status: 'failed' }, 'en')).toBe('The review failed')
  expect(verdictText({ ...found, status: 'cancelled' }, 'zh-CN')).toBe('评审已取消：至少有 3 个问题（严重 1，高 2）')
})

it('says what was not seen when nothing was found', () => {
  const report = sampleReport({ verdict: 'partial', problems: [], coverage })
  expect(verdictText(report, 'en')).toBe('No problems found, but 1 file was not fully seen')
})

it('words the skip reasons it knows and repeats any other', () => {
  const skipped = (skipReason: string): ReviewReport => sampleReport({ verdict: 'skipped', problems: [], skipReason })
  expect(verdictText(skipped('draft'), 'en')).toBe('Skipped: it is a draft')
  expect(verdictText(skipped('constructor'), 'en')).toBe('Skipped: constructor')
})

it('counts problems that stand, and names those that were settled', () => {
  const settled = [sampleProblem(), sampleProblem({ line: 1, life: 'resolved' }), sampleProblem({ life: 'dismissed' })]
  expect(verdictText(sampleReport({ problems: settled }), 'en')).toBe('1 problem: 1 high (1 resolved, 1 dismissed)')
})

it('sums the coverage up with its reasons', () => {
  expect(coverageLine(sampleReport({ coverage }), 'en')).toBe(
    '2 files reviewed, 3 skipped (1 lock file, 1 binary, 1 too large)',
  )
  expect(coverageLine(sampleReport({ coverage }), 'zh-CN')).toBe(
    '已评审 2 个文件，跳过 3 个（锁文件 1，二进制文件 1，过大 1）',
  )
  expect(coverageLine(sampleReport({ coverage: [] }), 'en')).toBe('no changed files')
})

it('lists files that somebody would have wanted reviewed, with why not', () => {
  expect(unseenFiles(sampleReport({ coverage }), 'en')).toEqual([{ path: 'big.sql', why: 'too large, 1.2 MB' }])
})

it('says of a file that was seen in part how much is missing, and where', () => {
  const hunk = (startLine: number, endLine: number) =>
    ({ status: 'skipped', reason: 'not_reached', startLine, endLine, lines: endLine - startLine + 1 }) as const
  const seen = { status: 'reviewed', call: 1, startLine: 1, endLine: 9, lines: 9 } as const
  const file = (...hunks: HunkCoverage[]): FileCoverage =>
    sampleCoverage({ detail: '9 lines', hunks: [seen, ...hunks] })
  const report = sampleReport({ coverage: [sampleCoverage(), file(hunk(12, 18), hunk(40, 40)), file()] })
  expect(coverageLine(report, 'en')).toBe('3 files reviewed (1 in part)')
  expect(coverageLine(report, 'zh-CN')).toBe('已评审 3 个文件（其中 1 个仅部分评审）')
  expect(unseenFiles(report, 'en').map(({ why }) => why)).toEqual([
    '8 changed lines not seen, at 12-18, 40, not reached',
  ])
  const many = Array.from({ length: 7 }, (_, index) => hunk(index * 10, index * 10))
  expect(unseenFiles({ coverage: [file(...many)] }, 'zh-CN')[0]?.why).toBe(
    '7 行变更未被查看（行号：0，10，20，30，40，……另有 2 个），未评审到',
  )
  expect(verdictText({ ...report, verdict: 'partial', problems: [] }, 'en')).toBe(
    'No problems found, but 1 file was not fully seen',
  )
})

it('never counts a summary as a review', () => {
  const summarised = sampleCoverage({ status: 'summarised', reason: 'not_reached', detail: 'no room' })
  const report = sampleReport({ verdict: 'partial', problems: [], coverage: [summarised] })
  expect(coverageLine(report, 'en')).toBe('0 files reviewed, 1 only summarised (1 not reached)')
  expect(unseenFiles(report, 'en')[0]?.why).toBe('only summarised, not reached, no room')
  expect(verdictText(report, 'en')).toContain('1 file was not fully seen')
})

it('lists untracked files except those that were reviewed', () => {
  expect(untrackedFiles(sampleReport({ untracked: ['a.ts', 'new.ts'], coverage }))).toEqual(['new.ts'])
})

it('names what was reviewed', () => {
  const { event } = sampleReport()
  const scope = (changes: Partial<typeof event>): string => scopeText({ ...event, ...changes }, 'en')
  expect(scope({})).toBe('pull request #12')
  expect(scope({ revision: { head: 'WORKTREE' } })).toBe('uncommitted changes')
  expect(scope({ revision: { head: 'INDEX' } })).toBe('staged changes')
  expect(scope({ target: { kind: 'manual', id: 'x' } })).toBe('aaaaaaaaaaaa…bbbbbbbbbbbb')
  expect(scope({ target: { kind: 'commit', id: 'x' }, revision: { head: '4711' } })).toBe('commit 4711')
})

it('writes durations for people', () => {
  const { duration } = messages('en')
  expect([0, 999, 1234, 59_990, 60_000, 75_400].map(duration)).toEqual([
    '0 ms',
    '999 ms',
    '1.2 s',
    '59.9 s',
    '1 min 0 s',
    '1 min 15 s',
  ])
})
