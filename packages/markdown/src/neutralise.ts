import { allowLinks } from './allowed-links.ts'
import { applyEdits } from './edit.ts'
import { assertLimit } from './measure.ts'
import { neutralEdits } from './neutral-edits.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { showAsCode } from './show-as-code.ts'
import { truncateMarkdown } from './truncate-markdown.ts'
import { createWorkBudget } from './work-budget.ts'

/** What `neutralise` leaves as it is. */
export interface NeutraliseOptions {
  /**
   * Addresses (absolute, http or https) under which links stay links: the same origin and the same path or one below it.
   * Default: none.
   */
  readonly allowedLinkPrefixes?: readonly string[]
  /** Longer text is cut first, in UTF-16 units; the result is not longer either. Default 65,536, at least 64. */
  readonly maxLength?: number
}

const DEFAULT_MAX_LENGTH = 65_536
const LEAST_MAX_LENGTH = 64

/** Making one thing inert can show another, such as a mention inside a tag. Text that needs more passes is hostile. */
const MAX_PASSES = 8

/**
 * Untrusted Markdown made inert: it shows the same content, but pings nobody, refers to nothing, loads nothing, links only
 * where it is allowed to, holds no raw HTML, and no invisible character, and no line of it is a command to a forge or a bot.
 * Mentions, references and bare addresses become inline code, links and images their text with the address in code, tags
 * text; comments go. Everything else, and all code, stays byte for byte. Doing it twice changes nothing more.
 *
 * Text that is built to exhaust the parser comes back as one code block. Time is bounded: some tens of milliseconds for a
 * usual comment, seconds for 64 kB made to be slow. Throws a `TypeError` for a prefix that is no web address and a
 * `RangeError` for a length below 64.
 */
export function neutralise(markdown: string, options: NeutraliseOptions = {}): string {
  const { allowedLinkPrefixes = [], maxLength = DEFAULT_MAX_LENGTH } = options
  assertLimit('maxLength', maxLength, LEAST_MAX_LENGTH)
  const isAllowed = allowLinks(allowedLinkPrefixes)
  const budget = createWorkBudget()
  let current = markdown
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    current = truncateMarkdown(current, maxLength, { unit: 'utf16', notice: '…' })
    const document = parseMarkdown(current, budget)
    if (document === undefined) break
    const edits = neutralEdits(document, isAllowed)
    if (edits.length === 0) return current
    current = applyEdits(current, edits)
  }
  return showAsCode(markdown, maxLength, 'utf16')
}
