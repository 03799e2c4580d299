import { DiffIndex, parseDiff } from '@aicr/diff'
import { severities } from '@aicr/schema'
import type { Problem } from '@aicr/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suppressProblems } from './suppress-problems.ts'
import type { SuppressInput } from './suppress-problems.ts'

const HEAD = ['// aicr-ignore-next-line a: asked for', '// aicr-ignore-next-line security: trust me', 'one()', 'two()']
const DIFF = `diff --git a/x.ts b/x.ts
new file mode 100644
--- /dev/null
+++ b/x.ts
@@ -0,0 +1,4 @@
${HEAD.map((line) => `+${line}`).join('\n')}
`
const comments = {
  index: DiffIndex.from(parseDiff(DIFF)),
  readHead: (path: string) => Promise.resolve(path === 'x.ts' ? HEAD : null),
}
const now = new Date('2026-06-15T12:00:00Z')

const category = fc.constantFrom('a', 'b', 'security')
const file = fc.constantFrom('x.ts', 'docs/y.md')
const problem: fc.Arbitrary<Problem> = fc.record({
  id: fc.constant('0123'),
  fingerprint: fc.constantFrom('f', 'f-2', 'g', 'h'),
  file,
  line: fc.integer({ min: 1, max: 5 }),
  severity: fc.constantFrom(...severities),
  category,
  message: fc.string(),
  anchor: fc.constant(null),
})
const input: fc.Arbitrary<SuppressInput> = fc.record({
  problems: fc.array(problem),
  rules: fc.array(fc.record({ path: fc.constantFrom('docs/**', '*.ts', 'none/**'), category, reason: fc.string() })),
  now: fc.constant(now),
  comments: fc.constant(comments),
  baseline: fc.uniqueArray(fc.constantFrom('f', 'f-2', 'other')).map((list) => new Set(list)),
  minSeverity: fc.constantFrom(...severities),
})

describe('suppressProblems', () => {
  it('loses no problem and invents none, and keeps their order', async () => {
    await fc.assert(
      fc.asyncProperty(input, async (given) => {
        const { kept, suppressed } = await suppressProblems(given)
        const out = new Set(suppressed.map((one) => one.problem))
        expect(kept).toEqual(given.problems.filter((one) => !out.has(one)))
        expect(out.size + kept.length).toBe(given.problems.length)
      }),
    )
  })

  it('never lets a change silence by a comment what is severe or about security', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(problem), async (problems) => {
        const { suppressed } = await suppressProblems({ problems, now, comments })
        for (const one of suppressed) {
          expect(one).toMatchObject({ by: 'comment', problem: { file: 'x.ts', line: 3, category: 'a' } })
          expect(['info', 'low', 'medium']).toContain(one.problem.severity)
        }
      }),
    )
  })

  it('takes out nothing that it was not asked to', async () => {
    const one: Problem = {
      id: '1',
      fingerprint: 'f',
      file: 'x.ts',
      line: 4,
      severity: 'info',
      category: 'b',
      message: 'Wrong.',
      anchor: null,
    }
    expect(await suppressProblems({ problems: [one], now, comments })).toEqual({ kept: [one], suppressed: [] })
  })

  it('says by what and why, the first of several reasons', async () => {
    const of = (changes: Partial<Problem>): Problem => ({
      id: '1',
      fingerprint: 'f',
      file: 'x.ts',
      line: 4,
      severity: 'low',
      category: 'b',
      message: 'Wrong.',
      anchor: null,
      ...changes,
    })
    const { suppressed } = await suppressProblems({
      problems: [
        of({ file: 'docs/y.md', fingerprint: 'g' }),
        of({ line: 3, category: 'a', fingerprint: 'g' }),
        of({ fingerprint: 'g' }),
        of({}),
      ],
      rules: [{ path: 'docs/**', reason: 'only words' }],
      now,
      comments,
      baseline: new Set(['g']),
      minSeverity: 'medium',
    })
    expect(suppressed.map(({ by, reason }) => [by, reason])).toEqual([
      ['ignore', 'only words'],
      ['comment', 'asked for'],
      ['baseline', 'It is in the baseline.'],
      ['min_severity', 'It is below medium.'],
    ])
  })
})
