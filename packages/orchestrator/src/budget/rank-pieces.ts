import type { FileDiff } from '@aicr/diff'
import { lineWeight } from './line-weight.ts'
import { pathWeight } from './path-weight.ts'
import type { Piece } from './piece.ts'
import type { Prices } from './price.ts'
import { sharedNames } from './shared-names.ts'

/**
 * People write about one remark a spot, not one a line: twice the lines are worth less than twice as much, so that many
 * small spots are shown before one large one.
 */
const DIMINISHING = 0.75
/** Characters of a token, and tokens that a row costs beside its text: a guess for the first, rough order. */
const CHARACTERS_PER_TOKEN = 4
const TOKENS_PER_ROW = 3
/** Only so many times the budget is looked at closely: the rest would not get in anyway. */
const LOOK = 12
const LOOK_PIECES = 500
const RELATED = 0.3
const LEAST = { context: 0, deleted: 5 }

/** Pieces with what is known of them, the most useful for its price first. */
export function rankPieces(
  files: readonly FileDiff[],
  pieces: readonly Piece[],
  { prices, tokens }: { prices: Prices; tokens: number },
): Piece[] {
  const weights = files.map(({ path }) => pathWeight(path))
  const candidates = lookedAt(pieces, weights, tokens)
  const related = sharedNames(files, candidates)
  return sortBy(candidates, (piece, index) => {
    const value = pieceWeight(files, piece) ** DIMINISHING
    return ((weights[piece.file] ?? 0) * value * (1 + RELATED * (related[index] ?? 0))) / (prices.piece(piece, LEAST) + prices.gap)
  })
}

function pieceWeight(files: readonly FileDiff[], piece: Piece): number {
  const rows = files[piece.file]?.hunks[piece.hunk]?.lines ?? []
  let weight = 0
  for (let index = piece.from; index < piece.to; index++) {
    const row = rows[index]
    if (row) weight += lineWeight(row)
  }
  return weight
}

/** The pieces that may get in, told by sizes alone, so that a huge change costs little more than its line count. */
function lookedAt(pieces: readonly Piece[], weights: readonly number[], tokens: number): Piece[] {
  const changed = pieces.filter(({ additions, deletions }) => additions + deletions > 0)
  if (changed.length <= LOOK_PIECES) return changed
  const ordered = sortBy(changed, (piece) => {
    const value = (piece.additions + piece.deletions / 4) ** DIMINISHING
    return ((weights[piece.file] ?? 0) * value) / roughPrice(piece)
  })
  let spent = 0
  const count = ordered.findIndex((piece, index) => {
    spent += roughPrice(piece)
    return spent > tokens * LOOK && index >= LOOK_PIECES
  })
  return count === -1 ? ordered : ordered.slice(0, count)
}

function roughPrice({ from, to, characters }: Piece): number {
  return characters / CHARACTERS_PER_TOKEN + (to - from) * TOKENS_PER_ROW + TOKENS_PER_ROW
}

/** Highest first; equal ones in the order of the diff. */
function sortBy(pieces: readonly Piece[], rate: (piece: Piece, index: number) => number): Piece[] {
  const rated = pieces.map((piece, index) => ({ piece, rating: rate(piece, index) }))
  return rated.sort((a, b) => b.rating - a.rating || compare(a.piece, b.piece)).map(({ piece }) => piece)
}

function compare(a: Piece, b: Piece): number {
  return a.file - b.file || a.hunk - b.hunk || a.from - b.from
}
