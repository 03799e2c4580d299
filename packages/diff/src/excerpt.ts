import { lineOn } from './line-range.ts'
import type { DiffLine, FileDiff, LineKind, Side } from './types.ts'

/** One row of code to show. */
export interface ExcerptRow {
  oldLine: number | null
  newLine: number | null
  kind: LineKind
  text: string
}

export interface ExcerptOptions {
  /** The side that `start` and `end` count on. */
  side: Side
  start: number
  end: number
  /** Rows to show around the lines, where the hunk has them. */
  before: number
  after: number
  /** Never more rows than this. */
  maxLines: number
}

/** The rows of the diff that show some lines of a file, and how many of the asked rows were left out for `maxLines`. */
export interface Excerpt {
  rows: ExcerptRow[]
  omitted: number
}

/**
 * The code under a finding, from the diff alone: the rows from line `start` to line `end` and some around them, all of the
 * one hunk that shows `start`. What is too much is left out around the lines first, then at the end of them. No rows
 * when the diff does not show `start`.
 */
export function excerpt(file: FileDiff, options: ExcerptOptions): Excerpt {
  const { side, start, end, before, after, maxLines } = options
  for (const { lines } of file.hunks) {
    const first = lines.findIndex((row) => lineOn(row, side) === start)
    if (first < 0) continue
    const last = Math.max(
      first,
      lines.findLastIndex((row) => isUpTo(row, side, end)),
    )
    const from = Math.max(0, first - before)
    const to = Math.min(lines.length, last + 1 + after)
    const room = Math.max(0, maxLines - (last + 1 - first))
    const above = Math.min(first - from, Math.max(Math.ceil(room / 2), room - (to - last - 1)))
    const rows = lines.slice(first - above, to).slice(0, maxLines)
    return { rows: rows.map(toRow), omitted: to - from - rows.length }
  }
  return { rows: [], omitted: 0 }
}

function isUpTo(row: DiffLine, side: Side, end: number): boolean {
  const line = lineOn(row, side)
  return line !== null && line <= end
}

function toRow({ oldLine, newLine, kind, text }: DiffLine): ExcerptRow {
  return { oldLine, newLine, kind, text }
}
