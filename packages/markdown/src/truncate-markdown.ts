import { cutMarkdown } from './cut-markdown.ts'
import { assertLimit, measure, offsetWithin, type TextUnit } from './measure.ts'
import { showAsCode } from './show-as-code.ts'
import { createWorkBudget } from './work-budget.ts'

/** How `truncateMarkdown` measures, and what it says. */
export interface TruncateMarkdownOptions {
  /** How the platform counts. */
  readonly unit: TextUnit
  /** Markdown that tells of the cut: a paragraph at the end, counted. It is left out of a limit too small for it. */
  readonly notice?: string
}

/**
 * Markdown cut to at most `limit` of `unit`: at the end of a block where that keeps at least half, else of a line, of a
 * word, of a character. No link, tag, escape or short inline code is broken, an open fence is closed, and what
 * `neutralise` made inert stays inert. Text that fits comes back as it is; text that is built to exhaust the parser comes
 * back as one code block. Throws a `RangeError` for a limit that is no non-negative integer.
 */
export function truncateMarkdown(markdown: string, limit: number, options: TruncateMarkdownOptions): string {
  assertLimit('limit', limit)
  const { unit } = options
  if (offsetWithin(markdown, limit, unit) === markdown.length) return markdown
  const notice = fittingNotice(options, limit)
  const ending = notice === '' ? '' : `\n\n${notice}`
  const content = keep(markdown, limit - measure(ending, unit), unit)
  return content === '' ? notice : `${content}${ending}`
}

function fittingNotice({ notice = '', unit }: TruncateMarkdownOptions, limit: number): string {
  return measure(notice, unit) <= limit ? notice : ''
}

function keep(markdown: string, room: number, unit: TextUnit): string {
  if (room <= 0) return ''
  const cut = cutMarkdown(markdown, { limit: room, unit, after: 0, work: createWorkBudget() })
  if (cut === 'unreadable') return showAsCode(markdown, room, unit).trimEnd()
  return cut === undefined ? '' : `${markdown.slice(0, cut.offset)}${cut.close}`.trimEnd()
}
