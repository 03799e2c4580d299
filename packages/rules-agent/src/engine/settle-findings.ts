import type { Finding } from './finding.ts'
import type { Wording } from './rule-problem.ts'

/** A finding, with the words of the matcher that made it. */
export interface WordedFinding {
  finding: Finding
  wording: Wording
}

/** The text of a line of the new file, where it is known. */
export type LineReader = (line: number) => string | undefined

/** A rule that finds more than this in one file says the same thing over and over. */
const FINDINGS_OF_A_RULE = 10
const COMMENT_LINES = 5

/** One finding a line, in order, without those whose author marked them as meant; `left` counts those beyond the limit. */
export function settleFindings(
  found: readonly WordedFinding[],
  textOf: LineReader,
  suppressedBy: readonly string[],
): { kept: WordedFinding[]; left: number } {
  const byLine = new Map<number, WordedFinding>()
  for (const worded of found) {
    const { line } = worded.finding
    if (!byLine.has(line) && !isMeant(line, textOf, suppressedBy)) byLine.set(line, worded)
  }
  const all = [...byLine.values()].sort((a, b) => a.finding.line - b.finding.line)
  return { kept: all.slice(0, FINDINGS_OF_A_RULE), left: Math.max(0, all.length - FINDINGS_OF_A_RULE) }
}

/** A linter directive on the line, or in the comment above it. */
function isMeant(line: number, textOf: LineReader, words: readonly string[]): boolean {
  if (words.length === 0) return false
  for (let number = line; number >= line - COMMENT_LINES; number--) {
    const text = textOf(number)?.trim() ?? ''
    if (number < line && !/^(?:\/\/|\/?\*|#)/.test(text)) return false
    if (words.some((word) => text.includes(word))) return true
  }
  return false
}
