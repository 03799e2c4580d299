import type { Role, Snapshot } from '../channel.ts'
import type { PublishedReport } from '../review-body/review-lead.ts'
import type { ReviewChannelOptions } from './options.ts'
import { planCheck } from './plan-check.ts'
import { planLabels } from './plan-labels.ts'
import { planPages } from './plan-pages.ts'
import { planThreads, planWithdrawal } from './plan-threads.ts'
import { draftReview } from './review-draft.ts'
import type { ReviewOperation } from './review-operation.ts'
import { standingReview } from './standing-review.ts'

/**
 * Decides everything that a review means for its pull request: the summary, comments on lines, conversations that are
 * settled, the check, and labels, which say nothing to anybody and are set by a silent review too. Pure; planning again after applying gives nothing.
 */
export function planReview(
  report: PublishedReport,
  role: Role,
  snapshot: Snapshot,
  options: ReviewChannelOptions,
): ReviewOperation[] {
  const standing = standingReview(snapshot)
  if (standing === undefined || (!role.lineComments && !role.summary)) return []
  const draft = draftReview(report, role, { standing, options })
  const operations = [
    ...planPages(draft),
    ...(report.verdict === 'skipped' ? [] : [...planThreads(draft), ...planWithdrawal(draft)]),
    ...planCheck(report, standing, options),
    ...planLabels(draft.labels, standing),
  ]
  return role.updateOnly === true ? operations.filter(({ kind }) => !CREATES.has(kind)) : operations
}

/** A check is no message: whoever waits for it gets it also from a channel that is to stay silent. */
const CREATES: ReadonlySet<string> = new Set(['create-review', 'create-text', 'create-thread'])
