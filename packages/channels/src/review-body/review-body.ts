import type { Marker } from '@aicr/markdown'
import type { Role } from '../channel.ts'
import { reportBlocks } from '../rendering/report-blocks.ts'
import type { ProblemBlock, ReportBlocks } from '../rendering/report-blocks.ts'
import type { BodyOptions } from './body-options.ts'
import { emptyLedger } from './ledger.ts'
import type { Ancestry, Ledger } from './ledger.ts'
import { ledgerOf } from './read-pages.ts'
import type { ReadPage } from './read-pages.ts'
import { reconcileLedger } from './reconcile-ledger.ts'
import { renderPages } from './render-pages.ts'
import { reviewFoot, reviewLeads } from './review-lead.ts'
import type { PublishedReport } from './review-lead.ts'

export interface ReviewBodyInput {
  readonly report: PublishedReport
  /** What the pages that stand already say, read with {@link readPage}; empty for a body that is written the first time. */
  readonly previous: readonly ReadPage[]
  /**
   * Where the reviewed commit stands as seen from the one that the pages are about. A commit that was just read as the head
   * of its pull request is `ahead` whatever the history says: after a force-push it is what counts.
   */
  readonly ancestry: Ancestry
  /** Names the target, such as `pull_request:12`; what the pages are found by. */
  readonly key: string
  /** What the body is to hold: the problems, the summary, or both. */
  readonly role: Role
  /** Problems that have a comment of their own, by fingerprint: they stand in one line here. */
  readonly commented?: ReadonlySet<string>
  /** People to notify, already in the platform's Markdown. */
  readonly mentions?: string
  /** What the first page is to remember besides. */
  readonly facts?: readonly Marker[]
  /** Whether the body stands at what was reviewed, so that it need not say what that is. */
  readonly isHere?: boolean
}

/** The blocks of a report's problems by the fingerprints that bodies know them by. */
export function blocksByFingerprint(
  { problems }: Pick<PublishedReport, 'problems'>,
  { files }: ReportBlocks,
): Map<string, ProblemBlock> {
  const byId = new Map(files.flatMap((file) => file.problems).map((block) => [block.id, block]))
  return new Map(
    problems.toReversed().flatMap(({ id, fingerprint }) => {
      const block = byId.get(id)
      return block === undefined ? [] : [[fingerprint, block]]
    }),
  )
}

/**
 * The consolidated body of a review: summary, New, Still open, Resolved and Dismissed problems, each with its place, its
 * code and its hidden fingerprint. The first page is the body, the others are comments that belong to it; what stands
 * there already is taken into account, so that a problem whose file was not reviewed again does not vanish. `undefined`
 * when this report must not change what stands.
 */
export function reviewBody(input: ReviewBodyInput, options: BodyOptions): string[] | undefined {
  const {
    report,
    previous,
    ancestry,
    key,
    role,
    commented = new Set(),
    mentions = '',
    facts = [],
    isHere = false,
  } = input
  const before: Ledger = previous.length === 0 ? emptyLedger : ledgerOf(previous)
  const takes = (): boolean => role.lineComments && role.updateOnly !== true
  const ledger = reconcileLedger({ ledger: before, report, ancestry, takes })
  const isOlder = ancestry === 'behind' || ancestry === 'diverged'
  // A skipped review changes no problem and creates nothing; a body of ours that exists says that it was skipped.
  if (report.verdict === 'skipped' ? isOlder : ledger === before) return undefined
  if (previous.length === 0 && (report.verdict === 'skipped' || role.updateOnly === true)) return undefined
  const blocks = reportBlocks(report, options.language)
  return renderPages(
    {
      ledger,
      blocks: blocksByFingerprint(report, blocks),
      sections: 'lifecycle',
      elsewhere: commented,
      leads: reviewLeads(blocks, options, { mentions, summary: role.summary, isHere }),
      foot: reviewFoot(blocks, options),
      facts,
      key,
      standing: Math.max(0, ...previous.map(({ page }) => page + 1)),
    },
    options,
  )
}
