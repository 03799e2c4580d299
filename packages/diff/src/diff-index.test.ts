import { describe, expect, it } from 'vitest'
import { DiffIndex } from './diff-index.ts'
import { parseDiff } from './parse-diff.ts'
import type { AnchorResult } from './types.ts'

const DIFF = `diff --git a/src/app.ts b/src/app.ts
index 1111111..2222222 100644
--- a/src/app.ts
+++ b/src/app.ts
@@ -1,5 +1,6 @@
 import { a } from 'a'
-const limit = 10
-const unused = true
+const limit = 20
+const retries = 3
+const label = 'x'
 export function run() {
   return limit
@@ -40,4 +41,4 @@ export function stop() {
   close()
-  return false
+  return true
 }
 // end
diff --git a/old/name.ts b/new/name.ts
similarity index 90%
rename from old/name.ts
rename to new/name.ts
index 1111111..2222222 100644
--- a/old/name.ts
+++ b/new/name.ts
@@ -7 +7 @@
-before
+after
diff --git a/gone.ts b/gone.ts
deleted file mode 100644
index 1111111..0000000
--- a/gone.ts
+++ /dev/null
@@ -1,2 +0,0 @@
-first
-second
diff --git a/logo.png b/logo.png
index 1111111..2222222 100644
Binary files a/logo.png and b/logo.png differ
diff --git a/run.sh b/run.sh
old mode 100644
new mode 100755
`

const index = DiffIndex.from(parseDiff(DIFF))

function anchorOf(result: AnchorResult): unknown {
  return result.ok ? result.anchor : result.reason
}

function reasonOf(result: AnchorResult): string {
  return result.ok ? '' : result.reason
}

