import { DiffIndex, parseDiff } from '@aicr/diff'
import type { Problem } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import { applyComments } from './apply-comments.ts'

const HEAD = [
  '// aicr-ignore-next-line correctness: was here before',
  'old()',
  '// aicr-ignore-next-line correctness: comes with the change',
  'fresh()',
  '// aicr-ignore-next-line security: comes with the change',
  'query(name)',
  'end()',
]
const DIFF = `diff --git a/a.ts b/a.ts
--- a/a.ts
+++ b/a.ts
@@ -1,3 +1,7 @@
 ${HEAD[0]}
 old()
+${HEAD[2]}
+fresh()
+${HEAD[4]}
+query(name)
 end()
diff --git a/gone.ts b/gone.ts
deleted file mode 100644
--- a/gone.ts
+++ /dev/null
@@ -1,2 +0,0 @@
-// aicr-ignore-next-line correctness: was deleted
-export const answer = 42
`
const index = DiffIndex.from(parseDiff(DIFF))

function problem(line: number, changes: Partial<Problem> = {}): Problem {
  const file = changes.file ?? 'a.ts'
  const placed = index.anchor(file, line)
  return {
    id: `${line}`,
    fingerprint: `${line}`,
    file,
    line,
    severity: 'medium',
    category: 'correctness',
    message: 'Wrong.',
    anchor: placed.ok ? placed.anchor : null,
    ...changes,
  }
}

async function reasons(problems: Problem[], head: readonly string[] | null = HEAD): Promise<(string | undefined)[]> {
  const { kept, suppressed } = await applyComments(problems, { index, readHead: () => Promise.resolve(head) })
  expect(kept.length + suppressed.length).toBe(problems.length)
  return problems.map((one) => suppressed.find((other) => other.problem === one)?.reason)
}

describe('a comment that was there before', () => {
  it('takes out a problem of its category on its line, however severe', async () => {
    expect(await reasons([problem(2), problem(2, { severity: 'critical' })])).toEqual(Array(2).fill('was here before'))
  })

  it('leaves other lines and other categories', async () => {
    expect(await reasons([problem(1), problem(7), problem(2, { category: 'testing' })])).toEqual(
      Array(3).fill(undefined),
    )
  })
})

describe('a comment that the change brings along', () => {
  it('takes out what is mild', async () => {
    expect(await reasons([problem(4), problem(4, { severity: 'info' })])).toEqual(
      Array(2).fill('comes with the change'),
    )
  })

  it.each([
    [4, { severity: 'high' }],
    [4, { severity: 'critical' }],
    [6, { category: 'security' }],
    [6, { category: 'security', severity: 'info' }],
  ] as const)('does not take out a problem on line %i that is %j', async (line, changes) => {
    expect(await reasons([problem(line, changes)])).toEqual([undefined])
  })

  it.each(['secrets', 'hardcoded-secret', 'leaked-credentials', 'plain-text-password'])(
    'does not take out a problem of category %s',
    async (category) => {
      const head = [`// aicr-ignore-next-line ${category}: trust me`, 'connect()']
      expect(await reasons([problem(1, { file: 'other.ts', line: 2, category })], head)).toEqual([undefined])
    },
  )

  it('is taken for one where the diff does not tell', async () => {
    const head = ['// aicr-ignore-next-line correctness: x', 'code()']
    const elsewhere = { file: 'not-in-the-diff.ts', line: 2 }
    const problems = [problem(1, elsewhere), problem(1, { ...elsewhere, severity: 'high' })]
    expect(await reasons(problems, head)).toEqual(['x', undefined])
  })
})

it('uses what the diff shows where the file is not to be had', async () => {
  expect(await reasons([problem(2), problem(4), problem(7)], null)).toEqual([
    'was here before',
    'comes with the change',
    undefined,
  ])
})

it('goes by the place where a problem was anchored, not by the line that was reported', async () => {
  expect(await reasons([problem(2, { line: 900 })])).toEqual(['was here before'])
})

it('has nothing to say of deleted lines', async () => {
  const head = ['// aicr-ignore-next-line correctness: x', 'code()']
  const deleted = problem(2, { file: 'gone.ts' })
  expect(deleted.anchor?.side).toBe('old')
  expect(await reasons([deleted], head)).toEqual([undefined])
})
