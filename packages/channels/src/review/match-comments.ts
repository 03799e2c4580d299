import type { Problem } from '@aicr/schema'
import { liveProblems } from '../rendering/live-problems.ts'
import type { Ledger } from '../review-body/ledger.ts'
import { contentOf } from '../review-body/ledger-entry.ts'
import type { PublishedReport } from '../review-body/review-lead.ts'
import type { StandingComment, StandingReview } from './standing-review.ts'

/** How the comments that stand and the problems of a review belong together. */
export interface MatchedComments {
  /** Fingerprints of problems, as the review names them, that have a comment: these are not repeated. */
  readonly shown: ReadonlySet<string>
  /** Fingerprints of problems whose conversation a person resolved. */
  readonly dismissed: ReadonlySet<string>
  /** Comments whose problem the review found. */
  readonly found: readonly StandingComment[]
  /** Comments whose problem it did not find. */
  readonly others: readonly StandingComment[]
}

/** Matches by fingerprint, then, in files that were renamed, by what of the fingerprint a new path leaves alone. */
export function matchComments(
  report: PublishedReport,
  { comments }: Pick<StandingReview, 'comments'>,
  before: Ledger,
): MatchedComments {
  const live = liveProblems(report)
  const byFingerprint = new Map(live.map((problem) => [problem.fingerprint, problem]))
  const byContent = renamedByContent(report, live)
  const matches = new Map<StandingComment, Problem>()
  for (const comment of comments) {
    const { fingerprint, content } = comment
    const problem = byFingerprint.get(fingerprint) ?? (content === undefined ? undefined : byContent.get(content))
    if (problem !== undefined) matches.set(comment, problem)
  }
  const settled = new Set(before.entries.filter(({ life }) => life === 'resolved').map((entry) => entry.fingerprint))
  const names = (keep: (comment: StandingComment) => boolean): Set<string> =>
    new Set([...matches].filter(([comment]) => keep(comment)).map(([, { fingerprint }]) => fingerprint))
  return {
    shown: names(({ thread }) => thread === undefined || !thread.isResolved || thread.canResolve),
    dismissed: names((comment) => isDismissal(comment, settled)),
    found: [...matches.keys()],
    others: comments.filter((comment) => !matches.has(comment)),
  }
}

/**
 * Whether a person resolved the conversation: that says no to its problem. Where the platform does not say who it was, it
 * was us if the problem was gone.
 */
export function isDismissal({ fingerprint, thread }: StandingComment, resolved: ReadonlySet<string>): boolean {
  if (thread === undefined || !thread.isResolved) return false
  return thread.resolvedBy === 'others' || (thread.resolvedBy === 'unknown' && !resolved.has(fingerprint))
}

function renamedByContent({ coverage }: PublishedReport, live: readonly Problem[]): Map<string, Problem> {
  const renamed = new Set(coverage.flatMap(({ change, path }) => (change === 'renamed' ? [path] : [])))
  return new Map(
    live.flatMap((problem) => {
      const content = contentOf(problem)
      return content !== undefined && renamed.has(problem.file) ? [[content, problem] as const] : []
    }),
  )
}