describe('anchor', () => {
  it('takes a changed line', () => {
    expect(index.anchor('src/app.ts', 3)).toEqual({
      ok: true,
      anchor: {
        path: 'src/app.ts',
        oldPath: 'src/app.ts',
        side: 'new',
        line: 3,
        endLine: null,
        kind: 'changed',
        hunk: 0,
        oldLine: null,
        code: 'const retries = 3',
      },
    })
  })

  it('takes an unchanged line that the diff shows, with its old number', () => {
    expect(anchorOf(index.anchor('src/app.ts', 43))).toMatchObject({
      kind: 'context',
      line: 43,
      oldLine: 42,
      hunk: 1,
      code: '}',
    })
  })

  it('takes a range within a hunk', () => {
    expect(anchorOf(index.anchor('src/app.ts', 2, 4))).toMatchObject({
      line: 2,
      endLine: 4,
      code: "const limit = 20\nconst retries = 3\nconst label = 'x'",
    })
    expect(anchorOf(index.anchor('src/app.ts', 3, 3))).toMatchObject({ line: 3, endLine: null })
    expect(anchorOf(index.anchor('src/app.ts', 3, null))).toMatchObject({ line: 3, endLine: null })
  })

  it('shortens a range to the hunk of its first line, and says so', () => {
    expect(index.anchor('src/app.ts', 5, 43)).toMatchObject({
      ok: true,
      anchor: { line: 5, endLine: 6, hunk: 0 },
      note: 'Lines 5-43 were shortened to 5-6: the hunk ends there.',
    })
    expect(index.anchor('src/app.ts', 6, 20)).toMatchObject({ anchor: { line: 6, endLine: null } })
  })

  it('turns a range round that was given backwards, and says so', () => {
    expect(index.anchor('src/app.ts', 4, 2)).toMatchObject({
      ok: true,
      anchor: { line: 2, endLine: 4 },
      note: 'Lines 4-2 were read as 2-4.',
    })
  })

  it('takes lines of the old file on the old side', () => {
    expect(anchorOf(index.anchor('src/app.ts', 2, 3, 'old'))).toMatchObject({
      side: 'old',
      line: 2,
      endLine: 3,
      kind: 'changed',
      oldLine: 2,
      code: 'const limit = 10\nconst unused = true',
    })
  })

  it('takes lines of a deleted file as lines of the old one, and says so', () => {
    expect(index.anchor('gone.ts', 2)).toMatchObject({
      ok: true,
      anchor: { path: 'gone.ts', side: 'old', line: 2, oldLine: 2, code: 'second' },
      note: 'gone.ts was deleted: lines are those of the old file.',
    })
  })

  it('understands the old name of a renamed file', () => {
    expect(index.anchor('old/name.ts', 7)).toMatchObject({
      ok: true,
      anchor: { path: 'new/name.ts', oldPath: 'old/name.ts', code: 'after' },
      note: 'old/name.ts is now new/name.ts.',
    })
  })

  it('refuses a line that the diff does not show, and proposes the nearest ones', () => {
    expect(index.anchor('src/app.ts', 30)).toEqual({
      ok: false,
      reason: 'Line 30 of src/app.ts is not part of the diff, which shows lines 1-6, 41-44.',
      nearest: [41, 42, 4, 3],
    })
  })

  it('refuses what has no lines, and says why', () => {
    expect(reasonOf(index.anchor('other.ts', 1))).toBe('other.ts is not in this change.')
    expect(reasonOf(index.anchor('logo.png', 1))).toBe('logo.png is binary: the diff shows no lines of it.')
    expect(reasonOf(index.anchor('run.sh', 1))).toBe('The diff shows no lines of run.sh (mode_changed).')
    expect(reasonOf(index.anchor('gone.ts', 9))).toBe(
      'Line 9 of old gone.ts is not part of the diff, which shows old lines 1-2.',
    )
  })

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %s as a line number', (line) => {
    expect(reasonOf(index.anchor('src/app.ts', line))).toContain('Line numbers are whole and count from 1')
    expect(reasonOf(index.anchor('src/app.ts', 1, line))).toContain('Line numbers are whole and count from 1')
  })

  it('names no more than a few of many ranges', () => {
    const hunks = Array.from({ length: 9 }, (_, hunk) => `@@ -${hunk * 10 + 1} +${hunk * 10 + 1} @@\n-a\n+b\n`).join('')
    const many = DiffIndex.from(parseDiff(`--- a/f\n+++ b/f\n${hunks}`))
    expect(reasonOf(many.anchor('f', 500))).toBe(
      'Line 500 of f is not part of the diff, which shows lines 1, 11, 21, 31, 41, 51 and 3 more ranges.',
    )
  })

  it('quotes at most twelve lines', () => {
    const rows = Array.from({ length: 40 }, (_, line) => `+line ${line + 1}\n`).join('')
    const long = DiffIndex.from(parseDiff(`--- /dev/null\n+++ b/f\n@@ -0,0 +1,40 @@\n${rows}`))
    const result = long.anchor('f', 5, 40)
    expect(result.ok && result.anchor.endLine).toBe(40)
    expect(result.ok && result.anchor.code.split('\n')).toEqual(
      Array.from({ length: 12 }, (_, line) => `line ${line + 5}`),
    )
  })

  it('does not choose between several files of one path', () => {
    const twice = DiffIndex.from([...parseDiff(DIFF), ...parseDiff(DIFF)])
    expect(reasonOf(twice.anchor('src/app.ts', 3))).toContain('2 files with the path src/app.ts')
    expect(twice.file('src/app.ts')).toBeUndefined()
  })

  it('counts the first showing where a forged diff shows a line twice', () => {
    const forged = DiffIndex.from(
      parseDiff('--- a/f\n+++ b/f\n@@ -5 +5 @@\n-a\n+five\n@@ -1 +1 @@\n-a\n+one\n@@ -5 +5 @@\n-a\n+again\n'),
    )
    expect(anchorOf(forged.anchor('f', 5, 6))).toMatchObject({ line: 5, hunk: 0, code: 'five' })
    expect(anchorOf(forged.anchor('f', 1))).toMatchObject({ line: 1, hunk: 1, code: 'one' })
  })
})

