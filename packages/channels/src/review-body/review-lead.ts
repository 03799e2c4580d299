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
 * platform's Markdown) and, unless it is not wanted, the summary. A summary too long for one page goes on on the next
 * ones, whole.
 */
export function reviewLeads(
  blocks: ReportBlocks,
  options: BodyOptions,
  { mentions = '', summary: isWanted = true }: { mentions?: string; summary?: boolean } = {},
): string[] {
  const { summary, verdict, scope, explanation, notices, leftOut } = blocks
  const head = [
    `## ${inertLine(summary.title ?? messages(options.language).reviewTitle)}`,
    `**${inertLine(verdict)}** · ${inertLine(scope)}`,
    ...(explanation === undefined ? [] : [inertLine(explanation)]),
    ...[...notices.slice(0, MAX_NOTICES), ...leftOut].map((text) => `> ${inertLine(text)}`),
    ...(mentions === '' ? [] : [mentions]),
  ].join('\n\n')
  if (summary.made || !isWanted) return [head]
  const { body, unit } = options.limits
  const room = Math.max(1000, Math.floor(body * LEAD_SHARE) - measure(head, unit))
  const markdown = createInertMarkdown(options.allowedLinkPrefixes)(summary.markdown)
  const [first, ...others] = splitMarkdown(markdown, room, { unit }).map(({ text }) => withoutCommands(text.trim()))
  return [first === undefined || first === '' ? head : `${head}\n\n${first}`, ...others]
}

/** What a body ends with: what was looked at, and who looked. */
export function reviewFoot({ coverage, unseen, agent }: ReportBlocks, options: BodyOptions): string {
  const words = messages(options.language)
  const missed = unseen.length === 0 ? '' : ` · ${words.unseen(unseen.length)}`
  return `---\n\n${coverage}${missed} · ${agent.map(inertLine).join(' · ')}`
}
