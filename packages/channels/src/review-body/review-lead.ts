import { escapeText, measure, splitMarkdown, truncateText, withoutMarkers } from '@aicr/markdown'
import type { RunStatus } from '@aicr/schema'
import { messages } from '../rendering/messages.ts'
import type { ReportBlocks } from '../rendering/report-blocks.ts'
import type { ShapedReport } from '../shaping/shape-report.ts'
import type { BodyOptions } from './body-options.ts'
import { createInertMarkdown } from './inert-markdown.ts'
import { withoutCommands } from './without-commands.ts'

/** A report as a channel publishes it; a `RunRecord` fits and adds how the run ended. */
export type PublishedReport = ShapedReport & { readonly status?: RunStatus }

/** What part of a page the words before its problems may take. */
const LEAD_SHARE = 0.4
const LINE_CHARACTERS = 300
const MAX_NOTICES = 10

/** Text from elsewhere as one inert line. */
export function inertLine(text: string): string {
  return withoutMarkers(escapeText(truncateText(text, LINE_CHARACTERS, 'characters')))
}

/**
 * What the pages of a body begin with: title, verdict, what was reviewed, what to know of it, `mentions` (already in the
 * platform's Markdown) and, unless it is not wanted, the summary; or what the operator's template says of all this. A text
 * too long for one page goes on on the next ones, whole.
 */
export function reviewLeads(
  blocks: ReportBlocks,
  options: BodyOptions,
  { mentions = '', summary: isWanted = true }: { mentions?: string; summary?: boolean } = {},
): string[] {
  const { summary, verdict, scope, explanation } = blocks
  const own = isWanted ? options.templates?.lead() : undefined
  if (own !== undefined) return onPages(facts(blocks), own, options)
  const head = [
    `## ${inertLine(summary.title ?? messages(options.language).reviewTitle)}`,
    `**${inertLine(verdict)}** · ${inertLine(scope)}`,
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
  return [...notices.slice(0, MAX_NOTICES), ...leftOut].map((text) => `> ${inertLine(text)}`)
}

/** A head and a text on as many pages as it takes. */
function onPages(head: string, markdown: string, { limits: { body, unit } }: BodyOptions): string[] {
  const room = Math.max(1000, Math.floor(body * LEAD_SHARE) - measure(head, unit))
  const [first = '', ...others] = splitMarkdown(markdown, room, { unit }).map(({ text }) =>
    withoutCommands(text.trim()),
  )
  return [[head, first].filter((text) => text !== '').join('\n\n'), ...others]
}

/** What a body ends with: what was looked at, and who looked. */
export function reviewFoot({ coverage, unseen, agent }: ReportBlocks, options: BodyOptions): string {
  const words = messages(options.language)
  const missed = unseen.length === 0 ? '' : ` · ${words.unseen(unseen.length)}`
  return `---\n\n${coverage}${missed} · ${agent.map(inertLine).join(' · ')}`
}