describe('the questions about a file', () => {
  it('are answered for the new side', () => {
    expect(index.file('src/app.ts')?.additions).toBe(4)
    expect(index.changedLines('src/app.ts')).toEqual([2, 3, 4, 42])
    expect([1, 2, 4, 5, 42, 43].map((line) => index.isChanged('src/app.ts', line))).toEqual([
      false,
      true,
      true,
      false,
      true,
      false,
    ])
    expect(index.shownRanges('src/app.ts')).toEqual([
      { start: 1, end: 6 },
      { start: 41, end: 44 },
    ])
    expect(index.lineText('src/app.ts', 3)).toBe('const retries = 3')
    expect(index.lineText('src/app.ts', 3, 'old')).toBe('const unused = true')
    expect(index.lineText('src/app.ts', 30)).toBeUndefined()
  })

  it('have empty answers for a path that is not in the change', () => {
    expect(index.file('other.ts')).toBeUndefined()
    expect(index.changedLines('other.ts')).toEqual([])
    expect(index.isChanged('other.ts', 1)).toBe(false)
    expect(index.shownRanges('other.ts')).toEqual([])
    expect(index.lineText('other.ts', 1)).toBeUndefined()
  })

  it('do not count deleted lines as changed lines of the new file', () => {
    expect(index.changedLines('gone.ts')).toEqual([])
    expect(index.shownRanges('gone.ts', 'old')).toEqual([{ start: 1, end: 2 }])
  })
})

