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
  let piece = emptyPiece(place, {
    from: 0,
    oldAt: hunk.oldLines === 0 ? hunk.oldStart + 1 : hunk.oldStart,
    newAt: hunk.newLines === 0 ? hunk.newStart + 1 : hunk.newStart,
  })
  let end = piece
  let unchanged = 0
  for (const [index, row] of hunk.lines.entries()) {
    const given = rowsForNext(row, { piece, unchanged, before: hunk.lines[index - 1] })
    if (given !== null) {
      const start = { from: index - given, oldAt: end.oldAt - given, newAt: end.newAt - given }
      pieces.push(withoutLast(piece, hunk, given))
      piece = emptyPiece(place, start)
      for (const kept of hunk.lines.slice(start.from, index)) addRow(piece, kept)
    }
    addRow(piece, row)
    unchanged = row.kind === 'context' ? unchanged + 1 : 0
    end = { ...end, oldAt: end.oldAt + (row.oldLine === null ? 0 : 1), newAt: end.newAt + (row.newLine === null ? 0 : 1) }
  }
  if (piece.to > piece.from) pieces.push(piece)
}

function emptyPiece(place: Pick<Piece, 'file' | 'hunk'>, start: Pick<Piece, 'from' | 'oldAt' | 'newAt'>): Piece {
  return { ...place, ...start, to: start.from, additions: 0, deletions: 0, characters: 0 }
}

function addRow(piece: Piece, row: DiffLine): void {
  piece.to += 1
  piece.characters += row.text.length
  if (row.kind === 'add') piece.additions += 1
  if (row.kind === 'delete') piece.deletions += 1
}

/** The piece without its last, unchanged rows. */
function withoutLast(piece: Piece, hunk: Hunk, rows: number): Piece {
  const to = piece.to - rows
  const given = hunk.lines.slice(to, piece.to).reduce((sum, { text }) => sum + text.length, 0)
  return { ...piece, to, characters: piece.characters - given }
}

interface Position {
  piece: Piece
  /** Unchanged rows just before. */
  unchanged: number
  before: DiffLine | undefined
}

/** How many of the unchanged rows just before `row` start a new piece with it; `null` when it belongs to the old one. */
function rowsForNext(row: DiffLine, { piece, unchanged, before }: Position): number | null {
  const changed = piece.additions + piece.deletions
  if (changed === 0 || row.kind === 'context') return null
  // Each unchanged row goes with the change that is nearer to it.
  if (unchanged >= APART) return Math.floor(unchanged / 2)
  if (unchanged > 0) return null
  if (changed >= LONGEST) return 0
  return changed >= LONG && before !== undefined && isBlank(before.text) && !isBlank(row.text) ? 0 : null
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
