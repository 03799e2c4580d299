import type { DiffLine, FileDiff, Side } from './types.ts'

/** Lines from `start` to `end`, both included. */
export interface LineRange {
  start: number
  end: number
}

/** The lines of one side that each hunk of a file shows: where comments may be placed. */
export function shownRanges(file: FileDiff, side: Side): LineRange[] {
  const ranges: LineRange[] = []
  for (const { lines } of file.hunks) {
    const first = lines.find((row) => lineOn(row, side) !== null)
    const last = lines.findLast((row) => lineOn(row, side) !== null)
    const start = first && lineOn(first, side)
    const end = last && lineOn(last, side)
    if (start && end) ranges.push({ start, end })
  }
  return ranges
}

/** The number that a row has on a side; `null` where it is not on that side. */
export function lineOn(row: DiffLine, side: Side): number | null {
  return side === 'new' ? row.newLine : row.oldLine
}

/** `12`, or `12-15`. */
export function formatRange({ start, end }: LineRange): string {
  return start === end ? String(start) : `${start}-${end}`
}
