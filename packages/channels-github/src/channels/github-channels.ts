import type { Channel, ChannelFactory, ChannelSettings } from '@aicr/channels'
import {
  bodyWriting,
  createIssueCommentChannel,
  createProblemIssueChannel,
  createReviewChannel,
  problemIssuePlatforms,
  problemIssueWriting,
  readChannelSettings,
  readProblemIssueSettings,
  reviewPlatforms,
  reviewWriting,
  severityLabels,
} from '@aicr/channels/forge'
import type { ForgeWriting, ProblemIssueChannel, ReviewChannel } from '@aicr/channels/forge'
import { createGitHubIssueTracker } from '../issues/github-issue-tracker.ts'
import { createGitHubReviewForge } from '../review/github-review-forge.ts'
import { connectGitHub } from './connection.ts'
import type { GitHubContext } from './connection.ts'
import { GitHubIssueSettings, GitHubProblemIssueSettings, GitHubReviewSettings } from './settings.ts'

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
  return {
    github_pr_review: (settings) => reviewChannel(settings, context),
    github_issue: (settings) => issueChannel(settings, context),
    github_problem_issue: (settings) => problemIssueChannel(settings, context),
  }
}

function reviewChannel(given: ChannelSettings, context: GitHubChannelContext): ReviewChannel {
  const settings = readChannelSettings(given, GitHubReviewSettings)
  const { api, repository, signingContext } = connectGitHub(settings, context)
  return createReviewChannel(createGitHubReviewForge(api, repository), {
    ...reviewWriting(given, signingContext, context),
    platform: reviewPlatforms.github,
    settings,
  })
}

function issueChannel(given: ChannelSettings, context: GitHubChannelContext): Channel {
  const settings = readChannelSettings(given, GitHubIssueSettings)
  const { api, repository, signingContext } = connectGitHub(settings, context)
  return createIssueCommentChannel(createGitHubIssueTracker(api, repository), {
    ...bodyWriting(given, signingContext, context),
    kind: 'github_issue',
    limits: problemIssuePlatforms.github.limits,
    settings,
  })
}

function problemIssueChannel(given: ChannelSettings, context: GitHubChannelContext): ProblemIssueChannel {
  const settings = readProblemIssueSettings(given, problemIssuePlatforms.github)
  const connection = readChannelSettings(given, GitHubProblemIssueSettings)
  const { api, repository, signingContext } = connectGitHub(connection, context)
  return createProblemIssueChannel(createGitHubIssueTracker(api, repository, { labels: severityLabels(settings) }), {
    ...problemIssueWriting(given, signingContext, context),
    platform: problemIssuePlatforms.github,
    settings,
  })
}
