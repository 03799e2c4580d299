import type { Hunk } from '@aicr/diff'
import type { Piece } from './piece.ts'
import type { RowRange } from './shown-rows.ts'

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
