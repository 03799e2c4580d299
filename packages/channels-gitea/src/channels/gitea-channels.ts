import type { Channel, ChannelFactory, ChannelSettings } from '@aicr/channels'
import {
  createIssueCommentChannel,
  createProblemIssueChannel,
  createReviewChannel,
  problemIssuePlatforms,
  readChannelSettings,
  readProblemIssueSettings,
  reviewPlatforms,
  severityLabels,
} from '@aicr/channels/forge'
import type { AuthorResolution, ProblemIssueChannel, ReviewChannel } from '@aicr/channels/forge'
import type { MarkerKeys, MarkerSigning } from '@aicr/markdown'
import type { OutputLanguage, Severity } from '@aicr/schema'
import { createGiteaIssueTracker } from '../issues/gitea-issue-tracker.ts'
import { createGiteaReviewForge } from '../reviews/gitea-review-forge.ts'
import { connectGitea } from './connection.ts'
import type { GiteaContext } from './connection.ts'
import { GiteaIssueSettings, GiteaProblemIssueSettings, GiteaReviewSettings } from './settings.ts'

/** What the channels need besides the connection. */
export interface GiteaChannelContext extends GiteaContext {
  readonly language: OutputLanguage
  /** The keys that hidden markers are signed with; without any, only texts of our own account count. */
  readonly markerKeys?: MarkerKeys
  /** From which severity on a commit status fails; never when absent. */
  readonly failOn?: Severity
  /** `review.problem_issue.max_recent_issues`. */
  readonly maxRecentIssues?: number
  /** `outputs.author_resolution`. */
  readonly authorResolution?: AuthorResolution
  /** Addresses under which links of agents stay links; none when absent. */
  readonly allowedLinkPrefixes?: readonly string[]
}

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
  const options = writing(given, signingContext, context)
  const { failOn, authorResolution } = context
  return createReviewChannel(createGiteaReviewForge(gitea, options.signing), {
    ...options,
    platform: reviewPlatforms.gitea,
    settings,
    ...(failOn !== undefined && { failOn }),
    ...(authorResolution !== undefined && { authorResolution }),
  })
}

function issueChannel(given: ChannelSettings, context: GiteaChannelContext): Channel {
  const settings = readChannelSettings(given, GiteaIssueSettings)
  const { gitea, signingContext } = connectGitea(settings, context)
  return createIssueCommentChannel(createGiteaIssueTracker(gitea), {
    ...writing(given, signingContext, context),
    kind: 'gitea_issue',
    limits: problemIssuePlatforms.gitea.limits,
    settings,
  })
}

function problemIssueChannel(given: ChannelSettings, context: GiteaChannelContext): ProblemIssueChannel {
  const settings = readProblemIssueSettings(given, problemIssuePlatforms.gitea)
  const own = readChannelSettings(given, GiteaProblemIssueSettings)
  const { gitea, signingContext } = connectGitea(own, context)
  const { maxRecentIssues } = context
  const tracker = createGiteaIssueTracker(gitea, { labels: severityLabels(settings), labelIds: own.label_ids })
  return createProblemIssueChannel(tracker, {
    ...writing(given, signingContext, context),
    platform: problemIssuePlatforms.gitea,
    settings,
    ...(maxRecentIssues !== undefined && { maxRecentIssues }),
  })
}

interface Writing {
  readonly name: string
  readonly language: OutputLanguage
  readonly signing: MarkerSigning
  readonly allowedLinkPrefixes?: readonly string[]
}

/** What all bodies need to know. */
function writing({ name }: ChannelSettings, signingContext: string, context: GiteaChannelContext): Writing {
  const { language, markerKeys, allowedLinkPrefixes } = context
  return {
    name,
    language,
    signing: { context: signingContext, ...(markerKeys !== undefined && { keys: markerKeys }) },
    ...(allowedLinkPrefixes !== undefined && { allowedLinkPrefixes }),
  }
}
