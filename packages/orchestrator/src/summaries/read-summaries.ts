import { visibleProse } from '../prompt/visible.ts'
import type { FileSummary } from './file-summary.ts'

/** More is no list of summaries. Characters. */
const MOST_CHARACTERS = 100_000
/** Forty words are shorter. Characters. */
const LONGEST_TEXT = 400

/** `12: text`, also as a list item, in bold or with another mark after the number. */
const LINE = /^[\s*[-]{0,8}(\d{1,4})[\s*\]]{0,4}[:.)-]\s*(\S.*)$/

/** The summaries in a model's answer, the first one of each file. Lines of another form, or of no file, are not read. */
export function readSummaries(answer: string, paths: readonly string[]): FileSummary[] {
  const found = new Map<string, string>()
  for (const line of visibleProse(answer.slice(0, MOST_CHARACTERS)).split('\n')) {
    const [, number, text] = LINE.exec(line) ?? []
    const path = paths[Number(number) - 1]
    if (path !== undefined && text !== undefined && !found.has(path)) found.set(path, shortened(text.trim()))
  }
  return paths.flatMap((path) => {
    const text = found.get(path)
    return text === undefined ? [] : [{ path, text }]
  })
}

function shortened(text: string): string {
  if (text.length <= LONGEST_TEXT) return text
  return `${text.slice(0, LONGEST_TEXT).toWellFormed()}…`
}
