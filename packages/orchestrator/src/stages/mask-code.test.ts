import { DiffIndex, parseDiff } from '@aicr/diff'
import type { Problem } from '@aicr/schema'
import { expect, it } from 'vitest'
import { maskCode } from './mask-code.ts'

const HEAD = ['before()', 'BEGIN', 'body1', 'body2', 'body3', 'END', 'after()', '']
const DIFF = `diff --git a/k.ts b/k.ts
--- a/k.ts
+++ b/k.ts
@@ -4,2 +4,3 @@
 body2
-old secret BEGIN
+body3
+END
`

/** Everything between BEGIN and END is a secret, over lines. */
function mask(text: string): Promise<string> {
  return Promise.resolve(text.replaceAll(/(?<=BEGIN\n)[^]*?(?=\nEND|$)/g, (secret) => secret.replaceAll(/[^\n]/g, '*')))
}

const problem: Problem = {
  id: '1',
  file: 'k.ts',
  line: 5,
  severity: 'high',
  category: 'security',
  message: 'A key.',
  fingerprint: 'f',
  anchor: {
    path: 'k.ts',
    oldPath: null,
    side: 'new',
    line: 5,
    endLine: 6,
    kind: 'changed',
    hunk: 0,
    oldLine: null,
    code: 'body3\nEND',
  },
  excerpt: [
    { kind: 'context', oldLine: 4, newLine: 4, text: 'body2' },
    { kind: 'delete', oldLine: 5, newLine: null, text: 'old secret BEGIN' },
    { kind: 'add', oldLine: null, newLine: 5, text: 'body3' },
  ],
}

it('masks a secret of which only the middle is shown, by the whole file', async () => {
  const index = DiffIndex.from(parseDiff(DIFF))
  const [masked] = await maskCode([problem], { index, readHead: () => Promise.resolve(HEAD), mask })
  expect(masked?.anchor?.code).toBe('*****\nEND')
  expect(masked?.excerpt?.map(({ text }) => text)).toEqual(['*****', 'old secret BEGIN', '*****'])
})

it('makes do with the hunks where the file is not there, and shows no line that it does not know', async () => {
  const index = DiffIndex.from(parseDiff(DIFF))
  const [masked] = await maskCode([problem], { index, readHead: () => Promise.resolve(null), mask })
  expect(masked?.anchor?.code).toBe('body3\nEND')
  const [unknown] = await maskCode([problem], {
    index: DiffIndex.from([]),
    readHead: () => Promise.resolve(null),
    mask,
  })
  expect(unknown?.anchor?.code).toBe('*****\n***')
})
