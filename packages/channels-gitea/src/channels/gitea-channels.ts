import type { ChannelFactory, ChannelSettings } from '@aicr/channels'
import { createForgeChannels, forgePlatforms } from '@aicr/channels/forge'
import type { ForgeWriting, ProblemIssueChannel, ReviewChannel } from '@aicr/channels/forge'
import { createGiteaIssueTracker } from '../issues/gitea-issue-tracker.ts'
import { createGiteaReviewForge } from '../reviews/gitea-review-forge.ts'
import { connectGitea } from './connection.ts'
import type { GiteaContext } from './connection.ts'
import { giteaSettings } from './settings.ts'

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
  const { review, issueComments, problemIssues } = createForgeChannels(forgePlatforms.gitea, {
    settings: giteaSettings,
    writing: context,
    connect(settings) {
      const { gitea, signingContext } = connectGitea(settings, context)
      const { label_ids: labelIds = [] } = settings
      return {
        signingContext,
        createReviewForge: (signing) => createGiteaReviewForge(gitea, signing),
        createIssueTracker: (labels = []) => createGiteaIssueTracker(gitea, { labels, labelIds }),
      }
    },
  })
  return { gitea_pr_review: review, gitea_issue: issueComments, gitea_problem_issue: problemIssues }
}
