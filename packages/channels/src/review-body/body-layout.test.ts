import type { Problem, ReviewReport, Severity } from '@aicr/schema'
import { expect, it } from 'vitest'
import { sampleAnchor, sampleCoverage, sampleProblem, sampleReport } from '../contract/index.ts'
import type { BodyOptions } from './body-options.ts'
import { readPage } from './read-pages.ts'
import { reviewBody } from './review-body.ts'

const options: BodyOptions = {
  channel: 'hub',
  language: 'en',
  limits: { unit: 'characters', body: 65_536 },
  signing: { context: 'github:acme/shop' },
}

function bodyOf(report: Partial<ReviewReport>, previous: readonly string[] = [], head = 'c'.repeat(40)): string {
  const { event, ...rest } = sampleReport(report)
  const pages = previous.flatMap((text) => readPage({ text, isOwn: true }, options.signing) ?? [])
  const input = { ancestry: 'ahead' as const, key: 'pull_request:12', role: { lineComments: true, summary: true } }
  const written = { ...rest, event: { ...event, revision: { head } } }
  return reviewBody({ ...input, previous: pages, report: written, isHere: true }, options)?.[0] ?? ''
}

const at = (line: number, severity: Severity, changes: Partial<Problem> = {}): Problem =>
  sampleProblem({ line, severity, fingerprint: `f${line}`, ...changes })

it('says which commit it is about, and not where it stands', () => {
  const body = bodyOf({}, [], '0123456789abcdef0123456789abcdef01234567')
  expect(body).toContain('🟠 **1 problem: 1 high** · commit 0123456789ab\n')
  expect(body).not.toContain('#12')
})

it.each([
  [{ problems: [], verdict: 'pass' }, '✅ **No problems found**'],
  [{ problems: [], verdict: 'partial' }, '⚠️ **No problems found, but'],
  [{ problems: [], verdict: 'inconclusive' }, '⚠️ **Inconclusive**'],
  [{ problems: [at(1, 'low'), at(2, 'critical')] }, '🔴 **2 problems'],
] as const)('shows at a glance what %j comes to', (report, verdict) => {
  expect(bodyOf({ ...report, problems: [...report.problems] })).toContain(verdict)
})

it('folds many minor problems below worse ones away, and forgets none of their texts', () => {
  const minor = [2, 3, 4, 5].map((line) => at(line, 'low', { message: `Minor thing ${line}. With more to say.` }))
  const first = bodyOf({ problems: [at(1, 'high'), ...minor] })
  expect(first).toMatch(
    /🟠 \*\*high\*\*[\s\S]*<summary>🔵 4 low<\/summary>\n\n#### [\s\S]*Minor thing 5[\s\S]*<\/details>\n\n<!-- aicr:section=foot/,
  )
  const second = bodyOf({ problems: [], reviewedFiles: [] }, [first], 'd'.repeat(40))
  expect(second).toContain('### Still open (5)')
  expect(second.match(/With more to say\./g)).toHaveLength(4)
  expect(second.match(/<details>/g)).toHaveLength(1)
  expect(bodyOf({ problems: minor })).not.toContain('<details>')
})

it('lists what is settled without gaps, folded away where something is left to do', () => {
  const problems = [1, 2, 3].map((line) => at(line, 'high'))
  const first = bodyOf({ problems })
  const left = bodyOf({ problems: problems.slice(2) }, [first], 'd'.repeat(40))
  expect(left).toMatch(/<details>\n<summary><b>Resolved \(2\)<\/b><\/summary>\n\n- [^\n]*\n- [^\n]*\n\n/)
  const gone = bodyOf({ problems: [], verdict: 'pass' }, [left], 'e'.repeat(40))
  expect(gone).toContain('<details open>\n<summary><b>Resolved (3)</b></summary>')
})

it('shows code in titles as code', () => {
  const first = bodyOf({ problems: [at(1, 'high', { message: 'Use `===` here.' })] })
  expect(bodyOf({ problems: [], verdict: 'pass' }, [first], 'd'.repeat(40))).toContain('security: Use `===` here. <!--')
})

it('names the files that were not seen and the problems that were kept back, with the reasons', () => {
  const unseen = sampleCoverage({ path: 'src/`odd`.ts', status: 'failed', reason: 'not_completed' })
  const many = Array.from({ length: 25 }, (_, index) => sampleCoverage({ path: `a${index}`, status: 'failed' }))
  const body = bodyOf({
    coverage: [unseen, ...many],
    suppressed: [{ problem: at(9, 'low'), by: 'ignore', reason: 'known @octocat' }],
  })
  expect(body).toContain(
    '<summary>26 files were not fully seen</summary>\n\n- ``src/`odd`.ts``: in a pass without a result\n',
  )
  expect(body).toContain('- … and 6 more')
  expect(body).toContain('- `src/session.ts:9`: ignored by a rule of the repository: known `@octocat`')
})

it('says that code goes on', () => {
  const code = Array.from({ length: 15 }, (_, index) => `line ${index}`).join('\n')
  const problem = at(42, 'high', { end_line: 56, anchor: sampleAnchor({ endLine: 56, code }) })
  expect(bodyOf({ problems: [problem] })).toContain('line 11\n```\n\n*… 3 more lines*')
})

it('shows a change of its very lines as a patch', () => {
  const anchor = sampleAnchor({ endLine: 43, code: 'keep\r\nold' })
  const problem = at(42, 'high', { anchor, suggestion: 'So:\n\n```suggestion\nkeep\nnew\n```' })
  expect(bodyOf({ problems: [problem] })).toContain('**Suggestion**\n\nSo:\n\n```diff\n keep\n-old\n+new\n```')
})

it('tells several things to know as one list', () => {
  const body = bodyOf({ degradations: ['no network'], notices: ['an old version'] })
  expect(body).toContain('\n> - no network\n> - an old version\n')
})
