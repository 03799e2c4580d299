import type { FileDiff } from '@aicr/diff'
import { createNames } from './names.ts'
import { packPieces } from './pack-pieces.ts'
import { omittedFrom } from './packed-file.ts'
import type { Omitted, PackedFile } from './packed-file.ts'
import { cutPieces } from './piece.ts'
import { createPrices } from './price.ts'
import { selectHunks } from './select-hunks.ts'

export interface PackInput {
  files: readonly FileDiff[]
  /** Tokens of the whole prompt, as `estimateTokens` counts them. */
  budgetTokens: number
  /** Tokens that the rest of the prompt takes. */
  overhead: number
  /** Unchanged lines around a change, where there is room. Default 3. */
  contextLines?: number
  /** The most hunks to keep where not all fit; `null`, the default, for as many as fit. */
  keepHunks?: number | null
}

/** As much of a change as goes into one call. */
export interface PackedChange {
  /** The files of which something is shown, in the order given. */
  files: PackedFile[]
  /** What is missing of them, one entry a file. */
  omitted: Omitted[]
  /** Tokens of the sections of all files together. */
  tokens: number
}

/**
 * As much of a change as fits a budget, the most useful first: context shrinks before a change is left out, what is left
 * out is named, and the same input gives the same result. Costs little more than counting lines, however large the change.
 */
export function packChange({
  files,
  budgetTokens,
  overhead,
  contextLines = 3,
  keepHunks = null,
}: PackInput): PackedChange {
  const available = Math.max(0, budgetTokens - overhead)
  const pieces = cutPieces(files, selectHunks(files, available))
  const prices = createPrices(files)
  const packed = packPieces({ files, pieces, prices, names: createNames(files), available, contextLines, keepHunks })
  return { ...packed, omitted: omittedFrom(files, packed.files) }
}
