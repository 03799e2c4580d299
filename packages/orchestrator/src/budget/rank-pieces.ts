import type { FileDiff } from '@aicr/diff'
import { LEAST_DETAIL } from './detail.ts'
import { lineWeight } from './line-weight.ts'
import type { Names } from './names.ts'
import { pathWeight } from './path-weight.ts'
import type { Piece } from './piece.ts'
import { sharedNames } from './shared-names.ts'

/**
 * People write about one remark a spot, not one a line: twice the lines are worth less than twice as much, so that many
 * small spots are shown before one large one.
 */
const DIMINISHING = 0.75
/** How much more a piece is worth whose names all occur in a few other changes. */
const RELATED = 0.3
/** Among more pieces than this names are not compared: that takes longer than all the rest, and most of them are alike. */
const MOST_RELATED = 8000
/** For a rough price; the order hardly depends on them. */
const CHARACTERS_PER_TOKEN = 4
const TOKENS_PER_ROW = 2.5
const TOKENS_PER_PIECE = 16

/** The pieces that change something, the most useful for its price first. */
export function rankPieces(files: readonly FileDiff[], pieces: readonly Piece[], names: Names): Piece[] {
  const weights = new Map<number, number>()
  const changed = pieces.filter(({ additions, deletions }) => additions + deletions > 0)
  const related = changed.length <= MOST_RELATED ? sharedNames(changed, names) : []
  const rated = changed.map((piece, index) => {
    const weight = weights.get(piece.file) ?? pathWeight(files[piece.file]?.path ?? '')
    weights.set(piece.file, weight)
    const value = weight * pieceWeight(files, piece) ** DIMINISHING * (1 + RELATED * (related[index] ?? 0))
    return { piece, rating: value / roughPrice(piece) }
  })
  // The sort is stable: equal pieces stay in the order of the diff.
  return rated.sort((a, b) => b.rating - a.rating).map(({ piece }) => piece)
}

/** What a piece costs, by its size: counting the tokens of all that may not get in would take longer than all the rest. */
function roughPrice({ from, to, additions, deletions, characters }: Piece): number {
  const shown = additions + Math.min(deletions, LEAST_DETAIL.deleted)
  return shown * (TOKENS_PER_ROW + characters / (to - from) / CHARACTERS_PER_TOKEN) + TOKENS_PER_PIECE
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
