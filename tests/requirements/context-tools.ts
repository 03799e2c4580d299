import type { Requirement } from './requirement.ts'

/** Source context and attribution that an agent may ask for. */
export const contextTools: readonly Requirement[] = [
  {
    id: 'context.fields',
    source: 'spec',
    sentence:
      'aicr.fetch_more_context takes path and reason, which are required, and optionally a range of start_line and end_line.',
    state: 'done',
  },
  {
    id: 'context.whole-changed-file',
    source: 'spec',
    sentence: 'Without a range the whole changed file is given, for a diff that is missing or too narrow.',
    state: 'done',
  },
  {
    id: 'context.related-files-only-when-needed',
    source: 'spec',
    sentence:
      'The agent is told to ask for a file outside the change only when it needs it to understand a contract, call path, schema, generated interface or configuration that bears on a changed line.',
    state: 'done',
  },
  {
    id: 'context.first-fetch-is-minimal',
    source: 'spec',
    sentence: 'At first only the changed files are written into the workspace.',
    state: 'done',
  },
  {
    id: 'context.fetched-at-the-reviewed-revision',
    source: 'spec',
    sentence: 'A related file that is not there yet is read from version control at the reviewed revision.',
    state: 'done',
  },
  {
    id: 'context.fetched-files-are-kept',
    source: 'spec',
    sentence: 'A fetched file is kept in the workspace, so that it can be read again.',
    state: 'done',
  },
  {
    id: 'context.git-show',
    source: 'spec',
    sentence: 'Context from Git is what git show <revision>:<path> prints.',
    state: 'done',
  },
  {
    id: 'context.p4-print',
    source: 'spec',
    sentence: 'Perforce reads context with p4 print <path>@<revision>, inside the configured depot.',
    state: 'planned',
  },
  {
    id: 'context.svn-cat',
    source: 'spec',
    sentence: 'Subversion reads context with svn cat -r <revision> <repository_url>/<path>.',
    state: 'planned',
  },
  {
    id: 'context.absent-path-is-rejected',
    source: 'spec',
    sentence: 'A path that does not exist at the reviewed revision is rejected.',
    state: 'done',
  },
  {
    id: 'context.outside-path-is-rejected',
    source: 'spec',
    sentence: 'A path outside the configured repository or depot is rejected.',
    state: 'done',
  },
  {
    id: 'context.rejection-ends-the-asking',
    source: 'spec',
    sentence: 'A rejection tells the agent not to ask for the path again.',
    state: 'done',
  },
  {
    id: 'context.replayed-through-version-control',
    source: 'spec',
    sentence:
      'Recorded requests for context and attribution are carried out by the configured version control adapter.',
    state: 'done',
  },
  {
    id: 'context.one-final-follow-up',
    source: 'spec',
    sentence: 'The fetched content and attribution go to the agent in one final follow-up pass.',
    state: 'done',
  },
  {
    id: 'blame.fields',
    source: 'spec',
    sentence: 'aicr.try_blame takes path and reason, which are required, and optionally a range.',
    state: 'done',
  },
  {
    id: 'blame.only-when-it-matters',
    source: 'spec',
    sentence:
      'The agent is told to ask for attribution only when ownership, a recent author or the origin of a revision changes the review.',
    state: 'done',
  },
  {
    id: 'blame.status-and-metadata',
    source: 'spec',
    sentence: 'The answer has the status ok, partial or not_found and what is known of lines, revisions and authors.',
    state: 'done',
  },
  {
    id: 'blame.never-source-text',
    source: 'spec',
    sentence: 'Attribution never contains source text.',
    state: 'done',
  },
  {
    id: 'blame.not-found-without-a-backend',
    source: 'spec',
    sentence: 'Where version control cannot attribute, the answer is not_found, so that the model does not guess.',
    state: 'done',
  },
]
