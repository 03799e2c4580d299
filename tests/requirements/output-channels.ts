import type { Requirement } from './requirement.ts'

/** Where results go, and what each platform makes of them. */
export const outputChannels: readonly Requirement[] = [
  {
    id: 'results.one-problem-many-forms',
    source: 'spec',
    sentence: 'One problem can be rendered as an inline comment, as an entry of an issue and as a part of a chat card.',
    state: 'planned',
  },
  {
    id: 'results.prose-is-never-a-summary',
    source: 'spec',
    sentence: 'Prose on the standard output of an agent is never published as a summary.',
    state: 'done',
  },
  {
    id: 'results.repair-pass',
    source: 'spec',
    sentence: 'An agent that produced no structured output is asked once more, to repair it.',
    state: 'done',
  },
  {
    id: 'results.direct-model-call',
    source: 'spec',
    sentence: 'When the repair fails too, a model is called directly.',
    state: 'planned',
  },
  {
    id: 'results.nothing-to-report-becomes-a-skip',
    source: 'spec',
    sentence: 'Prose that says there is no problem or no reviewable code becomes aicr.skip and is not published.',
    state: 'done',
  },
  {
    id: 'results.problem-is-channel-independent',
    source: 'spec',
    sentence: 'The model of a problem is minimal and knows nothing of any channel.',
    state: 'done',
  },
  {
    id: 'channels.kind-is-open',
    source: 'spec',
    sentence:
      'The kind of a channel is a free string; the schema checks its shape and the dispatcher looks it up in the registry.',
    state: 'done',
  },
  {
    id: 'channels.gitea-pr-review.one-body',
    source: 'spec',
    sentence: 'gitea_pr_review collects problems and publishes them as one review or comment with one Markdown body.',
    state: 'done',
  },
  {
    id: 'channels.gitea-pr-review.falls-back-to-an-issue-comment',
    source: 'spec',
    sentence: 'gitea_pr_review falls back to one issue comment when the review is answered with 403 or 422.',
    state: 'done',
  },
  {
    id: 'channels.gitea-pr-review.summary',
    source: 'spec',
    sentence: 'gitea_pr_review publishes the summary with the review, or through the configured summary publisher.',
    state: 'done',
  },
  {
    id: 'channels.github-pr-review.one-body',
    source: 'spec',
    sentence: 'github_pr_review collects problems and publishes them as one review or comment with one Markdown body.',
    state: 'done',
  },
  {
    id: 'channels.github-pr-review.falls-back-to-an-issue-comment',
    source: 'spec',
    sentence: 'github_pr_review falls back to an issue comment when the review is answered with 403 or 422.',
    state: 'done',
  },
  {
    id: 'channels.github-pr-review.summary',
    source: 'spec',
    sentence: 'github_pr_review publishes the summary with the review, or through the configured summary publisher.',
    state: 'done',
  },
  {
    id: 'channels.gitlab-mr-review.discussions',
    source: 'spec',
    sentence: 'gitlab_mr_review opens a discussion on the line when the base and head revisions are known.',
    state: 'done',
  },
  {
    id: 'channels.gitlab-mr-review.falls-back-to-a-note',
    source: 'spec',
    sentence: 'gitlab_mr_review writes a general note where a line cannot be anchored.',
    state: 'done',
  },
  {
    id: 'channels.gitlab-mr-review.summary',
    source: 'spec',
    sentence: 'gitlab_mr_review publishes the summary as a note, or through the configured summary publisher.',
    state: 'done',
  },
  {
    id: 'channels.issue.comment',
    source: 'spec',
    sentence: 'gitea_issue and github_issue collect problems and publish them as one comment on an issue.',
    state: 'done',
  },
  {
    id: 'channels.issue.summary',
    source: 'spec',
    sentence:
      'gitea_issue and github_issue publish the summary as one aggregated comment, for pushes and for issue triage.',
    state: 'done',
  },
  {
    id: 'channels.feishu-bot.card',
    source: 'spec',
    sentence: 'feishu_bot sends problems and summary together as one interactive card of the JSON 2.0 schema.',
    state: 'planned',
  },
  {
    id: 'channels.wecom-bot.markdown',
    source: 'spec',
    sentence: 'wecom_bot sends problems and summary together as one Markdown message.',
    state: 'planned',
  },
  {
    id: 'routes.choose-the-channels',
    source: 'spec',
    sentence: 'outputs.routes decides which channels get the line comments and which get the summary of a review.',
    state: 'done',
  },
  {
    id: 'routes.default-and-rules',
    source: 'spec',
    sentence: 'A default block serves every event for which no rule matches by trigger and target_kind.',
    state: 'done',
  },
  {
    id: 'routes.workspace-pins-channels',
    source: 'spec',
    sentence: 'workspaces.instances.<id>.outputs fixes the channels of one workspace.',
    state: 'done',
  },
  {
    id: 'routes.example-is-accepted',
    source: 'spec',
    sentence: 'The documented routing example is a valid configuration and routes as it says.',
    state: 'done',
  },
  {
    id: 'no-problems.three-actions',
    source: 'spec',
    sentence:
      'no_problems.action is publish, suppress or publish_if_summary, for completed reviews that found nothing.',
    state: 'done',
  },
  {
    id: 'no-problems.overridden-by-channel-and-workspace',
    source: 'spec',
    sentence: 'A channel or a workspace may override the global no_problems policy.',
    state: 'done',
  },
  {
    id: 'no-problems.all-suppressed-is-a-skip',
    source: 'spec',
    sentence:
      'When every selected summary channel suppresses a result without problems, the run is recorded as skipped with the reason no_problems_suppressed.',
    state: 'done',
  },
  {
    id: 'templates.operators-own-words',
    source: 'templates: Which template is used',
    sentence:
      'Reviews, comments on lines, issue comments and problem issues say what the operator’s templates say, chosen by channel, kind and role.',
    state: 'done',
  },
  {
    id: 'templates.variables',
    source: 'templates: Variables',
    sentence: 'Each documented variable of templates has its value.',
    state: 'done',
  },
  {
    id: 'templates.values-are-never-live',
    source: 'templates: Variables',
    sentence:
      'Nothing in a value that a template prints notifies, loads or links, whether it is asked for with two braces or with three.',
    state: 'done',
  },
  {
    id: 'templates.wrong-ones-are-refused-first',
    source: 'templates: Which template is used',
    sentence: 'A template that is wrong is an error with file and line before anything is reviewed.',
    state: 'done',
  },
  {
    id: 'templates.markers-and-limits-hold',
    source: 'templates: What holds whatever a template prints',
    sentence: 'Markers, fingerprints and limits hold whatever a template prints.',
    state: 'done',
  },
  {
    id: 'templates.failing-ones-are-replaced',
    source: 'templates: What holds whatever a template prints',
    sentence: 'A template that fails while it is used leaves the built-in text, and the record says so.',
    state: 'done',
  },
]
