import { Byte, decodeText } from './bytes.ts'
import type { HunkHeader } from './hunk-header.ts'
import type { Hunk } from './types.ts'

/** Reads the rows of one hunk, by the counts of its header and nothing else. */
export interface HunkBody {
  readonly hunk: Hunk
  /** `reading`, then `complete` when the counts are used up, or `broken` when a line came that cannot belong to the hunk. */
  readonly state: 'reading' | 'complete' | 'broken'
  /** Takes rows from a block of whole lines, starting at `from`; returns where it stopped. */
  read(block: Uint8Array, from: number): number
}

/**
 * Rows are decoded in windows of about this many bytes: one call of the decoder serves many lines, while a line that is
 * kept for long (they are slices) keeps no more than one window in memory.
 */
const WINDOW = 64 * 1024

/** The body of a hunk with one parent. */
export class TwoWayBody implements HunkBody {
  readonly hunk: Hunk
  state: HunkBody['state'] = 'reading'
  #oldLeft: number
  #newLeft: number
  #oldLine: number
  #newLine: number

  constructor(header: HunkHeader) {
    this.hunk = openHunk(header)
    this.#oldLeft = this.hunk.oldLines
    this.#newLeft = this.hunk.newLines
    this.#oldLine = this.hunk.oldStart
    this.#newLine = this.hunk.newStart
    this.#settle()
  }

  read(block: Uint8Array, from: number): number {
    let at = from
    while (this.state === 'reading' && at < block.length) {
      const end = this.#measure(block, at)
      if (end > at) this.#append(decodeText(block.subarray(at, end)))
      at = end
    }
    return at
  }

  /** Finds the end of the rows that fit into the counts and one window, and uses up the counts. */
  #measure(block: Uint8Array, from: number): number {
    const limit = Math.min(block.length, from + WINDOW)
    let at = from
    while (at < limit && this.state === 'reading') {
      if (!this.#count(block[at])) {
        this.state = 'broken'
        break
      }
      const newline = block.indexOf(Byte.NEWLINE, at)
      at = newline < 0 ? block.length : newline + 1
      this.#settle()
    }
    return at
  }

  #count(marker: number | undefined): boolean {
    switch (marker) {
      case Byte.PLUS:
        return --this.#newLeft >= 0
      case Byte.MINUS:
        return --this.#oldLeft >= 0
      case Byte.BACKSLASH:
        return true
      // Mail programs strip the blank of an empty context line.
      case Byte.SPACE:
      case Byte.NEWLINE:
      case Byte.RETURN:
        this.#newLeft--
        return --this.#oldLeft >= 0 && this.#newLeft >= 0
      default:
        return false
    }
  }

  #settle(): void {
    if (this.#oldLeft === 0 && this.#newLeft === 0) this.state = 'complete'
  }

  #append(text: string): void {
    const { lines } = this.hunk
    for (let at = 0; at < text.length;) {
      let end = text.indexOf('\n', at)
      if (end < 0) end = text.length
      switch (text.charCodeAt(at)) {
        case Byte.PLUS:
          lines.push({ kind: 'add', oldLine: null, newLine: this.#newLine++, text: text.slice(at + 1, end) })
          break
        case Byte.MINUS:
          lines.push({ kind: 'delete', oldLine: this.#oldLine++, newLine: null, text: text.slice(at + 1, end) })
          break
        case Byte.BACKSLASH:
          markNoNewline(this.hunk)
          break
        default: {
          const start = text.charCodeAt(at) === Byte.SPACE ? at + 1 : at
          lines.push({
            kind: 'context',
            oldLine: this.#oldLine++,
            newLine: this.#newLine++,
            text: text.slice(start, end),
          })
        }
      }
      at = end + 1
    }
  }
}

/** The body of a hunk of a combined diff: one column of markers for each parent. */
export class CombinedBody implements HunkBody {
  readonly hunk: Hunk
  state: HunkBody['state'] = 'reading'
  readonly #parentsLeft: number[]
  readonly #parentLines: number[]
  #newLeft: number
  #newLine: number

  constructor(header: HunkHeader) {
    this.hunk = openHunk(header)
    this.#parentsLeft = header.old.map((range) => range.count)
    this.#parentLines = header.old.map((range) => range.start)
    this.#newLeft = header.new.count
    this.#newLine = header.new.start
    this.#settle()
  }

  read(block: Uint8Array, from: number): number {
    let at = from
    while (this.state === 'reading' && at < block.length) {
      const newline = block.indexOf(Byte.NEWLINE, at)
      const end = newline < 0 ? block.length : newline
      if (block[at] === Byte.BACKSLASH) markNoNewline(this.hunk)
      else if (!this.#takeRow(block.subarray(at, end))) {
        this.state = 'broken'
        return at
      }
      at = Math.min(end + 1, block.length)
      this.#settle()
    }
    return at
  }

  #takeRow(row: Uint8Array): boolean {
    const columns = this.#parentsLeft.length
    const markers = row.subarray(0, columns)
    if (row.length < columns || !markers.every((marker) => isMarker(marker))) return false
    // A row with a minus in any column is missing from the result; it was in the parents that have the minus.
    const deleted = markers.includes(Byte.MINUS)
    const present = deleted ? Byte.MINUS : Byte.SPACE
    if (!deleted && --this.#newLeft < 0) return false
    const parents: (number | null)[] = []
    for (let parent = 0; parent < columns; parent++) {
      const here = markers[parent] === present
      if (here && --this.#parentsLeft[parent]! < 0) return false
      parents.push(here ? this.#parentLines[parent]!++ : null)
    }
    const changed = deleted ? 'delete' : 'add'
    this.hunk.lines.push({
      kind: deleted || markers.includes(Byte.PLUS) ? changed : 'context',
      oldLine: parents[0] ?? null,
      newLine: deleted ? null : this.#newLine++,
      text: decodeText(row.subarray(columns)),
      parents,
    })
    return true
  }

  #settle(): void {
    if (this.#newLeft === 0 && this.#parentsLeft.every((left) => left === 0)) this.state = 'complete'
  }
}

/** Notes that the last row so far ends its file without `\n`. */
export function markNoNewline(hunk: Hunk): void {
  const last = hunk.lines.at(-1)
  if (last === undefined) return
  if (last.kind !== 'add') hunk.noNewlineAtEnd.old = true
  if (last.kind !== 'delete') hunk.noNewlineAtEnd.new = true
}

function isMarker(byte: number): boolean {
  return byte === Byte.SPACE || byte === Byte.PLUS || byte === Byte.MINUS
}

function openHunk(header: HunkHeader): Hunk {
  const [old] = header.old
  return {
    oldStart: old?.start ?? 0,
    oldLines: old?.count ?? 0,
    newStart: header.new.start,
    newLines: header.new.count,
    section: header.section,
    noNewlineAtEnd: { old: false, new: false },
    lines: [],
  }
}
