import { codeSpan, escapeText, formatMarkerBlock, measure, truncateMarkdown, withoutMarkers } from '@aicr/markdown'
import type { Problem } from '@aicr/schema'
import { locationText, problemPlace } from '../rendering/location.ts'
import { severityMarks } from '../rendering/marks.ts'
import { messages } from '../rendering/messages.ts'
import type { BodyOptions } from './body-options.ts'
import { committableBlock } from './committable.ts'
import type { Committable } from './committable.ts'
import type { MarkdownDialect } from './dialect.ts'
import { channelMarker } from './channel-claim.ts'
import { contentOf } from './ledger-entry.ts'
import { createInertMarkdown } from './inert-markdown.ts'
import { offeredChange, suggestionText } from './suggestion-text.ts'
import type { SuggestionOptions } from './suggestion-text.ts'

/** Holds the place of a change: in all other text, nothing stays that a platform would offer as one. */
const CHANGE = '<!--aicr-change-->'

export interface InlineCommentOptions extends BodyOptions {
  readonly dialect: MarkdownDialect
  /** How many lines the comment is about; a platform without ranges says 1, and then only one-line changes are offered. */
  readonly commentLines: number
}

function anchoredLines({ anchor }: Pick<Problem, 'anchor'>): number {
  return anchor === null ? 0 : (anchor.endLine ?? anchor.line) - anchor.line + 1
}

/** The words of a template, in which the suggestion is a change that can be committed where it may be one. */
function ownText(
  problem: Problem,
  { inert, block }: SuggestionOptions,
  options: InlineCommentOptions,
): string | undefined {
  const change = offeredChange(problem, { inert, block })?.join('\n\n')
  const text = options.templates?.problem(problem.fingerprint, (markdown) =>
    change !== undefined && markdown === problem.suggestion ? CHANGE : inert(markdown).replaceAll(CHANGE, ''),
  )
  return change === undefined ? text : text?.replace(CHANGE, () => change)
}

/** How bad it is, what kind of problem, and which lines where the comment stands on the first of them only. */
function headText(problem: Problem, { language, commentLines }: InlineCommentOptions): string {
  const { severity, category } = problem
  const words = `**${messages(language).severity[severity]}** · ${withoutMarkers(escapeText(category.slice(0, 60)))}`
  const head = `${severityMarks[severity]} ${words}`
  const { line, endLine } = problemPlace(problem)
  return endLine - line < commentLines ? head : `${head} · ${codeSpan(withoutMarkers(locationText(problem)))}`
}

/**
 * One problem as a comment on its line: what is wrong, a change that can be committed where the platform and the suggestion
 * allow it, and the hidden fingerprint. The line itself and its code are what the comment stands on; where the platform has
 * no ranges the text names them.
 */
export function inlineComment(problem: Problem, options: InlineCommentOptions): string {
  const { language, limits, signing } = options
  const inert = options.inert ?? createInertMarkdown(options.allowedLinkPrefixes)
  const { fingerprint, reportedFingerprint: reported, message } = problem
  const content = contentOf(problem)
  const markers = [
    channelMarker(options.channel),
    ...(content === undefined ? [] : [{ name: 'content', value: content }]),
    ...(reported === undefined ? [] : [{ name: 'reported', value: reported }]),
    { name: 'problem', value: fingerprint },
  ]
  const head = headText(problem, options)
  const block = (change: Committable): string | undefined =>
    anchoredLines(problem) === options.commentLines ? committableBlock(change, options) : undefined
  const text = (mayCommit: boolean): string => {
    const suggesting = { language, inert, ...(mayCommit && { block }) }
    const own = ownText(problem, suggesting, options)
    const parts = own === undefined ? [head, inert(message), ...suggestionText(problem, suggesting)] : [own]
    return parts.filter((part) => part !== '').join('\n\n')
  }
  const tail = `\n\n${formatMarkerBlock(markers, signing)}`
  const room = limits.body - measure(tail, limits.unit)
  const notice = messages(language).textCut
  const whole = text(true)
  if (measure(whole, limits.unit) <= room) return whole + tail
  // Half a change must not be one click away.
  return truncateMarkdown(text(false), room, { unit: limits.unit, notice }) + tail
}
