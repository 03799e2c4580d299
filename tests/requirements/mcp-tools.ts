import type { Requirement } from './requirement.ts'

/** The tools an agent reports with: what they take, what they promise. */
export const mcpTools: readonly Requirement[] = [
  {
    id: 'tools.five-stable-names',
    source: 'spec',
    sentence:
      'An agent is given five tools: aicr.report_problem, aicr.publish_summary, aicr.skip, aicr.fetch_more_context and aicr.try_blame.',
    state: 'done',
  },
  {
    id: 'tools.the-only-way-to-report',
    source: 'spec',
    sentence: 'Findings enter a report through tool calls only; free text on standard output is never the report.',
    state: 'done',
  },
  {
    id: 'tools.checked-routed-rendered-by-aicr',
    source: 'spec',
    sentence: 'Validation, routing and rendering of what an agent reports are done by AICR, not by the agent.',
    state: 'done',
  },
  {
    id: 'tools.context-tools-only-read',
    source: 'spec',
    sentence: 'aicr.fetch_more_context and aicr.try_blame read; they add nothing to the report.',
    state: 'done',
  },
  {
    id: 'tools.report-problem.actionable-and-anchored',
    source: 'spec',
    sentence:
      'One call of aicr.report_problem reports one actionable problem that is anchored to a line of the change.',
    state: 'done',
  },
  {
    id: 'tools.report-problem.required-fields',
    source: 'spec',
    sentence: 'file, line, severity, category and message are required; a call without one of them is refused.',
    state: 'done',
  },
  {
    id: 'tools.report-problem.optional-fields',
    source: 'spec',
    sentence: 'end_line, suggestion and fingerprint may be given and may be left out.',
    state: 'done',
  },
  {
    id: 'tools.report-problem.file-is-repository-relative',
    source: 'spec',
    sentence: 'file is the path of the affected file, relative to the repository.',
    state: 'done',
  },
  {
    id: 'tools.report-problem.line-is-of-the-new-file',
    source: 'spec',
    sentence: 'line is the main anchor, counted in the new version of the file.',
    state: 'done',
  },
  {
    id: 'tools.report-problem.line-is-changed-or-commentable',
    source: 'spec',
    sentence: 'line must be a changed line or another line that the diff shows and a platform can comment on.',
    state: 'done',
  },
  {
    id: 'tools.report-problem.range-is-rendered-start-to-end',
    source: 'spec',
    sentence: 'A problem with end_line is a range and is rendered as file:start-end.',
    state: 'done',
  },
  {
    id: 'tools.report-problem.five-severities',
    source: 'spec',
    sentence: 'severity is one of info, low, medium, high and critical.',
    state: 'done',
  },
  {
    id: 'tools.report-problem.category-groups',
    source: 'spec',
    sentence:
      'category is a short family of problems such as correctness, security or api-contract, and is used to group and to deduplicate.',
    state: 'done',
  },
  {
    id: 'tools.report-problem.message-is-the-comment',
    source: 'spec',
    sentence: 'message holds the analysis (what is wrong, when it shows, what it does) and is the body of the comment.',
    state: 'done',
  },
  {
    id: 'tools.report-problem.suggestion-is-the-smallest-fix',
    source: 'spec',
    sentence: 'suggestion holds the smallest plausible fix, apart from the analysis.',
    state: 'done',
  },
  {
    id: 'tools.report-problem.patch-goes-into-the-suggestion',
    source: 'spec',
    sentence: 'A small patch travels as a fenced diff inside suggestion; the tool has no field of its own for it.',
    state: 'done',
  },
  {
    id: 'tools.report-problem.fingerprint-deduplicates',
    source: 'spec',
    sentence: 'fingerprint is a stable key by which the same problem is recognised again.',
    state: 'done',
  },
  {
    id: 'tools.report-problem.fingerprint-in-a-hidden-comment',
    source: 'spec',
    sentence: 'Channels that can, keep the fingerprint in a hidden comment of what they publish.',
    state: 'done',
  },
  {
    id: 'tools.report-problem.no-attribution-from-the-agent',
    source: 'spec',
    sentence: 'Authors or revisions that an agent adds to a problem are never taken.',
    state: 'done',
  },
  {
    id: 'tools.report-problem.attribution-is-checked',
    source: 'spec',
    sentence:
      'Attribution is checked against the event, the API of the provider or the version control adapter before it is given back to the agent.',
    state: 'done',
  },
  {
    id: 'tools.report-problem.attribution-is-reference-only',
    source: 'spec',
    sentence: 'Attribution is context for the agent and is never a part of the fingerprint of a problem.',
    state: 'done',
  },
  {
    id: 'tools.report-problem.code-excerpt-comes-from-the-diff',
    source: 'spec',
    sentence:
      'Git channels may quote the code of a problem; the quote is taken from the parsed diff, never from the agent.',
    state: 'done',
  },
  {
    id: 'tools.report-problem.example-is-accepted',
    source: 'spec',
    sentence: 'The documented example call of aicr.report_problem is accepted as it stands.',
    state: 'done',
  },
  {
    id: 'tools.publish-summary.fields',
    source: 'spec',
    sentence: 'aicr.publish_summary takes the whole review as Markdown, which is required, and an optional title.',
    state: 'done',
  },
  {
    id: 'tools.publish-summary.title-fits-the-channel',
    source: 'spec',
    sentence: 'The title is short and is rendered as the top heading or as a second-level one, as the channel needs.',
    state: 'done',
  },
  {
    id: 'tools.publish-summary.where-it-goes',
    source: 'spec',
    sentence:
      'A summary serves pull and merge request comments, managed problem issues, chat reports, and pushes, commits, changelists and revisions that have no line to comment on.',
    state: 'planned',
  },
  {
    id: 'tools.publish-summary.audit-trail',
    source: 'spec',
    sentence:
      'For pushes, commits and Perforce changelists a non-empty summary is published where the configured channel needs an audit trail.',
    state: 'planned',
  },
  {
    id: 'tools.publish-summary.no-problems-policy',
    source: 'spec',
    sentence: 'The no_problems policy decides channel by channel whether a result without problems is published.',
    state: 'done',
  },
  {
    id: 'tools.publish-summary.example-is-accepted',
    source: 'spec',
    sentence: 'The documented example call of aicr.publish_summary is accepted as it stands.',
    state: 'done',
  },
  {
    id: 'tools.skip.needs-a-reason',
    source: 'spec',
    sentence:
      'aicr.skip takes a reason, which is required: lgtm, no_reviewable_code, no_output_publisher or another one.',
    state: 'done',
  },
  {
    id: 'tools.skip.nothing-is-dispatched',
    source: 'spec',
    sentence: 'A skip marks the review as left out on purpose, also for an empty change, and dispatches no result.',
    state: 'done',
  },
  {
    id: 'tools.skip.prose-of-a-repair-is-normalised',
    source: 'spec',
    sentence:
      'A repair attempt that answers only in prose that there is nothing to report, or no code to review, ends with the skip reason lgtm or no_reviewable_code.',
    state: 'done',
  },
  {
    id: 'tools.skip.chats-stay-quiet',
    source: 'spec',
    sentence: 'A skipped review sends nothing to chat channels.',
    state: 'planned',
  },
]
