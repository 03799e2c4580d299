import { estimateTokenCount } from 'tokenx'

/** tokenx reads up to 11 % under the o200k encoding on code and diffs. */
const MARGIN = 1.15

/** How many tokens `text` costs at most with the tokenizers in use: an estimate for planning that errs to the safe side. */
export function estimateTokens(text: string): number {
  return withMargin(estimateTokenCount(text))
}

/**
 * The estimate of one line with its newline, without the margin. The lines of a text add up to the text, as long as no
 * line begins with white space; `withMargin` of their sum is then what `estimateTokens` says.
 */
export function lineTokens(line: string): number {
  return estimateTokenCount(`${line}\n`)
}

/** A sum of `lineTokens` as `estimateTokens` would say it. */
export function withMargin(tokens: number): number {
  return Math.ceil(tokens * MARGIN)
}

/** The largest sum of `lineTokens` that is within `budget`. */
export function withoutMargin(budget: number): number {
  return Math.max(0, Math.floor(budget / MARGIN))
}
