import { expect, test } from 'vitest'
import { applyDiff } from './apply-diff.ts'

const before = new Map([
  ['a.txt', 'one\ntwo\nthree\n'],
  ['gone.txt', 'x\n'],
])

test('applies changed, added, deleted and moved files', () => {
  const diff = [
    'diff --git a/a.txt b/moved.txt',
    'rename from a.txt',
    'rename to moved.txt',
    '@@ -2 +2 @@',
    '-two',
    '+2',
    'diff --git a/gone.txt b/gone.txt',
    'deleted file mode 100644',
    '@@ -1 +0,0 @@',
    '-x',
    'diff --git a/new.txt b/new.txt',
    'new file mode 100644',
    '@@ -0,0 +1 @@',
    '+++ end',
    '\\ No newline at end of file',
    '',
  ].join('\n')
  expect(Object.fromEntries(applyDiff(before, diff))).toEqual({ 'moved.txt': 'one\n2\nthree\n', 'new.txt': '++ end' })
})

test('refuses a diff that does not fit', () => {
  const header = 'diff --git a/a.txt b/a.txt\n'
  expect(() => applyDiff(before, `${header}@@ -1 +1 @@\n-two\n+2\n`)).toThrow(/line 1 is "one\\n", not "two\\n"/)
  expect(() => applyDiff(before, `${header}new file mode 100644\n@@ -0,0 +1 @@\n+x\n`)).toThrow(/although it is there/)
  expect(() => applyDiff(before, 'diff --git a/b b/b\n@@ -1 +1 @@\n-two\n+2\n')).toThrow(/not there/)
})
