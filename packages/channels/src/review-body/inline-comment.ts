import { codeSpan, escapeText, formatMarkerBlock, measure, truncateMarkdown, withoutMarkers } from '@aicr/markdown'
import type { Problem } from '@aicr/schema'
import { locationText, problemPlace } from '../rendering/location.ts'
import { messages } from '../rendering/messages.ts'
import type { BodyOptions } from './body-options.ts'
import { committable, committableBlock } from './committable.ts'
import type { MarkdownDialect } from './dialect.ts'
import { contentOf } from './ledger-entry.ts'
import { createInertMarkdown } from './inert-markdown.ts'
import type { InertMarkdown } from './inert-markdown.ts'

/** Holds the place of a change: in all other text, nothing stays that a platform would offer as one. */
const CHANGE = '<!--aicr-change-->'

export interface InlineCommentOptions extends BodyOptions {
  readonly dialect: MarkdownDialect
  /** How many lines the comment is about; a platform without ranges says 1, and then only one-line changes are offered. */
  readonly commentLines: number
}

/** The suggestion; a change that can be committed only where `mayCommit`. */
function suggestionText(
  problem: Problem,
  inert: InertMarkdown,
  options: InlineCommentOptions,
  mayCommit: boolean,
): string[] {
  const { suggestion = '' } = problem
  if (suggestion.trim() === '') return []
  const label = `**${messages(options.language).labels.suggestion}**`
  const committed = changeText(problem, inert, options, mayCommit)
  return committed === undefined ? [label, inert(suggestion)] : [label, ...committed]
}

/** The suggestion as a change that can be committed, with what stands around it; `undefined` where it is none. */
function changeText(
  problem: Problem,
  inert: InertMarkdown,
  options: InlineCommentOptions,
  mayCommit: boolean,
): string[] | undefined {
  const change = mayCommit ? committable(problem) : undefined
  const anchoredLines =
    problem.anchor === null ? 0 : (problem.anchor.endLine ?? problem.anchor.line) - problem.anchor.line + 1
  const block = change && anchoredLines === options.commentLines ? committableBlock(change, options) : undefined
  if (change === undefined || block === undefined) return undefined
  return [inert(change.before), block, inert(change.after)].filter((part) => part !== '')
}

/** The words of a template, in which the suggestion is a change that can be committed where it may be one. */
function ownText(
  problem: Problem,
  inert: InertMarkdown,
  options: InlineCommentOptions,
  mayCommit: boolean,
): string | undefined {
  const change = changeText(problem, inert, options, mayCommit)?.join('\n\n')
  const text = options.templates?.problem(problem.fingerprint, (markdown) =>
    change !== undefined && markdown === problem.suggestion ? CHANGE : inert(markdown).replaceAll(CHANGE, ''),
  )
  return change === undefined ? text : text?.replace(CHANGE, () => change)
}

/** How bad it is, what kind of problem, and which lines where the comment stands on the first of them only. */
function headText(problem: Problem, { language, commentLines }: InlineCommentOptions): string {
  const { severity, category } = problem
  const head = `**${messages(language).severity[severity]}** · ${withoutMarkers(escapeText(category.slice(0, 60)))}`
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
    ...(content === undefined ? [] : [{ name: 'content', value: content }]),
    ...(reported === undefined ? [] : [{ name: 'reported', value: reported }]),
    { name: 'problem', value: fingerprint },
  ]
  const head = headText(problem, options)
  const text = (mayCommit: boolean): string =>
    ownText(problem, inert, options, mayCommit) ??
    [head, inert(message), ...suggestionText(problem, inert, options, mayCommit)]
      .filter((part) => part !== '')
      .join('\n\n')
  const tail = `\n\n${formatMarkerBlock(markers, signing)}`
  const room = limits.body - measure(tail, limits.unit)
  const notice = messages(language).textCut
  const whole = text(true)
  if (measure(whole, limits.unit) <= room) return whole + tail
  // Half a change must not be one click away.
  return truncateMarkdown(text(false), room, { unit: limits.unit, notice }) + tail
}
