import { describe, expect, it } from 'vitest'
import { parseDiff } from './parse-diff.ts'
import type { FileDiff } from './types.ts'

const RULE = '='.repeat(67)
const LINE = '_'.repeat(67)
const ID = 'a1'.repeat(20)

/** Diffs in pieces. A text that ends with a piece is a diff in itself; one that ends inside of a piece was cut. */
const DIFFS: Record<string, string[]> = {
  git: [
    `diff --git a/f b/f\nindex 1111111..2222222 100644\n--- a/f\n+++ b/f\n@@ -1,3 +1,3 @@ é\n ü\n-b\n+c\n d\n`,
    `@@ -10,2 +10,2 @@\n-x\n+y\n z\n`,
    `diff --git "a/caf\\303\\251" "b/caf\\303\\251"\nnew file mode 100644\nindex 0000000..1234567\n--- /dev/null\n+++ "b/caf\\303\\251"\n@@ -0,0 +1 @@\n+x\n`,
    `diff --git a/e b/e\nnew file mode 100644\nindex 0000000..e69de29\n`,
    `diff --git a/o b/p\nsimilarity index 90%\nrename from o\nrename to p\nindex 1..2 100644\n--- a/o\n+++ b/p\n@@ -1 +1 @@\n-x\n+y\n`,
    `diff --git a/i.png b/i.png\nindex 1111111..2222222 100644\nGIT binary patch\nliteral 4\nLcmZQzWMT#Y01f~L\n\n`,
    `diff --git a/s b/s\nindex 1..2 160000\n--- a/s\n+++ b/s\n@@ -1 +1 @@\n-Subproject commit aaaa\n+Subproject commit bbbb\n`,
  ],
  'git log': [
    `commit ${ID}\nAuthor: A <a@b>\n\n    subject\n\ndiff --git a/f b/f\nindex 1..2 100644\n--- a/f\n+++ b/f\n@@ -1 +1 @@\n-b\n+c\n`,
    `\ncommit ${'b2'.repeat(20)}\n\ndiff --cc g\nindex 1,2..3\n--- a/g\n+++ b/g\n@@@ -1,1 -1,1 +1,1 @@@\n- a\n -b\n++c\n`,
  ],
  'diff -u': [
    `--- old/f\t2024-01-01\n+++ new/f\t2024-01-02\n@@ -1 +1 @@\n-a\n+b\n`,
    `--- old/g\t2024-01-01\n+++ new/g\t2024-01-02\n@@ -1 +1,2 @@\n-a\n+b\n+c\n`,
    `Binary files old/i.png and new/i.png differ\n`,
  ],
  svn: [
    `Index: a b\n${RULE}\n--- a b\t(revision 1)\n+++ a b\t(revision 2)\n@@ -1,2 +1,2 @@\n-a\n+ü\n c\n`,
    `\nProperty changes on: a b\n${LINE}\nAdded: k\n## -0,0 +1,2 ##\n+v\n+w\n`,
    `Modified: l\n## -1 +1 ##\n-v\n+w\n`,
    `Index: .\n${RULE}\n--- .\t(revision 1)\n+++ .\t(revision 2)\n\nProperty changes on: .\n${LINE}\nModified: svn:mergeinfo\n## -0,0 +0,2 ##\n   Merged /a:r1\n   Merged /b:r2\n`,
    `Index: new\n${RULE}\n--- new\t(nonexistent)\n+++ new\t(revision 2)\n@@ -0,0 +1 @@\n+x\n`,
    `Index: bin\n${RULE}\nCannot display: file marked as a binary type.\n`,
  ],
  'svn --git': [
    `Index: a\n${RULE}\ndiff --git a/t/a b/t/a\nold mode 100644\nnew mode 100755\n--- a/t/a\t(revision 1)\n+++ b/t/a\t(revision 2)\n@@ -1 +1 @@\n-a\n+b\n`,
    `Index: gone\n${RULE}\ndiff --git a/t/gone b/t/gone\ndeleted file mode 100644\n--- a/t/gone\t(revision 1)\n+++ b/t/gone\t(nonexistent)\n@@ -1 +0,0 @@\n-a\n`,
  ],
  'p4 describe': [
    `Change 12 by a@w on 2026/01/02 03:04:05\n\n\tx\n\nAffected files ...\n\n... //d/a#3 edit\n... //d/n#1 add\n\nDifferences ...\n\n==== //d/a#3 (text) ====\n\n@@ -1 +1 @@\n-a\n+b\n`,
    `\n==== //d/n#1 (text) ====\n\n@@ -0,0 +1,2 @@\n+a\n+b\n`,
  ],
}

/** True when a file has nothing that the whole one has not, and the same of it. */
function isPart(part: FileDiff, whole: FileDiff | undefined): boolean {
  const begins = (left: readonly unknown[], right: readonly unknown[]): boolean =>
    left.every((value, index) => JSON.stringify(value) === JSON.stringify(right[index]))
  if (whole === undefined || part.path !== whole.path || part.hunks.length > whole.hunks.length) return false
  return part.hunks.every((hunk, index) => begins(hunk.lines, whole.hunks[index]?.lines ?? []))
}

describe.each(Object.entries(DIFFS))('a diff of %s that was cut', (_name, pieces) => {
  const bytes = Buffer.from(pieces.join(''))
  const whole = parseDiff(bytes)
  const ends = new Set(pieces.map((_, index) => Buffer.byteLength(pieces.slice(0, index + 1).join(''))))

  it('is a diff with every file whole before it is cut', () => {
    expect(whole.filter(({ truncated }) => truncated)).toEqual([])
  })

  it('gives the files before the cut as they are, and flags the last one', () => {
    for (let length = 0; length < bytes.length; length++) {
      const files = parseDiff(bytes.subarray(0, length))
      for (const file of files.filter(({ truncated }) => !truncated)) {
        const original = whole.find(({ path, commit }) => path === file.path && commit === file.commit)
        const isRight =
          file === files.at(-1) ? isPart(file, original) : JSON.stringify(file) === JSON.stringify(original)
        expect(isRight, `cut at ${length}: ${file.path}`).toBe(true)
      }
      const last = files.at(-1)
      // A blank line below a piece says nothing.
      const isBoundary = ends.has(bytes.toString('latin1', 0, length).replace(/\n+$/, '\n').length)
      const isWhole = isBoundary || last === undefined || last.truncated || isSame(last, whole)
      expect(isWhole, `cut at ${length}: ${JSON.stringify(bytes.subarray(0, length).toString().slice(-60))}`).toBe(true)
    }
  })
})

/** A cut in the lines above the next file takes nothing from this one. */
function isSame(file: FileDiff, whole: readonly FileDiff[]): boolean {
  return whole.some((other) => JSON.stringify(other) === JSON.stringify(file))
}
