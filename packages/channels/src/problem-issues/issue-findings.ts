import type { ReviewEvent } from '@aicr/schema'
import type { EffectOptions } from '../channel.ts'
import { ledgerFindings } from '../review/forge-findings.ts'
import type { ForgeFinding } from '../review/forge-findings.ts'
import { isOpen } from '../review-body/ledger.ts'
import { ledgerOf } from '../review-body/read-pages.ts'
import { issueScope } from './issue-scope.ts'
import type { IssueTracker, TrackedIssue } from './issue-tracker.ts'
import { readManagedBody, readPageComments } from './managed-issue.ts'
import type { ProblemIssueOptions } from './options.ts'
import { MaxRecentIssues } from './settings.ts'

/** The part of a target that names what its reviews are a sequence of. */
export type IssueFindingsTarget = Pick<ReviewEvent, 'workspace'> & {
  readonly target: Pick<ReviewEvent['target'], 'kind' | 'id'>
  /** Absent: of a push, where the target's id is its branch. */
  readonly revision?: Pick<ReviewEvent['revision'], 'branch'>
}

/**
 * What the recent managed issues of a target say of earlier findings. An issue of one problem that a person closed says no
 * to its problem; we close none with an open problem in it.
 */
export async function readIssueFindings(
  { workspace, target, revision = { branch: target.id } }: IssueFindingsTarget,
  tracker: IssueTracker,
  options: ProblemIssueOptions,
  effect: EffectOptions,
): Promise<ForgeFinding[]> {
  const scope = issueScope({ workspace, target, revision: { head: '', ...revision } })
  const limit = MaxRecentIssues.parse(options.maxRecentIssues)
  const query = { label: options.settings.marker_label, limit }
  const open = await tracker.listIssues({ ...query, state: 'open' }, effect)
  const closed = await tracker.listIssues({ ...query, state: 'closed' }, effect)
  const byFingerprint = new Map<string, ForgeFinding>()
  for (const issue of [...open, ...closed]) {
    for (const finding of await findingsOf(issue, scope, { tracker, options, effect })) {
      // What an open issue says is newer than what a closed one said.
      if (!byFingerprint.has(finding.fingerprint)) byFingerprint.set(finding.fingerprint, finding)
    }
  }
  return [...byFingerprint.values()]
}

async function findingsOf(
  issue: TrackedIssue,
  scope: string,
  { tracker, options, effect }: { tracker: IssueTracker; options: ProblemIssueOptions; effect: EffectOptions },
): Promise<ForgeFinding[]> {
  const body = readManagedBody(issue, scope, options.signing)
  if (body === undefined) return []
  const comments = body.pages > 1 ? await tracker.listComments(issue.id, effect) : []
  const pages = readPageComments(body, comments, options.signing).map(({ page }) => page)
  const ledger = ledgerOf([body, ...pages])
  const isDeclined = issue.state === 'closed' && body.facts.get('mode') === 'per_problem'
  const declined = isDeclined ? ledger.entries.filter(isOpen).map(({ fingerprint }) => fingerprint) : []
  return ledgerFindings(ledger, new Set(declined))
}
