import { compareSeverity } from '@aicr/schema'
import type { Problem } from '@aicr/schema'
import { liveProblems } from '../rendering/live-problems.ts'
import { problemPlace } from '../rendering/location.ts'
import { compareText } from './compare-text.ts'

/** Inline comments of one review: more in one call have been answered with server errors after some were stored. */
export const MAX_INLINE_COMMENTS = 30

export interface SplitOptions {
  /** Most comments; {@link MAX_INLINE_COMMENTS} when absent. */
  readonly max?: number | null
  /** Whether the platform can show a comment at the problem's place. */
  readonly canComment: (problem: Problem) => boolean
  /** Fingerprints that have a comment already; these are not repeated, and do not count. */
  readonly standing?: ReadonlySet<string>
}

export interface SplitProblems {
  /** New comments, the worst first: the order in which they are sent, the same each time. */
  readonly inline: readonly Problem[]
  /** The others, in the same order: they stand in the body with their text. */
  readonly body: readonly Problem[]
}

/** The worst first, then by place: the same order whatever the order of the report. */
export function compareProblems(a: Problem, b: Problem): number {
  const left = problemPlace(a)
  const right = problemPlace(b)
  return (
    compareSeverity(b.severity, a.severity) ||
    compareText(left.path, right.path) ||
    left.line - right.line ||
    compareText(a.fingerprint, b.fingerprint)
  )
}

/** Which problems become comments on lines, and which stand in the body only. */
export function splitProblems(report: { problems: Problem[] }, options: SplitOptions): SplitProblems {
  const { canComment, standing = new Set<string>() } = options
  const max = options.max ?? MAX_INLINE_COMMENTS
  const wanted = liveProblems(report)
    .filter(({ fingerprint }) => !standing.has(fingerprint))
    .toSorted(compareProblems)
  const inline = wanted.filter(canComment).slice(0, max)
  const taken = new Set(inline)
  return { inline, body: wanted.filter((problem) => !taken.has(problem)) }
}
