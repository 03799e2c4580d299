import { parseDiff } from '@aicr/diff'
import { expect, test } from 'vitest'
import { paddedText } from './padded-text.ts'

const DIFF = `diff --git a/a.ts b/a.ts
--- a/a.ts
+++ b/a.ts
@@ -3,2 +3,3 @@
 three
-four
+new four
+new five
@@ -9 +10 @@
-nine
+ten
\\ No newline at end of file
`

function firstFile(text: string) {
  const [file] = parseDiff(text)
  if (!file) throw new Error('The diff has no file.')
  return file
}

test('lines of the hunks stand at their own numbers on either side', () => {
  const file = firstFile(DIFF)
  expect(paddedText(file, 'new')).toBe('\n\nthree\nnew four\nnew five\n\n\n\n\nten')
  expect(paddedText(file, 'old')).toBe('\n\nthree\nfour\n\n\n\n\nnine\n')
})

test('a file that was added has no old side', () => {
  const file = firstFile('diff --git a/b b/b\nnew file mode 100644\n--- /dev/null\n+++ b/b\n@@ -0,0 +1 @@\n+one\n')
  expect(paddedText(file, 'old')).toBeNull()
  expect(paddedText(file, 'new')).toBe('one\n')
})
