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
import type { MarkerKeys } from '@aicr/markdown'
import type { OutputLanguage, Severity } from '@aicr/schema'
import { createGitHubIssueTracker } from '../issues/github-issue-tracker.ts'
import { createGitHubReviewForge } from '../review/github-review-forge.ts'
import { connectGitHub } from './connection.ts'
import type { GitHubContext } from './connection.ts'
import { GitHubIssueSettings, GitHubProblemIssueSettings, GitHubReviewSettings } from './settings.ts'

/** What the channels need besides the connection. */
export interface GitHubChannelContext extends GitHubContext {
  readonly language: OutputLanguage
  /** The keys that hidden markers are signed with; without any, only texts of our own account count. */
  readonly markerKeys?: MarkerKeys
  /** From which severity on a check fails; never when absent. */
  readonly failOn?: Severity
  /** `review.problem_issue.max_recent_issues`. */
  readonly maxRecentIssues?: number
  /** `outputs.author_resolution`. */
  readonly authorResolution?: AuthorResolution
  /** Addresses under which links of agents stay links; none when absent. */
  readonly allowedLinkPrefixes?: readonly string[]
}

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
  const { failOn, authorResolution } = context
  return createReviewChannel(createGitHubReviewForge(api, repository), {
    ...writing(given, signingContext, context),
    platform: reviewPlatforms.github,
    settings,
    ...(failOn !== undefined && { failOn }),
    ...(authorResolution !== undefined && { authorResolution }),
  })
}

function issueChannel(given: ChannelSettings, context: GitHubChannelContext): Channel {
  const settings = readChannelSettings(given, GitHubIssueSettings)
  const { api, repository, signingContext } = connectGitHub(settings, context)
  return createIssueCommentChannel(createGitHubIssueTracker(api, repository), {
    ...writing(given, signingContext, context),
    kind: 'github_issue',
    limits: problemIssuePlatforms.github.limits,
    settings,
  })
}

function problemIssueChannel(given: ChannelSettings, context: GitHubChannelContext): ProblemIssueChannel {
  const settings = readProblemIssueSettings(given, problemIssuePlatforms.github)
  const connection = readChannelSettings(given, GitHubProblemIssueSettings)
  const { api, repository, signingContext } = connectGitHub(connection, context)
  const { maxRecentIssues } = context
  return createProblemIssueChannel(createGitHubIssueTracker(api, repository, { labels: severityLabels(settings) }), {
    ...writing(given, signingContext, context),
    platform: problemIssuePlatforms.github,
    settings,
    ...(maxRecentIssues !== undefined && { maxRecentIssues }),
  })
}

/** What all bodies need to know. */
function writing({ name }: ChannelSettings, signingContext: string, context: GitHubChannelContext) {
  const { language, markerKeys, allowedLinkPrefixes } = context
  return {
    name,
    language,
    signing: { context: signingContext, ...(markerKeys !== undefined && { keys: markerKeys }) },
    ...(allowedLinkPrefixes !== undefined && { allowedLinkPrefixes }),
  }
}
