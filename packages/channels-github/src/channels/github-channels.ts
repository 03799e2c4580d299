import type { ChannelFactory, ChannelSettings } from '@aicr/channels'
import { createForgeChannels, forgePlatforms } from '@aicr/channels/forge'
import type { ForgeWriting, ProblemIssueChannel, ReviewChannel } from '@aicr/channels/forge'
import { createGitHubIssueTracker } from '../issues/github-issue-tracker.ts'
import { createGitHubReviewForge } from '../review/github-review-forge.ts'
import { connectGitHub } from './connection.ts'
import type { GitHubContext } from './connection.ts'
import { gitHubSettings } from './settings.ts'

/** What the channels need besides the connection. */
export interface GitHubChannelContext extends GitHubContext, ForgeWriting {}

/** The kinds of channels on GitHub, for a registry of channels. */
export interface GitHubChannels {
  readonly github_pr_review: (settings: ChannelSettings) => ReviewChannel
  readonly github_issue: ChannelFactory
  readonly github_problem_issue: (settings: ChannelSettings) => ProblemIssueChannel
}

/** The factories of the channels on GitHub. Each throws a `ConfigError` on settings that cannot be used. */
export function createGitHubChannels(context: GitHubChannelContext): GitHubChannels {
  const { review, issueComments, problemIssues } = createForgeChannels(forgePlatforms.github, {
    settings: gitHubSettings,
    writing: context,
    connect(settings) {
      const { api, repository, signingContext } = connectGitHub(settings, context)
      return {
        signingContext,
        createReviewForge: () => createGitHubReviewForge(api, repository),
        createIssueTracker: (labels = []) => createGitHubIssueTracker(api, repository, { labels }),
      }
    },
  })
  return { github_pr_review: review, github_issue: issueComments, github_problem_issue: problemIssues }
}
