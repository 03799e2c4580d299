import { codeSpanIn, type CodeSpanPlace } from './code-span.ts'
import { findLiveText } from './live-text.ts'
import { visibleText } from './visible-text.ts'

/**
 * Markdown that renders as the characters of `text`, in one paragraph, heading, item or table cell: nothing in it formats,
 * and nothing in it is live. Mentions, references and bare addresses become inline code, for no escape stops a platform
 * from reading those. Line breaks and the blanks around them become one space; invisible characters go.
 */
export function escapeText(text: string): string {
  return escapeStart(escapeEnd(escapeInline(foldLines(visibleText(text)))))
}

/** `text` on one line. */
export function foldLines(text: string): string {
  return text
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
}

/** As `escapeText`, for text in the middle of a line. */
export function escapeInline(text: string, place: CodeSpanPlace = {}): string {
  const escaped: string[] = []
  let cursor = 0
  for (const { start, end } of findLiveText(text)) {
    escaped.push(escapeCharacters(text.slice(cursor, start)), codeSpanIn(text.slice(start, end), place))
    cursor = end
  }
  escaped.push(escapeCharacters(text.slice(cursor)))
  return escaped.join('')
}

/** Backticks and angle brackets become references: an escaped one still closes a code span, or opens a tag when cut. */
function escapeCharacters(text: string): string {
  return text
    .replaceAll(/&(?=[#a-z])/gi, '&amp;')
    .replaceAll(/[\\*[\]~|]|(?<![a-z0-9])_|_(?![a-z0-9])/gi, String.raw`\$&`)
    .replaceAll('`', '&#96;')
    .replaceAll('<', '&lt;')
}

/** What would start a heading, a list, a quote or a rule at the start of a line. */
function escapeStart(text: string): string {
  return text.replace(/^[#+\-=>]/, String.raw`\$&`).replace(/^(\d{1,9})([.)])/, String.raw`$1\$2`)
}

/** Number signs after a blank would close a heading. */
function escapeEnd(text: string): string {
  let start = text.length
  while (text[start - 1] === '#') start -= 1
  return start < text.length && /\s/.test(text.charAt(start - 1)) ? `${text.slice(0, -1)}\\#` : text
}
