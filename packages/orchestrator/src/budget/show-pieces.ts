import type { FileDiff, Hunk } from '@aicr/diff'
import type { Detail } from './detail.ts'
import type { PackedFile, PackedHunk } from './packed-file.ts'
import type { Piece } from './piece.ts'
import { partOfHunk } from './part-of-hunk.ts'
import { shownRows } from './shown-rows.ts'

/** The files with the chosen pieces only, each in its detail. */
export function showPieces(
  files: readonly FileDiff[],
  pieces: readonly Piece[],
  chosen: ReadonlyMap<Piece, Detail>,
): PackedFile[] {
  const byFile: Piece[][] = files.map(() => [])
  for (const piece of pieces) byFile[piece.file]?.push(piece)
  return files.map((file, index) => showFile(file, byFile[index] ?? [], chosen))
}

function showFile(file: FileDiff, pieces: readonly Piece[], chosen: ReadonlyMap<Piece, Detail>): PackedFile {
  const hunks: PackedHunk[] = []
  const incomplete = new Set<number>()
  let lines = 0
  let missing = 0
  let end = { hunk: -1, row: 0 }
  function leaveOut(hunk: number, changed: number): void {
    if (changed > 0) incomplete.add(hunk)
    lines += changed
    missing += changed
  }
  for (const piece of pieces) {
    const detail = chosen.get(piece)
    const hunk = file.hunks[piece.hunk]
    if (!detail || !hunk) {
      leaveOut(piece.hunk, piece.additions + piece.deletions)
      continue
    }
    let row = piece.from
    for (const run of shownRows(hunk, piece, detail)) {
      leaveOut(piece.hunk, changedRows(hunk, row, run.from))
      const follows = end.hunk === piece.hunk && end.row === run.from
      const part = partOfHunk(hunk, piece, run)
      hunks.push({ index: piece.hunk, context: detail.context, hunk: part, follows, omittedBefore: missing })
      missing = 0
      row = run.to
      end = { hunk: piece.hunk, row }
    }
    leaveOut(piece.hunk, changedRows(hunk, row, piece.to))
  }
  const omitted = lines === 0 ? null : { path: file.path, hunks: incomplete.size, lines }
  return { path: file.path, hunks, omittedAfter: missing, omitted }
}

function changedRows(hunk: Hunk, from: number, to: number): number {
  let count = 0
  for (let index = from; index < to; index++) if (hunk.lines[index]?.kind !== 'context') count += 1
  return count
}
