import type { FileDiff } from '@aicr/diff'
import { diffSection } from '../prompt/diff-text.ts'
import { estimateTokens, withoutMargin } from './estimate-tokens.ts'
import type { Omitted, PackedFile } from './packed-file.ts'
import { cutPieces } from './piece.ts'
import type { Piece } from './piece.ts'
import { createPrices } from './price.ts'
import type { Prices } from './price.ts'
import { rankPieces } from './rank-pieces.ts'
import { showPieces } from './show-pieces.ts'

/** Unchanged lines around a change, from what is wished to none. */
const CONTEXTS = [0, 1, 3] as const
/** Tokens cost at least a few and at most this many characters: beyond it a change does not fit, unread. */
const MOST_CHARACTERS_PER_TOKEN = 40

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
  const whole = packWhole({ files, pieces, available, contextLines })
  if (whole) return whole
  const prices = createPrices(files)
  const ranked = rankPieces(files, pieces, { prices, tokens: available })
  const contexts = CONTEXTS.filter((context) => context <= contextLines)
  let slack = 0
  let best: PackedChange | null = null
  return best ?? packRanked({ files, pieces, ranked, prices, available, contexts, slack })
}
