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
import { createGiteaIssueTracker } from '../issues/gitea-issue-tracker.ts'
import { createGiteaReviewForge } from '../reviews/gitea-review-forge.ts'
import { connectGitea } from './connection.ts'
import type { GiteaContext } from './connection.ts'
import { GiteaIssueSettings, GiteaProblemIssueSettings, GiteaReviewSettings } from './settings.ts'

/** What the channels need besides the connection. */
export interface GiteaChannelContext extends GiteaContext, ForgeWriting {}

/** The kinds of channels on Gitea and Forgejo, for a registry of channels. */
export interface GiteaChannels {
  readonly gitea_pr_review: (settings: ChannelSettings) => ReviewChannel
  readonly gitea_issue: ChannelFactory
  readonly gitea_problem_issue: (settings: ChannelSettings) => ProblemIssueChannel
}

/** The factories of the channels on Gitea and Forgejo. Each throws a `ConfigError` on settings that cannot be used. */
export function createGiteaChannels(context: GiteaChannelContext): GiteaChannels {
  return {
    gitea_pr_review: (settings) => reviewChannel(settings, context),
    gitea_issue: (settings) => issueChannel(settings, context),
    gitea_problem_issue: (settings) => problemIssueChannel(settings, context),
  }
}

function reviewChannel(given: ChannelSettings, context: GiteaChannelContext): ReviewChannel {
  const settings = readChannelSettings(given, GiteaReviewSettings)
  const { gitea, signingContext } = connectGitea(settings, context)
  const options = reviewWriting(given, signingContext, context)
  return createReviewChannel(createGiteaReviewForge(gitea, options.signing), {
    ...options,
    platform: reviewPlatforms.gitea,
    settings,
  })
}

function issueChannel(given: ChannelSettings, context: GiteaChannelContext): Channel {
  const settings = readChannelSettings(given, GiteaIssueSettings)
  const { gitea, signingContext } = connectGitea(settings, context)
  return createIssueCommentChannel(createGiteaIssueTracker(gitea), {
    ...bodyWriting(given, signingContext, context),
    kind: 'gitea_issue',
    limits: problemIssuePlatforms.gitea.limits,
    settings,
  })
}

function problemIssueChannel(given: ChannelSettings, context: GiteaChannelContext): ProblemIssueChannel {
  const settings = readProblemIssueSettings(given, problemIssuePlatforms.gitea)
  const own = readChannelSettings(given, GiteaProblemIssueSettings)
  const { gitea, signingContext } = connectGitea(own, context)
  const tracker = createGiteaIssueTracker(gitea, { labels: severityLabels(settings), labelIds: own.label_ids })
  return createProblemIssueChannel(tracker, {
    ...problemIssueWriting(given, signingContext, context),
    platform: problemIssuePlatforms.gitea,
    settings,
  })
}
