import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DiffIndex } from './diff-index.ts'
import { formatHunkHeader } from './hunk-header.ts'
import { parseDiff, parseDiffStream, parsePatch } from './parse-diff.ts'
import type { FileDiff, Hunk } from './types.ts'

/** One step from an old text to a new one. */
type Step = { kind: 'context' | 'add' | 'delete'; text: string }

interface FileChange {
  path: string
  oldPath: string
  shape: 'modified' | 'added' | 'deleted' | 'renamed' | 'mode_changed' | 'binary'
  steps: Step[]
  endsWithNewline: boolean
}

const LOOKS_LIKE_SYNTAX = [
  '-- a/x',
  '++ b/x',
  '@@ -1 +1 @@',
  'diff --git a/x b/x',
  '\\ No newline at end of file',
  'commit ' + 'a'.repeat(40),
  '',
  '\r',
  'x\r',
]

const line = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replaceAll('\n', '')) },
  { weight: 2, arbitrary: fc.constantFrom(...LOOKS_LIKE_SYNTAX) },
  { weight: 2, arbitrary: fc.constantFrom('same', 'lines', 'often') },
)

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('context', 'context', 'context', 'add', 'delete'),
  text: line,
})

const segment = fc.string({
  unit: fc.constantFrom('a', 'b', ' ', '"', '\\', '\t', '\n', 'é', '世', '\u0001', '.'),
  minLength: 1,
  maxLength: 6,
})
const path = fc.array(segment, { minLength: 1, maxLength: 3 }).map((segments) => segments.join('/'))

const change: fc.Arbitrary<FileChange> = fc.record({
  path,
  oldPath: path,
  shape: fc.constantFrom('modified', 'modified', 'added', 'deleted', 'renamed', 'mode_changed', 'binary'),
  steps: fc.array(step, { maxLength: 30 }),
  endsWithNewline: fc.boolean(),
})

const changes = fc.uniqueArray(change, { maxLength: 5, selector: (file) => file.path })

