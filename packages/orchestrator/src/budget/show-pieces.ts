import type { FileDiff, Hunk } from '@aicr/diff'
import { countChanged } from './count-changed.ts'
import type { Detail } from './detail.ts'
import type { PackedFile, PackedHunk } from './packed-file.ts'
import { partOfHunk } from './part-of-hunk.ts'
import type { Piece } from './piece.ts'
import { shownRows } from './shown-rows.ts'

/** The files that `pieces` make up, with the chosen ones only, each in its detail. */
export function showPieces(
  files: readonly FileDiff[],
  pieces: readonly Piece[],
  chosen: ReadonlyMap<Piece, Detail>,
): PackedFile[] {
  return [...groupByFile(pieces)].flatMap(([index, own]) => {
    const file = files[index]
    return file ? [showFile(file, own, chosen)] : []
  })
}

function groupByFile(pieces: readonly Piece[]): Map<number, Piece[]> {
  const byFile = new Map<number, Piece[]>()
  for (const piece of pieces) {
    const own = byFile.get(piece.file)
    if (own) own.push(piece)
    else byFile.set(piece.file, [piece])
  }
  return byFile
}

function showFile(file: FileDiff, pieces: readonly Piece[], chosen: ReadonlyMap<Piece, Detail>): PackedFile {
  const shown: PackedHunk[] = []
  let missing = 0
  let next = 0
  for (const [index, hunk] of file.hunks.entries()) {
    let row = 0
    for (let piece = pieces[next]; piece?.hunk === index; piece = pieces[++next]) {
      const detail = chosen.get(piece)
      if (!detail) continue
      for (const run of shownRows(hunk, piece, detail)) {
        const omittedBefore = missing + changedRows(hunk, row, run.from)
        const follows = row > 0 && row === run.from
        shown.push({ index, context: detail.context, hunk: partOfHunk(hunk, piece, run), follows, omittedBefore })
        missing = 0
        row = run.to
      }
    }
    missing += changedRows(hunk, row, hunk.lines.length)
  }
  return { path: file.path, hunks: shown, omittedAfter: missing }
}

function changedRows(hunk: Hunk, from: number, to: number): number {
  const { additions, deletions } = countChanged(hunk, from, to)
  return additions + deletions
}
