import { lowerBound } from './lower-bound.ts'
import type { DiffLine, FileDiff, Side } from './types.ts'

/** A line of one side of a file, and where the diff shows it. */
export interface LinePlace {
  line: number
  /** The line as a reader of the new file would number it: a deleted line stands at the line that follows it. */
  standsAt: number
  /** Index of the hunk in the file. */
  hunk: number
  /** Index of the row in the hunk. */
  row: number
}

/** Lookup of the lines that the diff of one file shows on one side. Built once; then a question costs a binary search. */
export class FileLines {
  readonly file: FileDiff
  readonly side: Side
  /** All lines of the side that the diff shows, ascending. */
  readonly places: readonly LinePlace[]
  /** The numbers of those that are added (on the new side) or deleted (on the old side). */
  readonly changed: readonly number[]

  constructor(file: FileDiff, side: Side) {
    this.file = file
    this.side = side
    this.places = collectPlaces(file, side)
    this.changed = this.places.filter((place) => this.row(place).kind !== 'context').map((place) => place.line)
  }

  row(place: LinePlace): DiffLine {
    const row = this.file.hunks[place.hunk]?.lines[place.row]
    if (row === undefined) throw new RangeError(`${this.file.path} was changed after it was indexed.`)
    return row
  }

  /** The place of a line; `undefined` where the diff does not show it. */
  find(line: number): LinePlace | undefined {
    const place = this.places[this.indexFrom(line)]
    return place?.line === line ? place : undefined
  }

  /** Index of the first place at or after `line`. */
  indexFrom(line: number): number {
    return lowerBound(this.places.length, (index) => (this.places[index]?.line ?? 0) < line)
  }

  /** The places from `first` to `last`, which the diff shows in one hunk. */
  between(first: LinePlace, last: LinePlace): readonly LinePlace[] {
    return this.places.slice(this.indexFrom(first.line), this.indexFrom(last.line + 1))
  }

  /** True when a line from `start` to `end` is changed. */
  hasChanged(start: number, end: number): boolean {
    const index = lowerBound(this.changed.length, (at) => (this.changed[at] ?? 0) < start)
    return (this.changed[index] ?? Number.POSITIVE_INFINITY) <= end
  }
}

function collectPlaces(file: FileDiff, side: Side): LinePlace[] {
  const places: LinePlace[] = []
  let isAscending = true
  for (const [hunk, { newStart, newLines, lines }] of file.hunks.entries()) {
    // Without new lines, `newStart` is the line before the hunk.
    let next = newLines === 0 ? newStart + 1 : newStart
    for (const [row, { oldLine, newLine }] of lines.entries()) {
      const standsAt = newLine ?? next
      if (newLine !== null) next = newLine + 1
      const line = side === 'new' ? newLine : oldLine
      if (line === null) continue
      isAscending &&= line > (places.at(-1)?.line ?? 0)
      places.push({ line, standsAt: file.newPath === null ? line : standsAt, hunk, row })
    }
  }
  return isAscending ? places : inOrder(places)
}

/** Only a forged diff shows lines out of order or twice: the first showing counts. */
function inOrder(places: LinePlace[]): LinePlace[] {
  return places
    .sort((left, right) => left.line - right.line)
    .filter((place, index) => place.line !== places[index - 1]?.line)
}
