import type { Detail } from './detail.ts'
import type { Piece } from './piece.ts'
import type { Prices } from './price.ts'

/** After so many pieces in a row that do not fit there is no room worth looking for. */
const MOST_MISSES = 100

export interface ChoiceLimits {
  prices: Prices
  /** In `lineTokens`. */
  limit: number
  /** From the least to all that is wished. */
  levels: readonly Detail[]
  /** The most hunks to take from; `null` for as many as fit. */
  keepHunks: number | null
}

/**
 * The pieces that fit, the best first: as many as possible in the least detail, then each in more, as far as it goes.
 */
export function choosePieces(
  ranked: readonly Piece[],
  { prices, limit, levels: [least, ...more], keepHunks }: ChoiceLimits,
): Map<Piece, Detail> {
  const chosen = new Map<Piece, Detail>()
  if (!least) return chosen
  const opened = new Set<number>()
  const hunks = new Set<string>()
  let spent = 0
  let misses = 0
  for (const piece of ranked) {
    if (misses > MOST_MISSES) break
    const hunk = `${piece.file}:${piece.hunk}`
    if (!hunks.has(hunk) && hunks.size === keepHunks) continue
    const opening = opened.has(piece.file) ? 0 : prices.file(piece.file)
    const price = opening + prices.piece(piece, least)
    if (spent + price > limit) {
      misses += 1
      continue
    }
    spent += price
    misses = 0
    chosen.set(piece, least)
    opened.add(piece.file)
    hunks.add(hunk)
  }
  for (const level of more) {
    for (const [piece, before] of chosen) {
      const price = prices.piece(piece, level) - prices.piece(piece, before)
      if (spent + price > limit) continue
      spent += price
      chosen.set(piece, level)
    }
  }
  return chosen
}
