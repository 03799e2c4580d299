import type { FileDiff } from '@aicr/diff'
import type { PackedFile, PackedHunk } from './packed-file.ts'
import type { Piece } from './piece.ts'
import { partOfHunk, shownRows } from './shrink.ts'

/** The files with the chosen pieces only. `chosen` says how many unchanged lines each piece keeps. */
export function showPieces(
  files: readonly FileDiff[],
  pieces: readonly Piece[],
  chosen: ReadonlyMap<Piece, number>,
): PackedFile[] {
  const byFile: Piece[][] = files.map(() => [])
  for (const piece of pieces) byFile[piece.file]?.push(piece)
  return files.map((file, index) => showFile(file, byFile[index] ?? [], chosen))
}

function showFile(file: FileDiff, pieces: readonly Piece[], chosen: ReadonlyMap<Piece, number>): PackedFile {
  const hunks: PackedHunk[] = []
  const missing = { hunks: new Set<number>(), lines: 0, before: 0 }
  let end = { hunk: -1, row: 0 }
  for (const piece of pieces) {
    const context = chosen.get(piece)
    const hunk = file.hunks[piece.hunk]
    const changed = piece.additions + piece.deletions
    if (context === undefined || !hunk) {
      if (changed > 0) missing.hunks.add(piece.hunk)
      missing.lines += changed
      missing.before += changed
      continue
    }
    for (const run of shownRows(hunk, piece, context)) {
      const follows = end.hunk === piece.hunk && end.row === run.from
      const part = partOfHunk(hunk, piece, run)
      hunks.push({ index: piece.hunk, context, hunk: part, follows, omittedBefore: missing.before })
      missing.before = 0
      end = { hunk: piece.hunk, row: run.to }
    }
  }
  const omitted = missing.lines === 0 ? null : { path: file.path, hunks: missing.hunks.size, lines: missing.lines }
  return { path: file.path, hunks, omitted }
}
