import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { DiffIndex, parseDiff } from '@aicr/diff'
import type { FileDiff, LineRange, Side } from '@aicr/diff'
import { field, filesBelow, list, readJson } from './read-json.ts'

const LETTERS = {
  added: 'A',
  deleted: 'D',
  modified: 'M',
  mode_changed: 'M',
  renamed: 'R',
  copied: 'C',
  type_changed: 'T',
} as const

/**
 * Compares the parser with every `NAME.expected.json` below `folder`, which holds what git says of `NAME.diff`. Prints
 * what differs; returns how many diffs were compared, and how many differ.
 */
export function checkExpected(folder: string): { compared: number; different: number } {
  const expectations = filesBelow(folder, '.expected.json')
  let different = 0
  for (const path of expectations) {
    const differences = compareDiff(readFileSync(path.replace(/expected\.json$/, 'diff')), readJson(path))
    if (differences.length > 0) different++
    for (const difference of differences) console.log(`${basename(path)}: ${difference}`)
  }
  return { compared: expectations.length, different }
}

function compareDiff(text: Uint8Array, expected: unknown): string[] {
  const files = parseDiff(text)
  const cut = files.filter(({ truncated }) => truncated).map(({ path }) => `${path} is flagged as cut`)
  if (field(expected, 'kind') === 'combined') return [...cut, ...compareCombined(files, expected)]
  const index = DiffIndex.from(files)
  const described = files.map((file) => describe(file, index))
  const wanted = list(expected, 'files').map((file, at) => wantedOf(file, files[at]))
  return [
    ...cut,
    ...wanted.flatMap((file, at) => differ(`file ${at + 1}`, described[at], file)),
    ...differ('number of files', files.length, wanted.length),
  ]
}

/** The list has every file of the merge; a combined diff shows those that differ from all parents. */
function compareCombined(files: readonly FileDiff[], expected: unknown): string[] {
  const merged = list(expected, 'combined_files')
  const unknown = files.filter(({ path }) => !merged.includes(path)).map(({ path }) => `${path} is not in the merge`)
  return files.length === 0 ? ['no files', ...unknown] : unknown
}

function differ(name: string, got: unknown, wanted: unknown): string[] {
  const [left, right] = [JSON.stringify(got), JSON.stringify(wanted)]
  return left === right ? [] : [`${name}: ${left} instead of ${right}`]
}

function describe(file: FileDiff, index: DiffIndex): unknown[] {
  const { status, path, oldPath, newPath, similarity, binary } = file
  return [
    LETTERS[status],
    similarity,
    oldPath ?? path,
    newPath ?? path,
    file.oldMode ?? '000000',
    file.newMode ?? '000000',
    binary,
    binary ? null : file.additions,
    binary ? null : file.deletions,
    ranges(changedLines(file, 'new')),
    ranges(changedLines(file, 'old')),
    shown(index.shownRanges(path, 'new')),
    shown(index.shownRanges(path, 'old')),
  ]
}

/** The text of an exact rename does not tell the mode. */
function wantedOf(file: unknown, parsed: FileDiff | undefined): unknown[] {
  const isUnsaid = parsed?.similarity === 100 && parsed.oldMode === null
  return [
    field(file, 'status'),
    field(file, 'similarity'),
    field(file, 'old'),
    field(file, 'new'),
    isUnsaid ? '000000' : field(file, 'old_mode'),
    isUnsaid ? '000000' : field(file, 'new_mode'),
    field(file, 'binary'),
    field(file, 'added'),
    field(file, 'deleted'),
    list(file, 'right_changed'),
    list(file, 'left_changed'),
    list(file, 'right_anchorable'),
    list(file, 'left_anchorable'),
  ]
}

function changedLines(file: FileDiff, side: Side): number[] {
  const rows = file.hunks
    .flatMap(({ lines }) => lines)
    .filter(({ kind }) => kind === (side === 'new' ? 'add' : 'delete'))
  return rows.map((row) => (side === 'new' ? row.newLine : row.oldLine) ?? 0)
}

function ranges(lines: readonly number[]): [number, number][] {
  const found: [number, number][] = []
  for (const line of lines) {
    const last = found.at(-1)
    if (last !== undefined && last[1] === line - 1) last[1] = line
    else found.push([line, line])
  }
  return found
}

function shown(hunks: readonly LineRange[]): [number, number][] {
  return hunks.map(({ start, end }) => [start, end])
}
