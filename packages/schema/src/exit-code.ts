import type { RunRecord } from './run-record.ts'
import { isAtLeast } from './severity.ts'
import type { Severity } from './severity.ts'

/** What the process exit codes of `aicr` mean. */
export const exitCodes = { ok: 0, problems: 1, usage: 2, inconclusive: 3, interrupted: 130 } as const

/** The exit code of a finished review. Dismissed problems do not count. An untrustworthy result wins over problems that were found. */
export function exitCodeOf(
  record: Pick<RunRecord, 'verdict' | 'status' | 'problems'>,
  failOn: Severity | 'never',
): number {
  if (record.status === 'cancelled') return exitCodes.interrupted
  if (record.status === 'failed' || record.verdict === 'inconclusive') return exitCodes.inconclusive
  if (failOn === 'never') return exitCodes.ok
  const live = record.problems.filter(({ life }) => life !== 'resolved' && life !== 'dismissed')
  return live.some(({ severity }) => isAtLeast(severity, failOn)) ? exitCodes.problems : exitCodes.ok
}
