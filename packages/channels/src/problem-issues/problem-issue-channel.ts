import type { Channel, EffectOptions } from '../channel.ts'
import type { ForgeFinding } from '../review/forge-findings.ts'
import { templateNotices } from '../templates/body-templates.ts'
import { applyIssueOperation } from './apply-operation.ts'
import { readIssueFindings } from './issue-findings.ts'
import type { IssueFindingsTarget } from './issue-findings.ts'
import type { IssueTracker } from './issue-tracker.ts'
import { createOpenedIssues } from './opened-issues.ts'
import type { ProblemIssueOptions } from './options.ts'
import { planProblemIssues } from './plan-problem-issues.ts'
import { readIssueSnapshot } from './read-snapshot.ts'

/** A channel of managed problem issues that knows again what earlier reviews found. */
export interface ProblemIssueChannel extends Channel {
  /** What earlier reviews found, and what people dismissed by closing the issue of one problem. */
  readFindings(target: IssueFindingsTarget, options?: EffectOptions): Promise<ForgeFinding[]>
}

/**
 * Managed problem issues on a platform: one algorithm for all of them, over what `tracker` can do. One channel object is
 * used for as long as the process lives: it remembers what it opened where the platform's list lags behind.
 */
export function createProblemIssueChannel(tracker: IssueTracker, options: ProblemIssueOptions): ProblemIssueChannel {
  const { name, platform } = options
  const opened = createOpenedIssues(tracker)
  return {
    name,
    kind: platform.kind,
    accepts: { lineComments: true, summary: true, problemIssues: true },
    limits: platform.limits,
    readSnapshot: async (target, effect = {}) => readIssueSnapshot(target, { tracker, opened }, options, effect),
    notices: (report, role) => templateNotices(report, role, { ...options, kind: platform.kind }),
    plan: (report, role, snapshot) => planProblemIssues(report, role, snapshot, options),
    apply: async (operation, effect = {}) => applyIssueOperation(operation, { tracker, opened, options }, effect),
    readFindings: async (target, effect = {}) => readIssueFindings(target, tracker, options, effect),
  }
}
