import { CodeText } from './code-text.ts'

/** A file before and after a change; `null` where it does not exist. */
export interface ChangedText {
  path: string
  before: string | null
  after: string | null
}

/** A kind of change to write a diff of. */
export interface Corpus {
  name: string
  files(): Generator<ChangedText, void, undefined>
}

const MEGABYTE = 1_000_000

/** Changes of all the shapes that cost a parser time. */
export const corpora: readonly Corpus[] = [
  { name: '1 MB', files: () => mixed(1) },
  { name: '10 MB', files: () => mixed(10) },
  { name: '100 MB', files: () => mixed(100) },
  { name: '100,000 small files', files: () => small(100_000) },
  { name: 'one file of 50 MB', files: () => huge(50) },
  { name: 'lines of 1 MB', files: () => longLines(20) },
]

/** Files of all sizes: most edited, some added, a few deleted. */
function* mixed(megabytes: number): Generator<ChangedText, void, undefined> {
  const code = new CodeText(7)
  for (let size = 0, index = 0; size < megabytes * MEGABYTE; index++) {
    const path = `src/${index % 37}/module-${index}.ts`
    const lines = code.lines(60 + code.number(300))
    const kind = code.number(10)
    const edited = kind < 3 ? [] : edit(code, lines, 4 + code.number(20))
    const [before, after] = kind < 2 ? [null, text(lines)] : [text(lines), kind < 3 ? null : text(edited)]
    // About what the diff shows of it: each edit with its context.
    size += kind < 3 ? text(lines).length : 0.8 * text(lines).length
    yield { path, before, after }
  }
}

function* small(count: number): Generator<ChangedText, void, undefined> {
  const code = new CodeText(11)
  for (let index = 0; index < count; index++) {
    const lines = code.lines(8)
    yield { path: `src/${index % 311}/f${index}.ts`, before: text(lines), after: text(edit(code, lines, 1)) }
  }
}

function* huge(megabytes: number): Generator<ChangedText, void, undefined> {
  const code = new CodeText(13)
  const lines: string[] = []
  for (let size = 0; size < megabytes * MEGABYTE; size += (lines.at(-1)?.length ?? 0) + 2) lines.push(code.line())
  yield { path: 'data/huge.ts', before: null, after: text(lines) }
}

function* longLines(megabytes: number): Generator<ChangedText, void, undefined> {
  const code = new CodeText(17)
  for (let index = 0; index < megabytes / 2; index++) {
    const line = code.longLine(MEGABYTE)
    yield { path: `dist/bundle-${index}.js`, before: `${line}\n`, after: `${line.slice(9)}\n` }
  }
}

function edit(code: CodeText, lines: readonly string[], count: number): string[] {
  const edited = [...lines]
  for (let left = count; left > 0; left--) {
    edited.splice(code.number(edited.length + 1), code.number(3), ...code.lines(1 + code.number(4)))
  }
  return edited
}

function text(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`
}
