import { normalizeCategory } from '@aicr/schema'

const MARKER = 'aicr-ignore-next-line'
const CATEGORY = /^[a-z0-9][a-z0-9-]{0,63}$/
/** What begins a comment in the languages of this world. Quotes are not among it: a text is no comment. */
const COMMENT_START = /^(?:[/#*<!;%{(-]{1,8}|rem)$/i
const COMMENT_ENDS = ['*/}', '*/', '--%>', '-->', '#}', '%}', '*)', '-}']
const MAX_REASON = 300

/** A comment that asks for silence about one line. */
export interface IgnoreComment {
  category: string
  reason: string
  /** Where the comment stands, from 1. */
  line: number
  /** The line it is about: the next one that is neither blank nor such a comment. */
  target: number
}

export interface NumberedLine {
  number: number
  text: string
}

/**
 * Finds the comments `aicr-ignore-next-line CATEGORY: reason` in lines with ascending numbers. One stands alone on its line;
 * without a category or a reason it is none, and one whose next line is not there is about nothing. Linear in the text.
 */
export function readIgnoreComments(lines: Iterable<NumberedLine>): IgnoreComment[] {
  const comments: IgnoreComment[] = []
  let waiting: Omit<IgnoreComment, 'target'>[] = []
  let previous = 0
  for (const { number, text } of lines) {
    if (number !== previous + 1) waiting = []
    previous = number
    const comment = readComment(text)
    if (comment) {
      waiting.push({ ...comment, line: number })
    } else if (waiting.length > 0 && text.trim() !== '') {
      comments.push(...waiting.map((one) => ({ ...one, target: number })))
      waiting = []
    }
  }
  return comments
}

function readComment(text: string): Pick<IgnoreComment, 'category' | 'reason'> | null {
  const at = text.indexOf(MARKER)
  if (at === -1 || !COMMENT_START.test(text.slice(0, at).trim())) return null
  const rest = text.slice(at + MARKER.length)
  const colon = rest.indexOf(':')
  if (colon === -1 || !/^\s/.test(rest)) return null
  const category = normalizeCategory(rest.slice(0, colon))
  const reason = withoutEnd(rest.slice(colon + 1)).slice(0, MAX_REASON)
  return CATEGORY.test(category) && reason !== '' ? { category, reason: reason.toWellFormed() } : null
}

function withoutEnd(text: string): string {
  const trimmed = text.trim()
  const end = COMMENT_ENDS.find((candidate) => trimmed.endsWith(candidate))
  return end === undefined ? trimmed : trimmed.slice(0, -end.length).trimEnd()
}
