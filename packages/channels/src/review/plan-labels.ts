import { liveProblems } from '../rendering/live-problems.ts'
import { labelChanges, rememberedLabels } from '../labels/label-changes.ts'
import type { Label } from '../labels/label.ts'
import { severityLabels, worstSeverityLabel } from '../labels/severity-labels.ts'
import { isOpen } from '../review-body/ledger.ts'
import type { Ledger } from '../review-body/ledger.ts'
import type { PublishedReport } from '../review-body/review-lead.ts'
import type { ReviewChannelOptions } from './options.ts'
import { reviewOperation } from './review-operation.ts'
import type { ReviewOperation } from './review-operation.ts'
import type { StandingReview } from './standing-review.ts'

/** The colour of the label for what was reviewed, where it does not exist yet. */
const REVIEWED_COLOR = '#1d76db'

/** Answers with which a platform says that this account may not label. */
const CANNOT_LABEL = [401, 403, 404, 405, 422]

/** What is to become of the labels of a pull request. */
export interface LabelDraft {
  readonly add: readonly Label[]
  readonly remove: readonly string[]
  /** Labels for severities that are ours, to be remembered by the summary. */
  readonly ours: readonly string[]
}

/**
 * The labels after a review (`review.labels`): of severities, only one that we set is taken away. A review that was skipped
 * or has no trustworthy result leaves all of them as they are.
 */
export function draftLabels(
  report: PublishedReport,
  after: Ledger,
  { standing, options }: { standing: StandingReview; options: ReviewChannelOptions },
): LabelDraft {
  const remembered = rememberedLabels(standing.pages[0]?.page.facts ?? new Map())
  const { auto_tag: hasSeverity = false, reviewed_tag: reviewed } = report.labels ?? {}
  if (report.verdict === 'skipped' || report.verdict === 'inconclusive')
    return { add: [], remove: [], ours: remembered }
  const { settings } = options
  const open = [...liveProblems(report), ...after.entries.filter(isOpen)].map(({ severity }) => severity)
  const wanted = hasSeverity ? worstSeverityLabel(open, settings) : undefined
  const known = [...severityLabels(settings), ...(reviewed === undefined ? [] : [reviewedLabel(reviewed)])]
  const present = inSpellingOf(known, standing.change.labels)
  const changes = hasSeverity
    ? labelChanges(wanted ? [wanted.name] : [], present, remembered)
    : { add: [], remove: [], ours: remembered }
  const add = [...changes.add, ...(reviewed === undefined || present.includes(reviewed) ? [] : [reviewed])]
  return { ...changes, add: known.filter(({ name }) => add.includes(name)) }
}

/** The change of labels; nothing when they are as they should be. A platform that refuses it refuses nothing else. */
export function planLabels({ add, remove }: LabelDraft, { place }: StandingReview): ReviewOperation[] {
  if (add.length === 0 && remove.length === 0) return []
  const payload = { do: 'change-labels' as const, place, add: [...add], remove: [...remove] }
  const onRejected = { statuses: CANNOT_LABEL, instead: [] }
  return [reviewOperation(payload, { key: `labels:${place.change}`, onRejected })]
}

function reviewedLabel(name: string): Label {
  return { name, color: REVIEWED_COLOR }
}

/** To most forges, names that differ in case alone are one label. */
function inSpellingOf(known: readonly Label[], present: readonly string[]): string[] {
  const byName = new Map(known.map(({ name }) => [name.toLowerCase(), name]))
  return present.map((name) => byName.get(name.toLowerCase()) ?? name)
}
