import { severities } from '@aicr/schema'
import type { Problem, ReviewReport, Severity } from '@aicr/schema'

/** The problems that stand: neither resolved by this change nor dismissed by a person. */
export function liveProblems({ problems }: Pick<ReviewReport, 'problems'>): Problem[] {
  return problems.filter(({ life }) => life !== 'resolved' && life !== 'dismissed')
}

export interface SeverityCount {
  severity: Severity
  count: number
}

/** How many problems have each severity, the worst first; severities without any are left out. */
export function countBySeverity(problems: readonly Pick<Problem, 'severity'>[]): SeverityCount[] {
  return severities
    .toReversed()
    .map((severity) => ({ severity, count: problems.filter((problem) => problem.severity === severity).length }))
    .filter(({ count }) => count > 0)
}
