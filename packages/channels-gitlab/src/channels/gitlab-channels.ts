import type { ChannelFactory, ChannelSettings } from '@aicr/channels'
import { createForgeChannels, forgePlatforms } from '@aicr/channels/forge'
import type { ForgeWriting, ProblemIssueChannel, ReviewChannel } from '@aicr/channels/forge'
import { createGitLabIssueTracker } from '../issues/gitlab-issue-tracker.ts'
import { createGitLabReviewForge } from '../review/gitlab-review-forge.ts'
import { connectGitLab } from './connection.ts'
import type { GitLabContext } from './connection.ts'
import { gitLabSettings } from './settings.ts'

/** What the channels need besides the connection. */
export interface GitLabChannelContext extends GitLabContext, ForgeWriting {}

/** The kinds of channels on GitLab, for a registry of channels. */
export interface GitLabChannels {
  readonly gitlab_mr_review: (settings: ChannelSettings) => ReviewChannel
  readonly gitlab_issue: ChannelFactory
  readonly gitlab_problem_issue: (settings: ChannelSettings) => ProblemIssueChannel
}

/** The factories of the channels on GitLab. Each throws a `ConfigError` on settings that cannot be used. */
export function createGitLabChannels(context: GitLabChannelContext): GitLabChannels {
  const { review, issueComments, problemIssues } = createForgeChannels(forgePlatforms.gitlab, {
    settings: gitLabSettings,
    writing: context,
    connect(settings) {
      const { api, project, signingContext, waiting } = connectGitLab(settings, context)
      return {
        signingContext,
        createReviewForge: () => createGitLabReviewForge(api, project, waiting),
        createIssueTracker: (labels = []) => createGitLabIssueTracker(api, project, { labels }),
      }
    },
  })
  return { gitlab_mr_review: review, gitlab_issue: issueComments, gitlab_problem_issue: problemIssues }
}
