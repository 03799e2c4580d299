import type { DiffLine, FileDiff, Hunk } from '@aicr/diff'
import type { HunkSelection } from './select-hunks.ts'

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

/**
 * Cuts the selected hunks into pieces: at unchanged lines between changes, and a long change where a block of code begins.
 */
export function cutPieces(files: readonly FileDiff[], selected: HunkSelection): Piece[] {
  return files.flatMap((diff, file) => {
    const own = selected.get(file)
    return own ? diff.hunks.flatMap((lines, hunk) => (own.has(lines) ? cutHunk(lines, { file, hunk }) : [])) : []
  })
}

type Place = Pick<Piece, 'file' | 'hunk'>

function cutHunk(hunk: Hunk, place: Place): Piece[] {
  const pieces: Piece[] = []
  let piece = emptyPiece(place, {
    from: 0,
    oldAt: hunk.oldLines === 0 ? hunk.oldStart + 1 : hunk.oldStart,
    newAt: hunk.newLines === 0 ? hunk.newStart + 1 : hunk.newStart,
  })
  let unchanged = 0
  for (const [index, row] of hunk.lines.entries()) {
    const given = rowsForNext(row, { piece, unchanged, before: hunk.lines[index - 1] })
    if (given !== null) {
      const [first, second] = splitPiece(hunk, piece, index - given)
      pieces.push(first)
      piece = second
    }
    addRow(piece, row)
    unchanged = row.kind === 'context' ? unchanged + 1 : 0
  }
  if (piece.to > piece.from) pieces.push(piece)
  return pieces
}

/** The rows of a piece before `at`, and those from there on, as two pieces. */
export function splitPiece(hunk: Hunk, piece: Piece, at: number): [Piece, Piece] {
  const first = at === piece.to ? piece : emptyPiece(piece, piece)
  for (let index = first.to; index < at; index++) addRow(first, hunk.lines[index])
  const second = emptyPiece(piece, {
    from: at,
    oldAt: piece.oldAt + (at - piece.from) - first.additions,
    newAt: piece.newAt + (at - piece.from) - first.deletions,
  })
  for (let index = at; index < piece.to; index++) addRow(second, hunk.lines[index])
  return [first, second]
}

function emptyPiece({ file, hunk }: Place, { from, oldAt, newAt }: Pick<Piece, 'from' | 'oldAt' | 'newAt'>): Piece {
  return { file, hunk, from, to: from, oldAt, newAt, additions: 0, deletions: 0, characters: 0 }
}

function addRow(piece: Piece, row: DiffLine | undefined): void {
  if (!row) return
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
