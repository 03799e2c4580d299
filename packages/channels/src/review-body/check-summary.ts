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
/** GitHub takes 65,535 characters; the summary of the agent goes on in the review. */
const LIMITS = { unit: 'characters', body: 60_000 } as const

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
  const problems = liveProblems(report).toSorted(compareProblems)
  const listed = problems.slice(0, MAX_LISTED).map((problem) => briefEntry(ledgerEntry(problem, 'new'), language))
  const more = problems.length - listed.length
  const list = [...listed, ...(more > 0 ? [`- ${messages(language).more(more)}`] : [])].join('\n')
  const [lead = ''] = reviewLeads(blocks, options, { isHere: true })
  return [lead, list, reviewFoot(blocks, options)].filter((part) => part !== '').join('\n\n')
}
