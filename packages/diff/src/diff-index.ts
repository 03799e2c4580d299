import { anchorRange } from './anchor.ts'
import { IndexedFile } from './indexed-file.ts'
import { formatRange, shownRanges } from './line-range.ts'
import type { LineRange } from './line-range.ts'
import { locateQuote } from './locate-quote.ts'
import type { AnchorResult, FileDiff, Side } from './types.ts'

const MOST_CANDIDATES = 5

type Lookup = { ok: true; entry: IndexedFile; notes: string[] } | { ok: false; reason: string }

/**
 * Answers where in a change a comment can stand. Made of the files of one comparison of two states; the files must not be
 * altered afterwards. Paths are those of the diff; the old name of a renamed file is understood too.
 */
export class DiffIndex {
  readonly files: readonly FileDiff[]
  readonly #byPath = new Map<string, IndexedFile[]>()
  readonly #byOldName = new Map<string, IndexedFile[]>()

  static from(files: readonly FileDiff[]): DiffIndex {
    return new DiffIndex(files)
  }

  private constructor(files: readonly FileDiff[]) {
    this.files = files
    for (const file of files) {
      const entry = new IndexedFile(file)
      addTo(this.#byPath, file.path, entry)
      if (file.status === 'renamed' && file.oldPath !== null) addTo(this.#byOldName, file.oldPath, entry)
    }
  }

  /** The file of this path; `undefined` when the change has none, or several (the log of many commits). */
  file(path: string): FileDiff | undefined {
    return this.#entry(path)?.file
  }

  /** The changed lines of the new file, ascending; empty for a path that is not in the change. */
  changedLines(path: string): readonly number[] {
    return this.#entry(path)?.lines('new').changed ?? []
  }

  /** True when the change added this line of the new file. */
  isChanged(path: string, line: number): boolean {
    return this.#entry(path)?.lines('new').hasChanged(line, line) ?? false
  }

  /** What the diff shows of a file, hunk by hunk: the lines that an anchor may have. */
  shownRanges(path: string, side: Side = 'new'): LineRange[] {
    const file = this.file(path)
    return file === undefined ? [] : shownRanges(file, side)
  }

  /** The text of a line that the diff shows; `undefined` for all others. */
  lineText(path: string, line: number, side: Side = 'new'): string | undefined {
    const lines = this.#entry(path)?.lines(side)
    const place = lines?.find(line)
    return place && lines?.row(place).text
  }

  /**
   * The anchor of a line, or of the lines up to `endLine`. A range that leaves the hunk of `line` is shortened, one given
   * backwards is turned round, and lines of a deleted file are taken as lines of the old one; `note` tells.
   */
  anchor(path: string, line: number, endLine?: number | null, side: Side = 'new'): AnchorResult {
    const found = this.#lookUp(path)
    if (!found.ok) return { ...found, nearest: [] }
    const end = endLine ?? line
    if (!isLineNumber(line) || !isLineNumber(end)) {
      return {
        ok: false,
        reason: `Line numbers are whole and count from 1; ${line === end ? line : `${line}-${end}`} is not one.`,
        nearest: [],
      }
    }
    const notes = [...found.notes]
    const isDeleted = found.entry.file.status === 'deleted' && side === 'new'
    if (isDeleted) notes.push(`${path} was deleted: lines are those of the old file.`)
    if (end < line) notes.push(`Lines ${line}-${end} were read as ${end}-${line}.`)
    const range = { start: Math.min(line, end), end: Math.max(line, end) }
    return withNotes(anchorRange(found.entry.lines(isDeleted ? 'old' : side), range), notes)
  }

  /**
   * The anchor of the lines that `code` quotes, nearest to `line`, the line that was reported with it. White space does
   * not matter. Not ok when the diff does not show the code, or not certainly in one place; `nearest` then has the
   * candidates. Of a commented diff or Markdown, take `quotedCode` first.
   */
  relocate(request: { path: string; line?: number | null; code: string }): AnchorResult {
    const found = this.#lookUp(request.path)
    if (!found.ok) return { ...found, nearest: [] }
    const line = request.line ?? undefined
    const answer = locateQuote(found.entry, request.code, line)
    if (!answer.ok)
      return {
        ok: false,
        reason: answer.reason,
        nearest: [...new Set(answer.candidates.map(({ first }) => first.standsAt))].slice(0, MOST_CANDIDATES),
      }
    const { side, first, last } = answer.place
    const range = { start: first.line, end: last.line }
    const isMoved = line !== undefined && (line < first.standsAt || line > last.standsAt)
    const moved = isMoved ? [`The quoted code is ${nameRange(side, range)}, not line ${line}.`] : []
    return withNotes(anchorRange(found.entry.lines(side), range), [...found.notes, ...moved])
  }

  #entry(path: string): IndexedFile | undefined {
    const entries = this.#byPath.get(path)
    return entries?.length === 1 ? entries[0] : undefined
  }

  #lookUp(path: string): Lookup {
    const entries = this.#byPath.get(path) ?? this.#byOldName.get(path) ?? []
    const [entry] = entries
    if (entry === undefined) return { ok: false, reason: `${path} is not in this change.` }
    if (entries.length > 1)
      return {
        ok: false,
        reason: `The diff has ${entries.length} files with the path ${path}: which one is meant is not certain.`,
      }
    const notes = entry.file.path === path ? [] : [`${path} is now ${entry.file.path}.`]
    return { ok: true, entry, notes }
  }
}

function nameRange(side: Side, range: LineRange): string {
  const noun = range.start === range.end ? 'line' : 'lines'
  return `${noun} ${formatRange(range)}${side === 'old' ? ' of the old file' : ''}`
}

function addTo(entries: Map<string, IndexedFile[]>, path: string, entry: IndexedFile): void {
  const present = entries.get(path)
  if (present === undefined) entries.set(path, [entry])
  else present.push(entry)
}

function isLineNumber(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}

function withNotes(result: AnchorResult, notes: readonly string[]): AnchorResult {
  if (!result.ok || notes.length === 0) return result
  return { ...result, note: [...notes, ...(result.note === undefined ? [] : [result.note])].join(' ') }
}
