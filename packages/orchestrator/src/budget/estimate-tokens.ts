import { estimateTokenCount } from 'tokenx'
import { asciiTokens, isAscii } from './ascii-tokens.ts'

/** tokenx reads up to 11 % under the o200k encoding on code and diffs. */
const MARGIN = 1.15

/** About how many tokens `text` costs: an estimate for planning that errs to the safe side. */
export function estimateTokens(text: string): number {
  return Math.ceil(estimate(text) * MARGIN)
}

/** What is longer is not read: no character costs more than two tokens. */
const LONGEST_LINE = 100_000

/**
 * The estimate of one line with its newline, without the margin. The lines of a text add up to the text, as long as no
 * line begins with white space.
 */
export function lineTokens(line: string): number {
  if (line.length > LONGEST_LINE) return line.length * 2
  return estimate(`${line}\n`)
}

/** The largest sum of `lineTokens` that is within `budget`. */
export function withoutMargin(budget: number): number {
  return Math.max(0, Math.floor(budget / MARGIN))
}

function estimate(text: string): number {
  return isAscii(text) ? asciiTokens(text) : estimateTokenCount(text)
}
