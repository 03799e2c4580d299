import { Byte } from './bytes.ts'
import type { HunkHeader } from './hunk-header.ts'
import { nextRow } from './next-row.ts'
import type { Hunk } from './types.ts'

/** Reads the rows of one hunk, by the counts of its header and nothing else. */
export interface HunkBody {
  readonly hunk: Hunk
  /** `reading`, then `complete` when the counts are used up, or `broken` when a line came that cannot belong to the hunk. */
  readonly state: 'reading' | 'complete' | 'broken'
  /** Takes rows from whole lines of text, from the line at `from` on; returns where it stopped. */
  read(text: string, from: number): number
  /** Notes that the last row so far ends its file without `\n`. */
  markNoNewline(): void
}

/** The reader for the body of a hunk with this header. `atReturn`: a lone `\r` ends a row. */
export function openBody(header: HunkHeader, atReturn: boolean): HunkBody {
  return header.old.length === 1 ? new TwoWayBody(header, atReturn) : new CombinedBody(header)
}

function markNoNewline(hunk: Hunk): void {
  const last = hunk.lines.at(-1)
  if (last === undefined) return
  if (last.kind !== 'add') hunk.noNewlineAtEnd.old = true
  if (last.kind !== 'delete') hunk.noNewlineAtEnd.new = true
}

class TwoWayBody implements HunkBody {
  readonly hunk: Hunk
  state: HunkBody['state'] = 'reading'
  #oldLeft: number
  #newLeft: number
  readonly #atReturn: boolean

  constructor(header: HunkHeader, atReturn: boolean) {
    this.#atReturn = atReturn
    this.hunk = openHunk(header)
    this.#oldLeft = this.hunk.oldLines
    this.#newLeft = this.hunk.newLines
    this.#settle()
  }

  /** This loop makes every row that is ever looked at. */
  read(text: string, from: number): number {
    const { lines, oldStart, oldLines, newStart, newLines } = this.hunk
    let at = from
    let oldLeft = this.#oldLeft
    let newLeft = this.#newLeft
    while ((oldLeft > 0 || newLeft > 0) && at < text.length) {
      const next = nextRow(text, at, this.#atReturn)
      const end = text.charCodeAt(next - 1) === Byte.NEWLINE ? next - 1 : next
      const marker = text.charCodeAt(at)
      if (marker === Byte.PLUS && newLeft > 0) {
        const newLine = newStart + newLines - newLeft--
        lines.push({ kind: 'add', oldLine: null, newLine, text: text.slice(at + 1, end) })
      } else if (marker === Byte.MINUS && oldLeft > 0) {
        const oldLine = oldStart + oldLines - oldLeft--
        lines.push({ kind: 'delete', oldLine, newLine: null, text: text.slice(at + 1, end) })
      } else if (isContextMarker(marker) && oldLeft > 0 && newLeft > 0) {
        const oldLine = oldStart + oldLines - oldLeft--
        const newLine = newStart + newLines - newLeft--
        const start = marker === Byte.SPACE ? at + 1 : at
        lines.push({ kind: 'context', oldLine, newLine, text: text.slice(start, end) })
      } else if (marker === Byte.BACKSLASH) {
        markNoNewline(this.hunk)
      } else {
        this.state = 'broken'
        break
      }
      at = next
    }
    this.#oldLeft = oldLeft
    this.#newLeft = newLeft
    this.#settle()
    return at
  }

  markNoNewline(): void {
    markNoNewline(this.hunk)
  }

  #settle(): void {
    if (this.#oldLeft === 0 && this.#newLeft === 0) this.state = 'complete'
  }
}

/** A context line begins with a blank; mail programs strip it where the line is empty. */
export function isContextMarker(marker: number): boolean {
  return marker === Byte.SPACE || marker === Byte.NEWLINE || marker === Byte.RETURN
}

/** The body of a hunk of a combined diff: one column of markers for each parent. */
class CombinedBody implements HunkBody {
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

  read(text: string, from: number): number {
    let at = from
    while (this.state === 'reading' && at < text.length) {
      const newline = text.indexOf('\n', at)
      const end = newline < 0 ? text.length : newline
      if (text.charCodeAt(at) === Byte.BACKSLASH) markNoNewline(this.hunk)
      else if (!this.#takeRow(text.slice(at, end))) {
        this.state = 'broken'
        return at
      }
      at = newline < 0 ? end : end + 1
      this.#settle()
    }
    return at
  }

  markNoNewline(): void {
    markNoNewline(this.hunk)
  }

  #takeRow(row: string): boolean {
    const columns = this.#parentsLeft.length
    const markers = row.slice(0, columns)
    if (markers.length < columns || !/^[ +-]*$/.test(markers)) return false
    // A row with a minus in any column is missing from the result; it was in the parents that have the minus.
    const isDeleted = markers.includes('-')
    if (!isDeleted && --this.#newLeft < 0) return false
    const parents = this.#takeFromParents(markers, isDeleted ? '-' : ' ')
    if (parents === null) return false
    const changed = isDeleted ? 'delete' : 'add'
    this.hunk.lines.push({
      kind: isDeleted || markers.includes('+') ? changed : 'context',
      oldLine: parents[0] ?? null,
      newLine: isDeleted ? null : this.#newLine++,
      text: row.slice(columns),
      parents,
    })
    return true
  }

  /** The line's numbers in the parents that have it, which are those with `marker`; `null` when a parent has no line left. */
  #takeFromParents(markers: string, marker: string): (number | null)[] | null {
    const parents: (number | null)[] = []
    for (let parent = 0; parent < markers.length; parent++) {
      const left = this.#parentsLeft[parent] ?? 0
      const line = this.#parentLines[parent] ?? 0
      const isHere = markers.charAt(parent) === marker
      if (isHere && left === 0) return null
      parents.push(isHere ? line : null)
      if (!isHere) continue
      this.#parentsLeft[parent] = left - 1
      this.#parentLines[parent] = line + 1
    }
    return parents
  }

  #settle(): void {
    if (this.#newLeft === 0 && this.#parentsLeft.every((left) => left === 0)) this.state = 'complete'
  }
}

/** A hunk without rows. */
export function openHunk(header: HunkHeader): Hunk {
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
