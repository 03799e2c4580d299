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
import { createGitLabIssueTracker } from '../issues/gitlab-issue-tracker.ts'
import { createGitLabReviewForge } from '../review/gitlab-review-forge.ts'
import { connectGitLab } from './connection.ts'
import type { GitLabContext } from './connection.ts'
import { GitLabIssueSettings, GitLabProblemIssueSettings, GitLabReviewSettings } from './settings.ts'

/** What the channels need besides the connection. */
export interface GitLabChannelContext extends GitLabContext {
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
  const { failOn, authorResolution } = context
  return createReviewChannel(createGitLabReviewForge(api, project, waiting), {
    ...writing(given, signingContext, context),
    platform: reviewPlatforms.gitlab,
    settings: { ...settings, review_mode: 'auto', review_event: 'COMMENT' },
    ...(failOn !== undefined && { failOn }),
    ...(authorResolution !== undefined && { authorResolution }),
  })
}

function issueChannel(given: ChannelSettings, context: GitLabChannelContext): Channel {
  const settings = readChannelSettings(given, GitLabIssueSettings)
  const { api, project, signingContext } = connectGitLab(settings, context)
  return createIssueCommentChannel(createGitLabIssueTracker(api, project), {
    ...writing(given, signingContext, context),
    kind: 'gitlab_issue',
    limits: problemIssuePlatforms.gitlab.limits,
    settings,
  })
}

function problemIssueChannel(given: ChannelSettings, context: GitLabChannelContext): ProblemIssueChannel {
  const settings = readProblemIssueSettings(given, problemIssuePlatforms.gitlab)
  const connection = readChannelSettings(given, GitLabProblemIssueSettings)
  const { api, project, signingContext } = connectGitLab(connection, context)
  const { maxRecentIssues } = context
  return createProblemIssueChannel(createGitLabIssueTracker(api, project, { labels: severityLabels(settings) }), {
    ...writing(given, signingContext, context),
    platform: problemIssuePlatforms.gitlab,
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
function writing({ name }: ChannelSettings, signingContext: string, context: GitLabChannelContext): Writing {
  const { language, markerKeys, allowedLinkPrefixes } = context
  return {
    name,
    language,
    signing: { context: signingContext, ...(markerKeys !== undefined && { keys: markerKeys }) },
    ...(allowedLinkPrefixes !== undefined && { allowedLinkPrefixes }),
  }
}
