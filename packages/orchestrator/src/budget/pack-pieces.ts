import type { FileDiff } from '@aicr/diff'
import { packedText } from '../prompt/diff-text.ts'
import { choosePieces } from './choose-pieces.ts'
import { detailLevels, wholeDetail } from './detail.ts'
import type { Detail } from './detail.ts'
import { estimateTokens, withoutMargin } from './estimate-tokens.ts'
import type { Names } from './names.ts'
import type { PackedFile } from './packed-file.ts'
import type { Piece } from './piece.ts'
import type { Prices } from './price.ts'
import { rankPieces } from './rank-pieces.ts'
import { showPieces } from './show-pieces.ts'

/** A token has at most this many characters, or the text is hardly code: what has more does not fit, unread. */
const MOST_CHARACTERS_PER_TOKEN = 40
/** How often a selection is made again because its notes took more than was left for them. */
const ATTEMPTS = 4

export interface PiecesToPack {
  files: readonly FileDiff[]
  /** What may be shown of them, in the order of the diff. */
  pieces: readonly Piece[]
  prices: Prices
  names: Names
  /** Tokens. */
  available: number
  contextLines: number
  /** The most hunks to keep where not all fit; `null` for as many as fit. */
  keepHunks: number | null
}

/** Files as they are shown, and the tokens of their sections together. */
export interface PackedPieces {
  files: PackedFile[]
  tokens: number
}

/** As many pieces as fit, in as much detail as fits. */
export function packPieces(input: PiecesToPack): PackedPieces {
  const { files, pieces, prices, names, available, keepHunks } = input
  const whole = packWhole(input)
  if (whole) return whole
  const levels = detailLevels(input.contextLines)
  const ranked = rankPieces(files, pieces, names)
  let limit = withoutMargin(available)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const packed = show(input, choosePieces(ranked, { prices, limit, levels, keepHunks }))
    if (packed.tokens <= available) return packed
    limit -= packed.tokens - available
  }
  return packFewer(input, choosePieces(ranked, { prices, limit, levels, keepHunks }))
}

/** The pieces with nothing left out, or `null` where they do not fit. */
export function packWhole(input: PiecesToPack): PackedPieces | null {
  const { pieces, available, contextLines } = input
  const changed = pieces.reduce((sum, { additions, deletions }) => sum + additions + deletions, 0)
  const characters = pieces.reduce((sum, piece) => sum + piece.characters, 0)
  // Each row costs a token at least, its number or its sign.
  if (changed > available || characters > available * MOST_CHARACTERS_PER_TOKEN) return null
  if (isFarTooMuch(input)) return null
  const packed = show(input, new Map(pieces.map((piece) => [piece, wholeDetail(contextLines)])))
  return packed.tokens <= available ? packed : null
}

/** Told by prices, which are known later anyway and count headings that are not shown: so with a wide margin. */
function isFarTooMuch({ pieces, prices, available, contextLines }: PiecesToPack): boolean {
  const detail = wholeDetail(contextLines)
  let left = available
  for (const piece of pieces) {
    left -= prices.piece(piece, detail)
    if (left < 0) return true
  }
  return false
}

/** Gives up half of the pieces, the least useful, until the rest fits: only where notes are dearer than any plan. */
function packFewer(input: PiecesToPack, chosen: ReadonlyMap<Piece, Detail>): PackedPieces {
  const kept = [...chosen]
  for (;;) {
    const packed = show(input, new Map(kept))
    if (packed.tokens <= input.available || kept.length === 0) return packed
    kept.length = Math.floor(kept.length / 2)
  }
}

function show({ files, pieces }: PiecesToPack, chosen: ReadonlyMap<Piece, Detail>): PackedPieces {
  const shown = showPieces(files, pieces, chosen).filter(({ hunks }) => hunks.length > 0)
  return { files: shown, tokens: estimateTokens(packedText(shown)) }
}
