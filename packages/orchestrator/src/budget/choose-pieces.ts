import type { FileDiff } from '@aicr/diff'
import type { Detail } from './detail.ts'
import type { Piece } from './piece.ts'
import type { Prices } from './price.ts'

export interface ChoiceLimits {
  prices: Prices
  /** In `lineTokens`. */
  limit: number
  /** From the least to all that is wished. */
  levels: readonly Detail[]
}

/**
 * The pieces that fit, the best first: as many as possible in the least detail, then each in more, as far as it goes.
 */
export function choosePieces(
  files: readonly FileDiff[],
  ranked: readonly Piece[],
  { prices, limit, levels: [least, ...more] }: ChoiceLimits,
): Map<Piece, Detail> {
  const chosen = new Map<Piece, Detail>()
  if (!least) return chosen
  const opened = new Set<number>()
  let spent = 0
  for (const piece of ranked) {
    const opening = opened.has(piece.file) ? 0 : prices.file(files[piece.file]?.path ?? '')
    const price = opening + prices.piece(piece, least)
    if (spent + price > limit) continue
    spent += price
    chosen.set(piece, least)
    opened.add(piece.file)
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
