import { codeSpan, escapeText, measure, splitMarkdown, truncateText, withoutMarkers } from '@aicr/markdown'
import type { RunStatus } from '@aicr/schema'
import { messages } from '../rendering/messages.ts'
import type { ReportBlocks } from '../rendering/report-blocks.ts'
import type { ShapedReport } from '../shaping/shape-report.ts'
import type { TextOptions } from './body-options.ts'
import { folded } from './folded.ts'
import { createInertMarkdown } from './inert-markdown.ts'
import { withoutCommands } from './without-commands.ts'

/** A report as a channel publishes it; a `RunRecord` fits and adds how the run ended. */
export type PublishedReport = ShapedReport & { readonly status?: RunStatus }

/** What part of a page the words before its problems may take. */
const LEAD_SHARE = 0.4
const LINE_CHARACTERS = 300
const MAX_NOTICES = 10
/** Files and problems that a foot names; the record of the run has all. */
const MAX_NAMED = 20

/** Text from elsewhere as one inert line. */
export function inertLine(text: string): string {
  return withoutMarkers(escapeText(truncateText(text, LINE_CHARACTERS, 'characters')))
}

/** What the words before the problems depend on. */
export interface LeadOptions {
  /** People to notify, already in the platform's Markdown. */
  readonly mentions?: string
  /** Whether the summary is wanted; it is when absent. */
  readonly summary?: boolean
  /** Whether the text stands at what was reviewed, so that it need not say what that is. */
  readonly isHere?: boolean
}

/**
 * What the pages of a body begin with: title, verdict, what was reviewed, what to know of it, and the summary; or what the
 * operator's template says of all this. A text
 * too long for one page goes on on the next ones, whole.
 */
export function reviewLeads(
  blocks: ReportBlocks,
  options: TextOptions,
  { mentions = '', summary: isWanted = true, isHere = false }: LeadOptions = {},
): string[] {
  const { summary, verdict, mark, scope, commit, explanation } = blocks
  const own = isWanted ? options.templates?.lead() : undefined
  if (own !== undefined) return onPages(facts(blocks), own, options)
  const places = [...(isHere && commit !== undefined ? [] : [scope]), ...(commit === undefined ? [] : [commit])]
  const head = [
    `## ${inertLine(summary.title ?? messages(options.language).reviewTitle)}`,
    [`${mark} **${inertLine(verdict)}**`, ...places.map(inertLine)].join(' · '),
    ...(explanation === undefined ? [] : [inertLine(explanation)]),
    ...notes(blocks),
    ...(mentions === '' ? [] : [mentions]),
  ].join('\n\n')
  if (summary.made || !isWanted) return [head]
  return onPages(head, createInertMarkdown(options.allowedLinkPrefixes)(summary.markdown), options)
}

/** What a template has no word for, and nobody should miss: that a result is not whole, and what is not shown. */
function facts(blocks: ReportBlocks): string {
  const { explanation, isWhole, verdict } = blocks
  const doubts = isWhole ? [] : [`**${inertLine(verdict)}**`]
  return [...doubts, ...(explanation === undefined ? [] : [inertLine(explanation)]), ...notes(blocks)].join('\n\n')
}

function notes({ notices, leftOut }: ReportBlocks): string[] {
  return quoted([...notices.slice(0, MAX_NOTICES), ...leftOut].map(inertLine))
}

/** A head and a text on as many pages as it takes. */
function onPages(head: string, markdown: string, { limits: { body, unit } }: TextOptions): string[] {
  const room = Math.max(1000, Math.floor(body * LEAD_SHARE) - measure(head, unit))
  const [first = '', ...others] = splitMarkdown(markdown, room, { unit }).map(({ text }) =>
    withoutCommands(text.trim()),
  )
  return [[head, first].filter((text) => text !== '').join('\n\n'), ...others]
}

/** Lines beside the text: one as it is, several as a list. */
function quoted(lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  return [lines.map((line) => (lines.length === 1 ? `> ${line}` : `> - ${line}`)).join('\n')]
}

/** What a body ends with: what was looked at and what was not, what was kept back, and who looked. */
export function reviewFoot({ coverage, unseen, suppressed, agent }: ReportBlocks, options: TextOptions): string {
  const words = messages(options.language)
  const missed = unseen.map(({ path, why }) => nameWithReason(path, why))
  const kept = suppressed.map(({ location, why }) => nameWithReason(location, why))
  return [
    ...named(words.unseen(unseen.length), missed, options),
    ...named(words.suppressed(suppressed.length), kept, options),
    `---\n\n<sub>${[coverage, ...agent.map(inertLine)].join(' · ')}</sub>`,
  ].join('\n\n')
}

function nameWithReason(name: string, why: string): string {
  const code = codeSpan(withoutMarkers(truncateText(name, LINE_CHARACTERS, 'characters')))
  return why === '' ? code : `${code}: ${inertLine(why)}`
}

function named(summary: string, lines: readonly string[], { language }: TextOptions): string[] {
  if (lines.length === 0) return []
  const more = lines.length - MAX_NAMED
  const shown = [...lines.slice(0, MAX_NAMED), ...(more > 0 ? [messages(language).more(more)] : [])]
  return [folded(summary, [shown.map((line) => `- ${line}`).join('\n')])]
}
