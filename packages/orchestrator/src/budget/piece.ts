import type { DiffLine, FileDiff, Hunk } from '@aicr/diff'

/** A run of rows of one hunk that is shown or left out together. The pieces of a hunk lie side by side and make it up. */
export interface Piece {
  /** Index of the file in the change, and of the hunk in the file. */
  file: number
  hunk: number
  /** Rows of the hunk, `to` excluded. */
  from: number
  to: number
  /** The lines of the old and of the new file at which it starts. */
  oldAt: number
  newAt: number
  additions: number
  deletions: number
  /** Length of its rows in characters. */
  characters: number
}

/** From here on a piece ends at the first good place. Changed rows. */
const LONG = 12
/** Here it ends in any case: what is larger is not left out or kept as one thing. Changed rows. */
const LONGEST = 32
/** As many unchanged rows between two changes make them two pieces, so that each brings its own context. */
const APART = 2

/** Cuts a file into pieces: at unchanged lines between its changes, and a long change where a block of code begins. */
export function cutPieces(file: FileDiff, fileIndex: number): Piece[] {
  const pieces: Piece[] = []
  file.hunks.forEach((hunk, hunkIndex) => cutHunk(hunk, { file: fileIndex, hunk: hunkIndex }, pieces))
  return pieces
}

function cutHunk(hunk: Hunk, place: Pick<Piece, 'file' | 'hunk'>, pieces: Piece[]): void {
  const start = {
    ...place,
    from: 0,
    to: 0,
    oldAt: hunk.oldLines === 0 ? hunk.oldStart + 1 : hunk.oldStart,
    newAt: hunk.newLines === 0 ? hunk.newStart + 1 : hunk.newStart,
  }
  let piece: Piece = { ...start, additions: 0, deletions: 0, characters: 0 }
  let unchanged = 0
  let oldAt = start.oldAt
  let newAt = start.newAt
  for (const [index, row] of hunk.lines.entries()) {
    if (endsBefore(row, { piece, unchanged, before: hunk.lines[index - 1] })) {
      pieces.push(piece)
      piece = { ...start, from: index, to: index, oldAt, newAt, additions: 0, deletions: 0, characters: 0 }
      unchanged = 0
    }
    addRow(piece, row)
    unchanged = row.kind === 'context' ? unchanged + 1 : 0
    if (row.oldLine !== null) oldAt += 1
    if (row.newLine !== null) newAt += 1
  }
  if (piece.to > piece.from) pieces.push(piece)
}

function addRow(piece: Piece, row: DiffLine): void {
  piece.to += 1
  piece.characters += row.text.length
  if (row.kind === 'add') piece.additions += 1
  if (row.kind === 'delete') piece.deletions += 1
}

interface Position {
  piece: Piece
  /** Unchanged rows just before. */
  unchanged: number
  before: DiffLine | undefined
}

function endsBefore(row: DiffLine, { piece, unchanged, before }: Position): boolean {
  const changed = piece.additions + piece.deletions
  if (changed === 0) return false
  if (row.kind === 'context') return unchanged === APART
  if (changed >= LONGEST) return true
  return changed >= LONG && before !== undefined && isBlank(before.text) && !isBlank(row.text)
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
