import { parseDiff } from '@aicr/diff'
import { expect, it } from 'vitest'
import { createMaterial } from './material.ts'

const HEAD = ['before()', 'BEGIN', 'body1', 'body2', 'body3', 'END', 'after()', '']
const DIFF = `diff --git a/k.ts b/k.ts
--- a/k.ts
+++ b/k.ts
@@ -4,3 +4,3 @@
 body2
-old secret BEGIN
-old body
+body3
+END
diff --git a/other.ts b/other.ts
--- a/other.ts
+++ b/other.ts
@@ -1 +1,2 @@
 BEGIN
+not shown, so not scanned
`

/** Everything after BEGIN, until END, is a secret, over lines. */
function mask(text: string): Promise<string> {
  return Promise.resolve(text.replaceAll(/(?<=BEGIN\n)[^]*?(?=\nEND|$)/g, (secret) => secret.replaceAll(/[^\n]/g, '*')))
}

function materialOf(head: readonly string[] | null) {
  const files = parseDiff(DIFF)
  return createMaterial({ files, reported: new Set(['k.ts']), readHead: () => Promise.resolve(head), mask })
}

function rows({ index }: Awaited<ReturnType<typeof materialOf>>, path = 'k.ts'): string[] {
  return index.file(path)?.hunks[0]?.lines.map(({ text }) => text) ?? []
}

it('masks a secret of which only the middle is shown, by the whole file', async () => {
  const material = await materialOf(HEAD)
  expect(rows(material)).toEqual(['*****', 'old secret BEGIN', '********', '*****', 'END'])
  expect(await material.readHead('k.ts')).toEqual([
    'before()',
    'BEGIN',
    '*****',
    '*****',
    '*****',
    'END',
    'after()',
    '',
  ])
})

it('makes do with the hunks where the file is not there or is another one', async () => {
  const expected = ['body2', 'old secret BEGIN', '********', 'body3', 'END']
  expect(rows(await materialOf(null))).toEqual(expected)
  expect(rows(await materialOf(['x', 'x', 'x', 'another length', 'x', 'x']))).toEqual(expected)
})

it('leaves the files alone of which nothing was reported', async () => {
  expect(rows(await materialOf(HEAD), 'other.ts')).toEqual(['BEGIN', 'not shown, so not scanned'])
})

it('reads each file once', async () => {
  const read: string[] = []
  const material = await createMaterial({
    files: parseDiff(DIFF),
    reported: new Set(['k.ts']),
    readHead: (path) => {
      read.push(path)
      return Promise.resolve(HEAD)
    },
    mask,
  })
  await Promise.all([material.readHead('k.ts'), material.readHead('k.ts'), material.readHead('z.ts')])
  expect(read).toEqual(['k.ts', 'z.ts'])
})
