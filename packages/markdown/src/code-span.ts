import { runLengths } from './run-lengths.ts'

/** Where a code span is going to stand. */
export interface CodeSpanPlace {
  /** Backtick runs in the text around it, which would pair with a fence of that length. */
  readonly avoid?: ReadonlySet<number>
  /** In a table cell a pipe is escaped, in code too. */
  readonly inTable?: boolean
}

/**
 * Inline code that shows `text` exactly, backticks included; newlines become spaces. Empty text gives an empty string,
 * for Markdown has no empty code span.
 */
export function codeSpan(text: string): string {
  return codeSpanIn(text, {})
}

/** As `codeSpan`, for a place in the middle of other Markdown. */
export function codeSpanIn(text: string, place: CodeSpanPlace): string {
  if (text === '') return ''
  const folded = text.replaceAll(/\r\n|\n|\r/g, ' ')
  const marker = '`'.repeat(freeLength(runLengths(folded, '`'), place.avoid))
  const padding = needsPadding(folded) ? ' ' : ''
  const content = place.inTable === true ? folded.replaceAll('|', String.raw`\|`) : folded
  return `${marker}${padding}${content}${padding}${marker}`
}

function freeLength(inside: ReadonlySet<number>, around: ReadonlySet<number> = new Set()): number {
  let length = 1
  while (inside.has(length) || around.has(length)) length += 1
  return length
}

/** CommonMark strips one space from both ends of a code span that is not all spaces. */
function needsPadding(text: string): boolean {
  if (text.startsWith('`') || text.endsWith('`')) return true
  return text.startsWith(' ') && text.endsWith(' ') && /[^ ]/.test(text)
}
