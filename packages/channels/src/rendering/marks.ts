import { compareSeverity } from '@aicr/schema'
import type { ReviewReport, RunStatus, Severity } from '@aicr/schema'
import { liveProblems } from './live-problems.ts'

/** What lets the eye find the bad ones in a long text, beside the word. */
export const severityMarks = {
  critical: '🔴',
  high: '🟠',
  medium: '🟡',
  low: '🔵',
  info: '⚪',
} as const satisfies Record<Severity, string>

/** The same for a whole result: its worst problem, that all is well, or that there is no result to trust. */
export function verdictMark(report: ReviewReport & { status?: RunStatus }): string {
  const { verdict, status } = report
  const isBroken = status === 'failed' || status === 'cancelled' || status === 'superseded'
  if (isBroken || verdict === 'inconclusive' || verdict === 'partial') return '⚠️'
  if (verdict === 'skipped') return '⏭️'
  const worst = liveProblems(report)
    .map(({ severity }) => severity)
    .toSorted(compareSeverity)
    .at(-1)
  return worst === undefined ? '✅' : severityMarks[worst]
}
