import { cutMarkdown, type CutLimit } from './cut-markdown.ts'
import { graphemeFloor } from './grapheme.ts'
import { lineStart } from './lines.ts'
import { assertLimit, measure, offsetWithin, type TextUnit } from './measure.ts'
import type { Cut } from './settle-cut.ts'
import { createWorkBudget } from './work-budget.ts'

/** One message of a long text. */
export interface MarkdownPart {
  /** What to send: it starts with `reopened` and ends with `closed`. */
  readonly text: string
  /** What opens the code again that the part before had to close. */
  readonly reopened: string
  /** What closes code that goes on in the next part. */
  readonly closed: string
}

/** Room for any one character. */
const LEAST_LIMIT = { characters: 1, utf16: 2, utf8: 4 } as const satisfies Record<TextUnit, number>

/**
 * Markdown as parts of at most `limit` of `unit` each, cut where `truncateMarkdown` would cut. A code block that goes on is
 * closed and opened again; otherwise nothing is added or lost: `joinMarkdown` gives the text back. What `neutralise` made
 * inert stays inert with limits of 2,000 or more. Only something that fills a whole part and cannot be cut, such as a long
 * address, is cut anyway. Throws a `RangeError` for a limit that has no room for any one character.
 */
export function splitMarkdown(markdown: string, limit: number, options: { readonly unit: TextUnit }): MarkdownPart[] {
  const { unit } = options
  assertLimit('limit', limit, LEAST_LIMIT[unit])
  const parts: MarkdownPart[] = []
  // The parts are read with some overlap.
  const work = createWorkBudget(2)
  let reopened = ''
  let rest = markdown
  while (rest !== '') {
    const text = reopened + rest
    if (offsetWithin(text, limit, unit) === text.length) return [...parts, { text, reopened, closed: '' }]
    const cut = cutAfter(text, { limit, unit, after: reopened.length, work })
    parts.push({ text: `${text.slice(0, cut.offset)}${cut.close}`, reopened, closed: cut.close })
    rest = text.slice(cut.offset)
    // Opening again must leave room for content.
    reopened = measure(cut.reopen, unit) <= (limit - LEAST_LIMIT[unit]) / 2 ? cut.reopen : ''
  }
  return parts
}

/** The text that `splitMarkdown` was given. */
export function joinMarkdown(parts: readonly MarkdownPart[]): string {
  return parts.map(({ text, reopened, closed }) => text.slice(reopened.length, text.length - closed.length)).join('')
}

function cutAfter(text: string, room: CutLimit): Cut {
  const cut = cutMarkdown(text, room)
  return cut === undefined || cut === 'unreadable' ? plainCut(text, room) : cut
}

/** A cut that knows nothing of Markdown. */
function plainCut(text: string, { limit, unit, after }: CutLimit): Cut {
  const most = offsetWithin(text, limit, unit)
  const offset = [lineStart(text, most), graphemeFloor(text, most)].find((place) => place > after) ?? most
  return { offset, close: '', reopen: '' }
}
