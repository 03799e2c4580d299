import type { Requirement } from './requirement.ts'

/** Issues that AICR opens for problems and closes when they are gone. */
export const managedIssues: readonly Requirement[] = [
  {
    id: 'managed-issues.reconciled-across-reviews',
    source: 'spec',
    sentence:
      'gitea_problem_issue and github_problem_issue collect problems, then create, update and resolve their issues against those of earlier reviews.',
    state: 'done',
  },
  {
    id: 'managed-issues.open-fingerprints-in-a-hidden-marker',
    source: 'spec',
    sentence:
      'Every problem has a fingerprint, and the open ones of an issue stand in its hidden aicr:problems marker.',
    state: 'done',
  },
  {
    id: 'managed-issues.fingerprint-is-stable',
    source: 'spec',
    sentence: 'The fingerprint of a problem stays the same from review to review while only its surroundings change.',
    state: 'done',
  },
  {
    id: 'managed-issues.gone-means-resolved',
    source: 'spec',
    sentence:
      'A problem whose fingerprint is gone moves to the Resolved section of its issue, which may then be closed.',
    state: 'done',
  },
  {
    id: 'managed-issues.resolved-only-where-the-file-was-reviewed',
    source: 'spec',
    sentence: 'A problem is resolved only by a review that analysed its file again.',
    state: 'done',
  },
  {
    id: 'managed-issues.unrelated-or-empty-reviews-resolve-nothing',
    source: 'spec',
    sentence: 'A review of unrelated files, or one that found nothing, does not resolve all earlier problems.',
    state: 'done',
  },
  {
    id: 'managed-issues.file-marker',
    source: 'spec',
    sentence:
      'The body of every managed issue carries aicr:file=<path>, from which the file of a problem is known again.',
    state: 'done',
  },
  {
    id: 'managed-issues.recent-window',
    source: 'spec',
    sentence:
      'Only the most recent open issues are compared: review.problem_issue.max_recent_issues, 20 by default, from 1 to 100, and settable for a workspace.',
    state: 'done',
  },
  {
    id: 'managed-issues.outside-the-window',
    source: 'spec',
    sentence: 'A problem of an issue outside that window is neither deduplicated nor closed by the run.',
    state: 'done',
  },
  {
    id: 'managed-issues.github-resolved-action',
    source: 'spec',
    sentence: 'github_problem_issue accepts close and none as resolved_action; GitHub has no way to delete an issue.',
    state: 'done',
  },
  {
    id: 'managed-issues.gitea-resolved-action',
    source: 'spec',
    sentence: 'gitea_problem_issue accepts delete as resolved_action as well.',
    state: 'done',
  },
  {
    id: 'managed-issues.github-labels-are-names',
    source: 'spec',
    sentence: 'github_problem_issue names labels by their text.',
    state: 'done',
  },
  {
    id: 'managed-issues.configuration-fields',
    source: 'spec',
    sentence:
      'issue_mode, resolved_action, assign_committer, owners_file and the severity label fields are settings of the channel and have their effect.',
    state: 'done',
  },
  {
    id: 'managed-issues.people-of-the-base',
    source: 'forges: People',
    sentence:
      'An issue is assigned to whoever opened the pull request and to the owners that the base revision names; an account that cannot be assigned costs neither the issue nor the others, and the record names it.',
    state: 'done',
  },
]
