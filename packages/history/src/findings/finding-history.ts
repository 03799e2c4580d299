import type { HistoryTarget } from '../history-target.ts'
import type { HistoryComparison } from './compare-with-history.ts'
import type { KnownFinding, ReviewedRun } from './known-finding.ts'

/** The run whose findings are recorded. */
export interface FindingRun {
  id: string
  /** When it started, as an ISO 8601 time in UTC. */
  startedAt: string
  revision?: string
}

export interface DismissalInput {
  reason: string
  /** Who dismissed it. */
  by?: string
  /** When, as an ISO 8601 time in UTC; now where absent. */
  at?: string
}

/** Where findings are remembered from one review of a target to the next. Safe against other processes. */
export interface FindingHistory {
  /** Everything that is known of a target, dismissals of its workspace included. Empty for one that was never recorded. */
  read(target: HistoryTarget): Promise<KnownFinding[]>
  /** The newest completed run of a target, whatever it found; `null` for one that was never reviewed to the end. */
  lastRun(target: HistoryTarget): Promise<ReviewedRun | null>
  /**
   * Remembers what a run found. A run that was not completed changes nothing; twice is once; what a newer run said stays.
   * Texts are stored as they are: hand in problems whose secrets were masked.
   */
  record(target: HistoryTarget, run: FindingRun, comparison: HistoryComparison): Promise<void>
  /**
   * Dismisses a fingerprint for one target, or for all of a workspace that is given by its name. It need not be known yet.
   * Rejects with `limit_exceeded` when there are too many dismissals, and with `invalid_input` without a reason.
   */
  dismiss(scope: HistoryTarget | string, fingerprint: string, dismissal: DismissalInput): Promise<void>
}