/** Quotes a name as git does: bytes outside of printable ASCII as octal, and only where it must. */
function quote(name: string): string {
  const bytes = [...Buffer.from(name)]
  const isPlain = bytes.every((byte) => byte >= 0x20 && byte < 0x7f && byte !== 0x22 && byte !== 0x5c)
  if (isPlain) return name
  const letters: Record<number, string> = { 9: '\\t', 10: '\\n', 34: '\\"', 92: '\\\\' }
  const escape = (byte: number): string =>
    byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, '0')}`
  return `"${bytes.map((byte) => letters[byte] ?? escape(byte)).join('')}"`
}

function headerName(prefix: string, name: string): string {
  const quoted = quote(prefix + name)
  return quoted.includes(' ') && !quoted.startsWith('"') ? `${quoted}\t` : quoted
}

/** Hunks of a change with some lines of context, made in the plainest way. */
function makeHunks(steps: readonly Step[], context: number): Hunk[] {
  const near = (index: number): boolean =>
    steps.slice(Math.max(0, index - context), index + context + 1).some(({ kind }) => kind !== 'context')
  const hunks: Hunk[] = []
  let [oldLine, newLine] = [1, 1]
  let open: Hunk | null = null
  for (const [index, { kind, text }] of steps.entries()) {
    if (!near(index)) open = null
    else {
      if (open === null)
        hunks.push(
          (open = {
            oldStart: oldLine,
            oldLines: 0,
            newStart: newLine,
            newLines: 0,
            section: '',
            noNewlineAtEnd: { old: false, new: false },
            lines: [],
          }),
        )
      open.lines.push({
        kind,
        oldLine: kind === 'add' ? null : oldLine,
        newLine: kind === 'delete' ? null : newLine,
        text,
      })
      if (kind !== 'add') open.oldLines++
      if (kind !== 'delete') open.newLines++
    }
    if (kind !== 'add') oldLine++
    if (kind !== 'delete') newLine++
  }
  for (const hunk of hunks) {
    if (hunk.oldLines === 0) hunk.oldStart--
    if (hunk.newLines === 0) hunk.newStart--
  }
  return hunks
}

function stepsOf({ shape, steps }: FileChange): Step[] {
  if (shape === 'mode_changed' || shape === 'binary') return []
  if (shape === 'added') return steps.map(({ text }) => ({ kind: 'add', text }))
  if (shape === 'deleted') return steps.map(({ text }) => ({ kind: 'delete', text }))
  return steps
}

/** The change as the parser should give it, without what the writer cannot say. */
function expectFile(change: FileChange, context: number): Partial<FileDiff> {
  const { shape, path, oldPath } = change
  const steps = stepsOf(change)
  const hunks = makeHunks(steps, context)
  if (!change.endsWithNewline) markLastLines(steps, hunks)
  return {
    status: shape === 'binary' ? 'modified' : shape === 'renamed' ? 'renamed' : shape,
    path,
    oldPath: shape === 'added' ? null : shape === 'renamed' ? oldPath : path,
    newPath: shape === 'deleted' ? null : path,
    binary: shape === 'binary',
    truncated: false,
    hunks,
    additions: steps.filter(({ kind }) => kind === 'add').length,
    deletions: steps.filter(({ kind }) => kind === 'delete').length,
  }
}

/** Marks the ends of both files where the last hunk shows them. */
function markLastLines(steps: readonly Step[], hunks: readonly Hunk[]): void {
  const last = hunks.at(-1)
  if (last === undefined) return
  const oldCount = steps.filter(({ kind }) => kind !== 'add').length
  const newCount = steps.filter(({ kind }) => kind !== 'delete').length
  last.noNewlineAtEnd.old = last.lines.some((row) => row.oldLine === oldCount)
  last.noNewlineAtEnd.new = last.lines.some((row) => row.newLine === newCount)
}

function writeFile(change: FileChange, expected: Partial<FileDiff>): string {
  const { shape, path, oldPath } = change
  const old = shape === 'renamed' ? oldPath : path
  const rows = [`diff --git ${quote(`a/${old}`)} ${quote(`b/${path}`)}`]
  if (shape === 'added') rows.push('new file mode 100644')
  if (shape === 'deleted') rows.push('deleted file mode 100644')
  if (shape === 'mode_changed') rows.push('old mode 100644', 'new mode 100755')
  if (shape === 'renamed') rows.push('similarity index 100%', `rename from ${quote(old)}`, `rename to ${quote(path)}`)
  if (shape === 'binary')
    rows.push('index 1..2 100644', `Binary files ${quote(`a/${path}`)} and ${quote(`b/${path}`)} differ`)
  if (shape === 'modified' && expected.hunks?.length === 0) rows.push('old mode 100644', 'new mode 100644')
  if (expected.hunks?.length !== 0)
    rows.push(
      `--- ${shape === 'added' ? '/dev/null' : headerName('a/', old)}`,
      `+++ ${shape === 'deleted' ? '/dev/null' : headerName('b/', path)}`,
    )
  else if (shape === 'added') rows.push('index 0000000..e69de29')
  else if (shape === 'deleted') rows.push('index e69de29..0000000')
  for (const hunk of expected.hunks ?? []) rows.push(...writeHunk(hunk))
  return `${rows.join('\n')}\n`
}

function writeHunk(hunk: Hunk): string[] {
  const rows = [formatHunkHeader(hunk)]
  for (const row of hunk.lines) {
    rows.push({ context: ' ', add: '+', delete: '-' }[row.kind] + row.text)
    const endsOld = hunk.noNewlineAtEnd.old && row === hunk.lines.findLast(({ oldLine }) => oldLine !== null)
    const endsNew = hunk.noNewlineAtEnd.new && row === hunk.lines.findLast(({ newLine }) => newLine !== null)
    if (endsOld || endsNew) rows.push('\\ No newline at end of file')
  }
  return rows
}

const diff = fc.record({ changes, context: fc.nat(4) }).map(({ changes, context }) => {
  const expected = changes.map((file) => expectFile(file, context))
  return { expected, text: changes.map((file, index) => writeFile(file, expected[index]!)).join('') }
})

async function parseInChunks(bytes: Uint8Array, sizes: readonly number[]): Promise<FileDiff[]> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0, index = 0; at < bytes.length; index++) {
      const size = sizes[index % sizes.length] ?? 1
      yield bytes.subarray(at, at + size)
      at += size
    }
  }
  const files: FileDiff[] = []
  for await (const file of parseDiffStream(chunks())) files.push(file)
  return files
}

describe('every diff', () => {
  it('is read back as what was written', () => {
    fc.assert(
      fc.property(diff, ({ expected, text }) => {
        expect(parseDiff(text)).toMatchObject(expected)
      }),
    )
  })

  it('is the same as text, as bytes, and in chunks of any size', async () => {
    await fc.assert(
      fc.asyncProperty(
        diff,
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
        async ({ text }, sizes) => {
          const files = parseDiff(text)
          expect(parseDiff(Buffer.from(text))).toEqual(files)
          expect(await parseInChunks(Buffer.from(text), sizes)).toEqual(files)
        },
      ),
    )
  })

  it('that is cut anywhere gives only what was whole, and the file that was cut is flagged', () => {
    fc.assert(
      fc.property(diff, fc.double({ min: 0, max: 1, noNaN: true }), ({ text }, share) => {
        const bytes = Buffer.from(text)
        const cut = bytes.subarray(0, Math.floor(bytes.length * share))
        const whole = parseDiff(bytes)
        const files = parseDiff(cut)
        const last = files.at(-1)
        expect(files.slice(0, -1)).toEqual(whole.slice(0, Math.max(0, files.length - 1)))
        // What ends between two sections or two hunks cannot be told from a whole diff.
        const isWhole = files.length === 0 || last?.truncated === true || isPrefix(last, whole[files.length - 1])
        expect(isWhole).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('has consistent numbers, whatever the input', () => {
    fc.assert(
      fc.property(hostileBytes, (bytes) => {
        for (const file of [...parseDiff(bytes), parsePatch(bytes, { oldPath: 'f', newPath: 'f' })]) checkNumbers(file)
      }),
      { numRuns: 500 },
    )
  })
})

function isPrefix(part: FileDiff | undefined, whole: FileDiff | undefined): boolean {
  if (part === undefined || whole === undefined || part.path !== whole.path) return false
  return part.hunks.every((hunk, index) => JSON.stringify(hunk.lines) === JSON.stringify(whole.hunks[index]?.lines))
}

function checkNumbers(file: FileDiff): void {
  const lines = file.hunks.flatMap((hunk) => hunk.lines)
  expect(file.additions + file.deletions).toBe(lines.filter(({ kind }) => kind !== 'context').length)
  for (const hunk of file.hunks) {
    const numbers = hunk.lines.map((row) => row.newLine).filter((number) => number !== null)
    expect(numbers).toEqual(numbers.map((_, index) => hunk.newStart + index))
    expect(numbers.length).toBeLessThanOrEqual(hunk.newLines)
    expect(file.truncated || numbers.length === hunk.newLines).toBe(true)
  }
}

/** Noise, and diffs in which pieces were cut out, doubled or replaced by noise. */
const hostileBytes: fc.Arbitrary<Uint8Array> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        'diff --git a/f b/f',
        'diff --cc f',
        '--- a/f',
        '+++ b/f',
        '@@ -1,2 +1,2 @@',
        '@@@ -1 -1 +1,2 @@@',
        ' a',
        '+b',
        '-c',
        '++d',
        '\\ x',
        '',
        'rename from f',
        'index 1..2',
        'Binary files',
        'GIT binary patch',
        'literal 1',
        'Index: f',
        '='.repeat(67),
        '--- f\t(revision 1)',
        '+++ f\t(nonexistent)',
        'Property changes on: f',
        '_'.repeat(67),
        'Added: k',
        'Modified: svn:mergeinfo',
        '## -1 +1 ##',
        '## -0,1 +0,1 ##',
        '   Merged /x:r1',
        '-x\ry',
        'Change 1 by a@b on 2026/01/02',
        'Affected files ...',
        '... //d/f#1 add',
        '==== //d/f#1 (text) ====',
        'Submodule f 1234..0000 (x)',
        '* Unmerged path f',
        'Binary files a/f and b/f differ',
        'commit abcdef1',
        'Author: a',
      ),
      { maxLength: 30 },
    )
    .map((rows) => Buffer.from(rows.join('\n'))),
  fc
    .tuple(diff, fc.array(fc.tuple(fc.nat(), fc.nat(40), fc.uint8Array({ maxLength: 20 })), { maxLength: 4 }))
    .map(([{ text }, edits]) => {
      let bytes: Buffer = Buffer.from(text)
      for (const [at, length, noise] of edits) {
        const start = at % (bytes.length + 1)
        bytes = Buffer.concat([bytes.subarray(0, start), noise, bytes.subarray(Math.min(bytes.length, start + length))])
      }
      return bytes
    }),
)

describe('every anchor', () => {
  const lineNumber = fc.integer({ min: 1, max: 40 })

  it('lies inside of the one hunk that shows it, with its code', () => {
    fc.assert(
      fc.property(diff, lineNumber, lineNumber, fc.constantFrom('new', 'old'), ({ text }, line, endLine, side) => {
        const files = parseDiff(text)
        const index = DiffIndex.from(files)
        const start = Math.min(line, endLine)
        for (const file of files) {
          const result = index.anchor(file.path, line, endLine, side)
          expect(result).toEqual(expect.objectContaining(expectAnchor(file, start, Math.max(line, endLine), side)))
        }
      }),
    )
  })

  it('is proposed only where the diff shows the line', () => {
    fc.assert(
      fc.property(diff, lineNumber, ({ text }, line) => {
        const files = parseDiff(text)
        const index = DiffIndex.from(files)
        for (const { path } of files) {
          const result = index.anchor(path, line)
          const proposed = result.ok ? [result.anchor.line] : result.nearest
          expect(proposed.map((near) => index.anchor(path, near).ok)).toEqual(proposed.map(() => true))
        }
      }),
    )
  })

  it('is found by the code of its line where no other line has the same', () => {
    fc.assert(
      fc.property(diff, fc.integer({ min: 1, max: 60 }), ({ text }, reported) => {
        const files = parseDiff(text)
        const index = DiffIndex.from(files)
        for (const file of files.filter(({ status }) => status !== 'deleted')) {
          const rows = file.hunks.flatMap((hunk) => hunk.lines)
          for (const row of rows) {
            if (
              row.newLine === null ||
              !/[a-z]{4}/.test(row.text) ||
              rows.filter((other) => squeeze(other.text).includes(squeeze(row.text))).length > 1
            )
              continue
            expect(index.relocate({ path: file.path, line: reported, code: `  ${row.text}  ` })).toMatchObject({
              ok: true,
              anchor: { side: 'new', line: row.newLine },
            })
          }
        }
      }),
    )
  })
})

/** What `anchor` must answer, found in the slow way: row by row. */
function expectAnchor(file: FileDiff, start: number, end: number, asked: 'new' | 'old'): unknown {
  const side = file.status === 'deleted' ? 'old' : asked
  const numberOf = (row: Hunk['lines'][number]): number | null => (side === 'new' ? row.newLine : row.oldLine)
  const hunk = file.hunks.findIndex(({ lines }) => lines.some((row) => numberOf(row) === start))
  const rows = file.hunks[hunk]?.lines.filter((row) => {
    const number = numberOf(row)
    return number !== null && number >= start && number <= end
  })
  if (rows === undefined) return { ok: false }
  const [first] = rows
  const last = rows.at(-1)
  return {
    ok: true,
    anchor: {
      path: file.path,
      oldPath: file.oldPath,
      side,
      line: start,
      endLine: first === last ? null : last && numberOf(last),
      kind: first?.kind === 'context' ? 'context' : 'changed',
      hunk,
      oldLine: first?.oldLine,
      code: rows
        .slice(0, 12)
        .map((row) => row.text)
        .join('\n'),
    },
  }
}

function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, '')
}
