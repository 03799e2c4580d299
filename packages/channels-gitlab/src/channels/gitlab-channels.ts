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
import { createGitLabIssueTracker } from '../issues/gitlab-issue-tracker.ts'
import { createGitLabReviewForge } from '../review/gitlab-review-forge.ts'
import { connectGitLab } from './connection.ts'
import type { GitLabContext } from './connection.ts'
import { GitLabIssueSettings, GitLabProblemIssueSettings, GitLabReviewSettings } from './settings.ts'

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
  return {
    gitlab_mr_review: (settings) => reviewChannel(settings, context),
    gitlab_issue: (settings) => issueChannel(settings, context),
    gitlab_problem_issue: (settings) => problemIssueChannel(settings, context),
  }
}

function reviewChannel(given: ChannelSettings, context: GitLabChannelContext): ReviewChannel {
  const settings = readChannelSettings(given, GitLabReviewSettings)
  const { api, project, signingContext, waiting } = connectGitLab(settings, context)
  return createReviewChannel(createGitLabReviewForge(api, project, waiting), {
    ...reviewWriting(given, signingContext, context),
    platform: reviewPlatforms.gitlab,
    settings: { ...settings, review_mode: 'auto', review_event: 'COMMENT' },
  })
}

function issueChannel(given: ChannelSettings, context: GitLabChannelContext): Channel {
  const settings = readChannelSettings(given, GitLabIssueSettings)
  const { api, project, signingContext } = connectGitLab(settings, context)
  return createIssueCommentChannel(createGitLabIssueTracker(api, project), {
    ...bodyWriting(given, signingContext, context),
    kind: 'gitlab_issue',
    limits: problemIssuePlatforms.gitlab.limits,
    settings,
  })
}

function problemIssueChannel(given: ChannelSettings, context: GitLabChannelContext): ProblemIssueChannel {
  const settings = readProblemIssueSettings(given, problemIssuePlatforms.gitlab)
  const connection = readChannelSettings(given, GitLabProblemIssueSettings)
  const { api, project, signingContext } = connectGitLab(connection, context)
  return createProblemIssueChannel(createGitLabIssueTracker(api, project, { labels: severityLabels(settings) }), {
    ...problemIssueWriting(given, signingContext, context),
    platform: problemIssuePlatforms.gitlab,
    settings,
  })
}
