import { verifies } from '@aicr-internal/testkit'
import { DiffIndex, parseDiff } from '@aicr/diff'
import { emptyOutputState } from '@aicr/schema'
import type { ProblemInput } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import type { CollectedAttempt } from './read-attempt.ts'
import { reportedProblems } from './reported.ts'
import { settleProblems } from './settle.ts'
import type { SettleInput } from './settle.ts'

const DIFF = `diff --git a/a.ts b/a.ts
--- a/a.ts
+++ b/a.ts
@@ -10,4 +10,6 @@ function run() {
   const one = load()
-  save(one)
+  const two = transform(one)
+  store(two)
+  store(two)
   return one
 }
diff --git a/gone.ts b/gone.ts
deleted file mode 100644
--- a/gone.ts
+++ /dev/null
@@ -1,2 +0,0 @@
-export const answer = 42
-export const other = 43
`
const index = DiffIndex.from(parseDiff(DIFF))

function input(changes: Partial<ProblemInput> = {}): ProblemInput {
  return { file: 'a.ts', line: 11, severity: 'medium', category: 'correctness', message: 'Wrong.', ...changes }
}

function settle(inputs: readonly ProblemInput[], changes: Partial<SettleInput> = {}) {
  const problems = inputs.map((one, seq) => ({ ...one, server: 's', seq, pass: 1 }))
  const attempt: CollectedAttempt = {
    pass: { number: 1, kind: 'review' },
    outcome: { ended: 'ok', usage: {}, streamCalls: [], text: '' },
    state: { ...emptyOutputState(), problems },
    durationMs: 1,
    readFrom: 'state',
  }
  return settleProblems({
    reported: reportedProblems([[attempt]], index, ['/run/source']),
    index,
    readHead: () => Promise.resolve(null),
    ...changes,
  })
}

describe('settleProblems', () => {
  it('takes the code of a problem from the diff, never from the report', async () => {
    verifies('tools.report-problem.code-excerpt-comes-from-the-diff')
    const forged = {
      anchor: { line: 11, code: 'forged()' },
      excerpt: [{ kind: 'add', text: 'forged()' }],
      code: 'forged()',
    }
    const [problem] = await settle([{ ...input({ line: 12 }), ...forged }])
    expect(problem).toMatchObject({ line: 12, anchor: { line: 12, code: '  store(two)' } })
    expect(problem?.excerpt?.map(({ text }) => text)).toEqual([
      '  save(one)',
      '  const two = transform(one)',
      '  store(two)',
      '  store(two)',
      '  return one',
    ])
    expect(JSON.stringify(problem)).not.toContain('forged')
  })

  it('anchors a problem on its line and shows the code around it', async () => {
    verifies('tools.report-problem.line-is-of-the-new-file')
    const [problem] = await settle([input()])
    expect(problem).toMatchObject({
      anchor: { path: 'a.ts', side: 'new', line: 11, kind: 'changed', code: '  const two = transform(one)' },
    })
    expect(problem?.excerpt?.some(({ text, newLine }) => newLine === 11 && text.includes('transform'))).toBe(true)
  })

  it('reads the path as an agent may spell it', async () => {
    verifies('tools.report-problem.file-is-repository-relative')
    const problems = await settle([
      input({ file: '/run/source/a.ts' }),
      input({ file: './a.ts', message: 'b' }),
      input({ file: 'b/a.ts', message: 'c' }),
    ])
    expect(problems.map(({ file, anchor }) => [file, anchor?.path])).toEqual(
      Array.from({ length: 3 }, () => ['a.ts', 'a.ts']),
    )
  })

  it('moves a problem to the code that its message quotes when the line is not in the diff', async () => {
    const [problem] = await settle([
      input({ line: 300, message: 'The result of `const two = transform(one)` is never checked.' }),
    ])
    expect(problem).toMatchObject({
      anchor: { line: 11 },
      anchor_note: 'Moved from line 300 to the code that the report quotes.',
    })
  })

  it('never moves a problem on a guess: what stands nowhere is left unanchored with the reason', async () => {
    const problems = await settle([
      input({ line: 301, message: 'See `nowhere(at, all)`.' }),
      input({ file: 'other.ts', line: 1, message: 'Not in the change.' }),
    ])
    expect(problems.map(({ anchor }) => anchor)).toEqual([null, null])
    expect(problems.every(({ anchor_note }) => (anchor_note ?? '') !== '')).toBe(true)
  })

  it('places a problem of a deleted file on the old side', async () => {
    expect(await settle([input({ file: 'gone.ts', line: 2 })])).toMatchObject([{ anchor: { side: 'old', line: 2 } }])
  })

  it('keeps the same report once, the complete one, and two messages for one line apart', async () => {
    const problems = await settleProblems({
      reported: [
        { input: input(), incomplete: true },
        { input: input(), incomplete: false },
        { input: input({ message: 'Something else.' }), incomplete: false },
      ],
      index,
      readHead: () => Promise.resolve(null),
    })
    expect(problems.map(({ message, incomplete }) => [message, incomplete])).toEqual([
      ['Wrong.', undefined],
      ['Something else.', undefined],
    ])
    expect(new Set(problems.map(({ fingerprint }) => fingerprint)).size).toBe(2)
  })

  it('gives equal code on two lines two fingerprints, told apart by their order', async () => {
    const [first, second] = await settle([input({ line: 13 }), input({ line: 12 })])
    expect([first?.line, second?.line]).toEqual([12, 13])
    expect(second?.fingerprint).toBe(`${first?.fingerprint}-2`)
  })

  it('gives the same fingerprint when lines are added above', async () => {
    verifies('managed-issues.fingerprint-is-stable')
    const moved = DiffIndex.from(parseDiff(DIFF.replace('@@ -10,4 +10,6 @@', '@@ -110,4 +110,6 @@')))
    const [before] = await settle([input()])
    const [after] = await settle([input({ line: 111 })], { index: moved })
    expect(after?.fingerprint).toBe(before?.fingerprint)
  })

  it("keeps an agent's own fingerprint beside the key", async () => {
    const [problem] = await settle([input({ fingerprint: ' Lost-Job ' })])
    expect(problem).toMatchObject({ reportedFingerprint: 'lost-job' })
    expect(problem?.fingerprint).not.toBe('lost-job')
  })

  it("takes one place with one fingerprint of the agent's own for one problem, in whatever words", async () => {
    verifies('tools.report-problem.fingerprint-deduplicates')
    const reported = [input({ fingerprint: 'lost-job' }), input({ fingerprint: 'Lost-Job', message: 'Other words.' })]
    expect(await settle([...reported, input({ fingerprint: 'lost-job', line: 12 })])).toHaveLength(2)
  })

  it('orders by severity, then file, then line', async () => {
    const problems = await settle([
      input({ severity: 'low' }),
      input({ severity: 'critical', line: 12 }),
      input({ file: 'gone.ts', line: 1, severity: 'critical' }),
    ])
    expect(problems.map(({ severity, file }) => [severity, file])).toEqual([
      ['critical', 'a.ts'],
      ['critical', 'gone.ts'],
      ['low', 'a.ts'],
    ])
  })

  it('reads the file at head for a problem outside the diff', async () => {
    const at = async (text: string) =>
      (await settle([input({ file: 'c.ts', line: 2 })], { readHead: () => Promise.resolve(['', text]) }))[0]
        ?.fingerprint
    expect(await at('const same = 1')).toBe(await at('  const   same = 1'))
    expect(await at('const same = 1')).not.toBe(await at('const other = 1'))
  })
})
