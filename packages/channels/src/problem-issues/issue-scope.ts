import type { ReviewEvent } from '@aicr/schema'
import type { ProblemIssueSettings } from './settings.ts'

/**
 * What a review's commits are a sequence of: one pull request, one branch. Reviews of different scopes never settle each
 * other's problems.
 */
export function issueScope({
  workspace,
  target,
  revision,
}: Pick<ReviewEvent, 'workspace' | 'target' | 'revision'>): string {
  if (target.kind === 'pull_request' || target.kind === 'issue') return `${workspace}/${target.kind}/${target.id}`
  return revision.branch === undefined ? `${workspace}/repository` : `${workspace}/branch/${revision.branch}`
}

/** Names the issue that a new problem belongs to; the same name is never opened twice. */
export function issueKey(
  scope: string,
  mode: ProblemIssueSettings['issue_mode'],
  { head, fingerprint }: { head: string; fingerprint: string },
): string {
  switch (mode) {
    case 'consolidated':
      return scope
    case 'per_problem':
      return `${scope}#${fingerprint}`
    case 'per_commit':
      return `${scope}@${head}`
  }
}
