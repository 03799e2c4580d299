import type { Hunk } from '@aicr/diff'
import type { Piece } from './piece.ts'

/** Rows of a hunk, `to` excluded. */
export interface RowRange {
  from: number
  to: number
}

/** The rows of a piece that lie within `context` rows of one of its changes, as runs in order. */
export function shownRows(hunk: Hunk, piece: Piece, context: number): RowRange[] {
  const runs: RowRange[] = []
  for (let index = piece.from; index < piece.to; index++) {
    if (hunk.lines[index]?.kind === 'context') continue
    const from = Math.max(piece.from, index - context)
    const to = Math.min(piece.to, index + context + 1)
    const last = runs.at(-1)
    if (last && from <= last.to) last.to = to
    else runs.push({ from, to })
  }
  return runs
}

/** A run of a piece's rows as a hunk of its own, with a header that counts right. */
export function partOfHunk(hunk: Hunk, piece: Piece, { from, to }: RowRange): Hunk {
  const before = countLines(hunk, piece.from, from)
  const inside = countLines(hunk, from, to)
  const oldAt = piece.oldAt + before.old
  const newAt = piece.newAt + before.new
  return {
    ...hunk,
    oldStart: inside.old === 0 ? oldAt - 1 : oldAt,
    oldLines: inside.old,
    newStart: inside.new === 0 ? newAt - 1 : newAt,
    newLines: inside.new,
    noNewlineAtEnd: {
      old: hunk.noNewlineAtEnd.old && inside.old > 0 && oldAt + inside.old === endOfOld(hunk),
      new: hunk.noNewlineAtEnd.new && inside.new > 0 && newAt + inside.new === endOfNew(hunk),
    },
    lines: hunk.lines.slice(from, to),
  }
}

function countLines(hunk: Hunk, from: number, to: number): { old: number; new: number } {
  const count = { old: 0, new: 0 }
  for (let index = from; index < to; index++) {
    const row = hunk.lines[index]
    if (row?.oldLine != null) count.old += 1
    if (row?.newLine != null) count.new += 1
  }
  return count
}

function endOfOld({ oldStart, oldLines }: Hunk): number {
  return oldStart + oldLines
}

function endOfNew({ newStart, newLines }: Hunk): number {
  return newStart + newLines
}
