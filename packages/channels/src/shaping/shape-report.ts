import { compareSeverity } from '@aicr/schema'
import type { Problem, ReviewReport, Severity } from '@aicr/schema'
import type { Role } from '../channel.ts'
import { liveProblems } from '../rendering/live-problems.ts'

/** How much of a report a channel shows; `min_severity` and `max_comments` of its settings. */
export interface ChannelShape {
  readonly minSeverity?: Severity | undefined
  readonly maxComments?: number | undefined
}

/** What a channel does not show. These problems stand all the same: what was published of them earlier is not stale. */
export interface LeftOut {
  /** Too mild for this channel: neither in the summary nor in comments. */
  readonly belowSeverity: readonly Problem[]
  /** In the summary only: there are more problems than the channel may comment on. */
  readonly uncommented: readonly Problem[]
}

/** A report as one channel shows it. Without `leftOut` it is whole. */
export type ShapedReport = ReviewReport & { readonly leftOut?: LeftOut }

/**
 * The report as a channel is to show it. Problems below `minSeverity` are taken out; of the others the worst get the
 * comments, as far as one can stand at their places (`canComment`). What is left out stands in `leftOut`, so that it is
 * counted and said. A channel without line comments leaves none of them out.
 */
export function shapeReport(
  report: ReviewReport,
  { minSeverity, maxComments = Infinity }: ChannelShape,
  role: Role,
  canComment: (problem: Problem) => boolean = () => true,
): ShapedReport {
  const live = liveProblems(report)
  const belowSeverity =
    minSeverity === undefined ? [] : live.filter(({ severity }) => compareSeverity(severity, minSeverity) < 0)
  const isBelow = new Set(belowSeverity)
  const shown = live.filter((problem) => !isBelow.has(problem))
  const worstFirst = shown.filter(canComment).toSorted((a, b) => compareSeverity(b.severity, a.severity))
  const uncommented = role.lineComments ? worstFirst.slice(maxComments) : []
  if (belowSeverity.length + uncommented.length === 0) return report
  const problems = report.problems.filter((problem) => !isBelow.has(problem))
  return { ...report, problems, leftOut: { belowSeverity, uncommented } }
}

/** The problems that get a comment of their own if their places take one, in their order. */
export function commentedProblems(report: ShapedReport): Problem[] {
  const uncommented = new Set(report.leftOut?.uncommented.map(({ fingerprint }) => fingerprint))
  return liveProblems(report).filter(({ fingerprint }) => !uncommented.has(fingerprint))
}

/** Fingerprints of what is only left out: a comment on one of these stays, because its problem is still there. */
export function leftOutFingerprints({ leftOut }: ShapedReport): Set<string> {
  const problems = leftOut ? [...leftOut.belowSeverity, ...leftOut.uncommented] : []
  return new Set(problems.map(({ fingerprint }) => fingerprint))
}
