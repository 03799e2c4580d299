import type { FileDiff } from '@aicr/diff'
import { diffSection } from '../prompt/diff-text.ts'
import { detailLevels, wholeDetail } from './detail.ts'
import type { Detail } from './detail.ts'
import { estimateTokens, withoutMargin } from './estimate-tokens.ts'
import type { Omitted, PackedFile } from './packed-file.ts'
import { cutPieces } from './piece.ts'
import type { Piece } from './piece.ts'
import { choosePieces } from './choose-pieces.ts'
import { createPrices } from './price.ts'
import { rankPieces } from './rank-pieces.ts'
import { showPieces } from './show-pieces.ts'

/** A token has at most this many characters, or the change is hardly code: beyond it a change does not fit, unread. */
const MOST_CHARACTERS_PER_TOKEN = 40
/** How often a selection is made again because its notes took more than was left for them. */
const ATTEMPTS = 4

export interface PackInput {
  files: readonly FileDiff[]
  /** Tokens of the whole prompt, as `estimateTokens` counts. */
  budgetTokens: number
  /** Tokens that the rest of the prompt takes. */
  overhead: number
  /** Unchanged lines around a change, where there is room. Default 3. */
  contextLines?: number
}

export interface PackedChange {
  /** Every file, in the order given; one without hunks is not shown. */
  files: PackedFile[]
  /** What is missing, one entry a file. */
  omitted: Omitted[]
  /** Tokens of the sections of all files together. */
  tokens: number
}

/**
 * As much of a change as fits a budget, the most useful first: context shrinks before a change is left out, what is left
 * out is named, and the same input gives the same result. Costs little more than counting lines, however large the change.
 */
export function packChange({ files, budgetTokens, overhead, contextLines = 3 }: PackInput): PackedChange {
  const available = Math.max(0, budgetTokens - overhead)
  const pieces = files.flatMap((file, index) => cutPieces(file, index))
  const whole = packWhole(files, pieces, { available, contextLines })
  if (whole) return whole
  const prices = createPrices(files)
  const levels = detailLevels(contextLines)
  const ranked = rankPieces(files, pieces, { prices, tokens: available })
  let limit = withoutMargin(available)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const chosen = choosePieces(files, ranked, { prices, limit, levels })
    const packed = describe(showPieces(files, pieces, chosen))
    if (packed.tokens <= available) return packed
    limit -= packed.tokens - available
  }
  return packFewer(files, pieces, { available, chosen: choosePieces(files, ranked, { prices, limit, levels }) })
}

/** The text of what is shown, as it stands in the prompt. */
export function packedText(files: readonly PackedFile[]): string {
  return files.filter(({ hunks }) => hunks.length > 0).map(diffSection).join('\n')
}

/** The change with nothing left out, or `null` where it does not fit. */
function packWhole(
  files: readonly FileDiff[],
  pieces: readonly Piece[],
  { available, contextLines }: { available: number; contextLines: number },
): PackedChange | null {
  const rows = pieces.reduce((sum, { from, to }) => sum + to - from, 0)
  const characters = pieces.reduce((sum, piece) => sum + piece.characters, 0)
  // Each row costs a token at least: its number.
  if (contextLines >= 3 && rows > available) return null
  if (characters > available * MOST_CHARACTERS_PER_TOKEN) return null
  const packed = describe(showPieces(files, pieces, new Map(pieces.map((piece) => [piece, wholeDetail(contextLines)]))))
  return packed.tokens <= available ? packed : null
}

/** Gives up the least useful pieces until the rest fits: only where fences or notes are larger than any plan. */
function packFewer(
  files: readonly FileDiff[],
  pieces: readonly Piece[],
  { available, chosen }: { available: number; chosen: ReadonlyMap<Piece, Detail> },
): PackedChange {
  const kept = [...chosen]
  for (;;) {
    const packed = describe(showPieces(files, pieces, new Map(kept)))
    if (packed.tokens <= available || kept.length === 0) return packed
    kept.length = Math.floor(kept.length / 2)
  }
}

function describe(files: PackedFile[]): PackedChange {
  const omitted = files.flatMap(({ omitted }) => (omitted ? [omitted] : []))
  return { files, omitted, tokens: estimateTokens(packedText(files)) }
}
