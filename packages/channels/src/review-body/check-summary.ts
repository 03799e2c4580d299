import { measure, truncateMarkdown } from '@aicr/markdown'
import type { ReportBlocks } from '../rendering/report-blocks.ts'
import { liveProblems } from '../rendering/live-problems.ts'
import { messages } from '../rendering/messages.ts'
import type { TextOptions } from './body-options.ts'
import { briefEntry } from './entry-text.ts'
import { ledgerEntry } from './ledger-entry.ts'
import { reviewFoot, reviewLeads } from './review-lead.ts'
import type { PublishedReport } from './review-lead.ts'
import { compareProblems } from './split-problems.ts'

/** Problems that are listed; all of them stand in the review. */
const MAX_LISTED = 50
/** GitHub takes 65,535 bytes, whatever its documentation calls them; the summary of the agent goes on in the review. */
const LIMITS = { unit: 'utf8', body: 65_535 } as const
/** Room for the line that says how many problems are not listed, and for what stands between the parts. */
const BETWEEN_BYTES = 200

/** What a check shows on its own page: the result, the summary, and the problems in one line each. */
export function checkSummary(
  report: PublishedReport,
  blocks: ReportBlocks,
  { language, allowedLinkPrefixes }: Pick<TextOptions, 'language' | 'allowedLinkPrefixes'>,
): string {
  const options = {
    language,
    limits: LIMITS,
    ...(allowedLinkPrefixes !== undefined && { allowedLinkPrefixes }),
  }
  const [lead = ''] = reviewLeads(blocks, options, { isHere: true })
  const foot = reviewFoot(blocks, options)
  const problems = liveProblems(report).toSorted(compareProblems)
  const lines = problems.slice(0, MAX_LISTED).map((problem) => briefEntry(ledgerEntry(problem, 'new'), language))
  const room = LIMITS.body - measure(lead, LIMITS.unit) - measure(foot, LIMITS.unit) - BETWEEN_BYTES
  const listed = fittingLines(lines, room)
  const more = problems.length - listed.length
  const list = [...listed, ...(more > 0 ? [`- ${messages(language).more(more)}`] : [])].join('\n')
  const whole = [lead, list, foot].filter((part) => part !== '').join('\n\n')
  // Names of files alone can be longer than what there is room for.
  return truncateMarkdown(whole, LIMITS.body, { unit: LIMITS.unit, notice: '…' })
}

/** The first lines, as many as there is room for. */
function fittingLines(lines: readonly string[], room: number): readonly string[] {
  let left = room
  for (const [index, line] of lines.entries()) {
    left -= measure(line, LIMITS.unit) + 1
    if (left < 0) return lines.slice(0, index)
  }
  return lines
}
