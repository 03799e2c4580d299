import { describe, expect, it } from 'vitest'
import { annotateFile, annotateHunk } from './annotate.ts'
import { parseDiff, parsePatch } from './parse-diff.ts'

const names = { oldPath: 'f', newPath: 'f' }

describe('annotateFile', () => {
  it('numbers every line of the new file, and no deleted one', () => {
    const file = parsePatch('@@ -9,3 +9,3 @@ function f() {\n a\n-b\n+c\n d\n@@ -99999 +99999 @@\n-x\n+y\n', names)
    expect(annotateFile(file).split('\n')).toEqual([
      '@@ -9,3 +9,3 @@ function f() {',
      '    9   a',
      '      - b',
      '   10 + c',
      '   11   d',
      '@@ -99999 +99999 @@',
      '      - x',
      '99999 + y',
    ])
  })

  it('shows which file ends without a line break', () => {
    const file = parsePatch('@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n', names)
    expect(annotateFile(file).split('\n')).toEqual([
      '@@ -1 +1 @@',
      '     - a',
      '\\ No newline at end of file',
      '   1 + a',
    ])
  })

  it('is empty for a file without hunks', () => {
    expect(parseDiff('diff --git a/f b/f\nold mode 100644\nnew mode 100755\n').map(annotateFile)).toEqual([''])
  })
})

describe('annotateHunk', () => {
  it('writes one hunk with room for its own numbers, or as much as is asked for', () => {
    const [hunk] = parsePatch('@@ -0,0 +7 @@\n+x', names).hunks
    expect(hunk && annotateHunk(hunk)).toBe('@@ -0,0 +7 @@\n   7 + x')
    expect(hunk && annotateHunk(hunk, 6)).toBe('@@ -0,0 +7 @@\n     7 + x')
  })
})