describe('relocate', () => {
  const code = (rows: string[]): DiffIndex =>
    DiffIndex.from(
      parseDiff(
        `--- a/f\n+++ b/f\n@@ -1,${rows.filter((row) => !row.startsWith('+')).length} +1,${rows.filter((row) => !row.startsWith('-')).length} @@\n${rows.join('\n')}\n`,
      ),
    )
  const place = (result: AnchorResult): unknown =>
    result.ok ? [result.anchor.side, result.anchor.line, result.anchor.endLine] : result.reason

  it('finds the line that was quoted, and says that it is another one', () => {
    expect(index.relocate({ path: 'src/app.ts', line: 1, code: 'const retries = 3' })).toMatchObject({
      ok: true,
      anchor: { side: 'new', line: 3, kind: 'changed', code: 'const retries = 3' },
      note: 'The quoted code is line 3, not line 1.',
    })
    expect(index.relocate({ path: 'src/app.ts', line: 3, code: 'const retries = 3' })).not.toHaveProperty('note')
    expect(place(index.relocate({ path: 'src/app.ts', code: 'const retries = 3' }))).toEqual(['new', 3, null])
  })

  it('takes no notice of white space and blank lines', () => {
    const spaced = code([' if (a) {', '+\tcall( x,y )', '+', '+\t\tother()\r', ' }'])
    expect(place(spaced.relocate({ path: 'f', line: 9, code: '  call(x, y)\n  other()' }))).toEqual(['new', 2, 4])
  })

  it('prefers the same white space among lines that differ in it', () => {
    const indented = code(['+return value', '+  return value', ' x'])
    expect(place(indented.relocate({ path: 'f', line: 40, code: '  return value' }))).toEqual(['new', 2, null])
  })

  it('keeps the reported line where the quoted code stands there too', () => {
    const twice = code(['+  return value', ' x', '+return value'])
    expect(place(twice.relocate({ path: 'f', line: 1, code: 'return value' }))).toEqual(['new', 1, null])
    expect(place(code(['+  }', ' x', '+  }']).relocate({ path: 'f', line: 3, code: '}' }))).toEqual(['new', 3, null])
  })

  it('takes the nearest of several places', () => {
    const many = code(['+close(file)', ' a', ' b', ' c', '+close(file)', ' d'])
    expect(place(many.relocate({ path: 'f', line: 4, code: 'close(file)' }))).toEqual(['new', 5, null])
  })

  it('does not choose between places that are equally near, or without a line', () => {
    const many = code(['+close(file)', ' a', '+close(file)', ' b'])
    expect(many.relocate({ path: 'f', line: 2, code: 'close(file)' })).toEqual({
      ok: false,
      reason: 'The diff shows the quoted code in 2 places, and which one is meant is not certain.',
      nearest: [1, 3],
    })
    expect(many.relocate({ path: 'f', code: 'close(file)' }).ok).toBe(false)
  })

  it.each(['}', '});', '', '  \n ', 'end', '...', '()'])('does not look for the little that %j says', (quote) => {
    expect(code(['+  }', '+});', '+end', '+()']).relocate({ path: 'f', line: 9, code: quote })).toMatchObject({
      ok: false,
      reason: 'The quoted code is too short to tell where it is from.',
    })
  })

  it('finds a part of a line where it is the only one', () => {
    const parts = code(['+const total = sum(prices) + shipping(order)', '+const other = sum(taxes)', '+log(other)'])
    expect(place(parts.relocate({ path: 'f', line: 3, code: 'shipping(order)' }))).toEqual(['new', 1, null])
    expect(place(parts.relocate({ path: 'f', line: 3, code: 'const total = sum(pri...' }))).toEqual(['new', 1, null])
    expect(place(parts.relocate({ path: 'f', line: 3, code: '…sum(taxes)' }))).toEqual(['new', 2, null])
    expect(parts.relocate({ path: 'f', line: 9, code: 'const' }).ok).toBe(false)
    expect(place(code(['+pair(left(1), left(1))', '+x']).relocate({ path: 'f', line: 9, code: 'left(1)' }))).toEqual([
      'new',
      1,
      null,
    ])
    expect(place(parts.relocate({ path: 'f', line: 2, code: 'const' }))).toEqual(['new', 2, null])
  })

  it('finds a part of a line near the reported one where all others that hold it are far', () => {
    const rest = Array.from({ length: 20 }, (_, index) => ` line ${index}`)
    const parts = code(['+log.write(first)', ' a', '+log.write(second)', ...rest, '+log.write(third)'])
    expect(place(parts.relocate({ path: 'f', line: 22, code: 'log.write(…' }))).toEqual(['new', 24, null])
    expect(parts.relocate({ path: 'f', line: 5, code: 'log.write(…' })).toMatchObject({
      ok: false,
      nearest: [1, 3, 24],
    })
    expect(parts.relocate({ path: 'f', line: 40, code: 'log.write(…' }).ok).toBe(false)
  })

  it('finds several lines that are cut at both ends', () => {
    const lines = code(['+const first = make(1)', '+const second = make(2)', '+const third = make(3)'])
    expect(place(lines.relocate({ path: 'f', line: 30, code: 'make(1)\nconst second = make(2)\nconst thi' }))).toEqual([
      'new',
      1,
      3,
    ])
  })

  it('finds several lines of which one was changed in the quote', () => {
    const lines = code([
      ' start()',
      '+const first = make(1)',
      '+const second = make(2)',
      '+const third = make(3)',
      ' end()',
    ])
    expect(
      place(lines.relocate({ path: 'f', line: 30, code: 'const first = make(1)\n// ...\nconst third = make(3)' })),
    ).toEqual(['new', 2, 4])
    expect(
      lines.relocate({ path: 'f', line: 30, code: 'const third = make(3)\nelsewhere\nconst first = make(1)' }).ok,
    ).toBe(false)
  })

  it('does not find lines that are much further apart than in the quote', () => {
    const between = Array.from({ length: 9 }, (_, index) => `+between ${index}`)
    const lines = code(['+const first = make(1)', ...between, '+const second = make(2)'])
    expect(lines.relocate({ path: 'f', line: 30, code: 'const first = make(1)\nconst second = make(2)' }).ok).toBe(
      false,
    )
  })

  it('finds deleted code on the old side, near the reported line only', () => {
    expect(index.relocate({ path: 'src/app.ts', line: 2, code: 'const unused = true' })).toMatchObject({
      ok: true,
      anchor: { side: 'old', line: 3, kind: 'changed', oldLine: 3 },
    })
    expect(place(index.relocate({ path: 'src/app.ts', code: 'return false' }))).toEqual(['old', 41, null])
    expect(index.relocate({ path: 'src/app.ts', line: 41, code: 'return false' })).toMatchObject({
      note: 'The quoted code is line 41 of the old file, not line 41.',
    })
    expect(index.relocate({ path: 'src/app.ts', line: 200, code: 'const unused = true' }).ok).toBe(false)
    expect(place(index.relocate({ path: 'gone.ts', line: 200, code: 'second' }))).toEqual(['old', 2, null])
  })

  it('prefers a line of the new file to a deleted one', () => {
    const moved = code(['-moved(code)', ' a', ' b', ' c', '+  moved(code)', ' d'])
    expect(place(moved.relocate({ path: 'f', line: 1, code: 'moved(code)' }))).toEqual(['new', 4, null])
  })

  it('does not find a quote across two hunks', () => {
    expect(index.relocate({ path: 'src/app.ts', line: 6, code: '  return limit\n  close()' }).ok).toBe(false)
  })

  it('says that a path is not in the change', () => {
    expect(index.relocate({ path: 'other.ts', code: 'const retries = 3' })).toEqual({
      ok: false,
      reason: 'other.ts is not in this change.',
      nearest: [],
    })
  })
})
