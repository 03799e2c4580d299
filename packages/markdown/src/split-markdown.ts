import { cutMarkdown, type CutLimit } from './cut-markdown.ts'
import { fenceMarker } from './fence.ts'
import { graphemeFloor } from './grapheme.ts'
import { lineStart } from './lines.ts'
import { assertLimit, measure, offsetWithin, type TextUnit } from './measure.ts'
import type { Cut } from './settle-cut.ts'
import { createWorkBudget } from './work-budget.ts'

/** One message of a long text. */
export interface MarkdownPart {
  /** What to send: it starts with `reopened` and ends with `closed`. */
  readonly text: string
  /** What opens again what the part before was cut in. */
  readonly reopened: string
  /** What closes code that goes on in the next part. */
  readonly closed: string
}

/** Room for any one character. */
const LEAST_LIMIT = { characters: 1, utf16: 2, utf8: 4 } as const satisfies Record<TextUnit, number>

/**
 * Markdown as parts of at most `limit` of `unit` each, cut where `truncateMarkdown` would cut. Code that goes on is closed and
 * opened again; an item, a paragraph or a table that goes on is opened again with an ellipsis or its head, so that the rest
 * is read as before. Otherwise nothing is added or lost: `joinMarkdown` gives the text back. What `neutralise` made inert
 * stays inert with limits of 2,000 or more. Only what fills a whole part and cannot be cut, such as a long address, is cut
 * anyway; text that is built to exhaust the parser is shown as code. Throws a `RangeError` for a limit that has no room for any one character.
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
    const room = { limit, unit, after: reopened.length, work }
    const cut = cutMarkdown(text, room) ?? plainCut(text, room)
    if (cut === 'unreadable') return [...parts, ...codeParts(rest, limit, unit)]
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

/** A cut that knows nothing of Markdown: after a line, a character, or, in a monstrous one, a code point. */
function plainCut(text: string, { limit, unit, after }: Omit<CutLimit, 'work'>): Cut {
  const most = offsetWithin(text, limit, unit)
  const line = lineStart(text, most)
  const offset = line > (after + most) / 2 ? line : graphemeFloor(text, most)
  return { offset: offset > after ? offset : most, close: '', reopen: '' }
}

/** Text that is built to exhaust the parser, each part as one code block. */
function codeParts(text: string, limit: number, unit: TextUnit): MarkdownPart[] {
  const marker = fenceMarker(text, '`')
  const frame = { reopened: `${marker}\n`, closed: `\n${marker}\n` }
  const room = limit - measure(frame.reopened + frame.closed, unit)
  const { reopened, closed } = room >= LEAST_LIMIT[unit] ? frame : { reopened: '', closed: '' }
  const parts: MarkdownPart[] = []
  let rest = text
  while (rest !== '') {
    const { offset } = plainCut(rest, { limit: limit - measure(reopened + closed, unit), unit, after: 0 })
    parts.push({ text: reopened + rest.slice(0, offset) + closed, reopened, closed })
    rest = rest.slice(offset)
  }
  return parts
}
