import type { MarkerSigning } from '@aicr/markdown'
import type { Channel } from '../channel.ts'
import { createIssueCommentChannel } from '../issue-comments/issue-comment-channel.ts'
import { IssueCommentSettings } from '../issue-comments/options.ts'
import type { Label } from '../labels/label.ts'
import { severityLabels } from '../labels/severity-labels.ts'
import type { IssueTracker } from '../problem-issues/issue-tracker.ts'
import { createProblemIssueChannel } from '../problem-issues/problem-issue-channel.ts'
import type { ProblemIssueChannel } from '../problem-issues/problem-issue-channel.ts'
import { ProblemIssueSettings } from '../problem-issues/settings.ts'
import type { ChannelSettings } from '../registry.ts'
import { createReviewChannel } from '../review/review-channel.ts'
import type { ReviewChannel } from '../review/review-channel.ts'
import type { ReviewForge } from '../review/review-forge.ts'
import { ReviewChannelSettings } from '../review/settings.ts'
import type { ForgePlatform } from './forge-platforms.ts'
import type { ForgeSettings } from './forge-settings.ts'
import { bodyWriting, problemIssueWriting, reviewWriting } from './forge-writing.ts'
import type { ForgeWriting } from './forge-writing.ts'

/** One repository on one server, with one account. */
export interface ForgeConnection {
  /** Names server and repository, for the signatures of hidden markers. */
  readonly signingContext: string
  readonly createReviewForge: (signing: MarkerSigning) => ReviewForge
  /** `labels` are those that may have to be created. */
  readonly createIssueTracker: (labels?: readonly Label[]) => IssueTracker
}

/** What a forge brings: how its settings are read, and the way to a repository. `C` is what that way needs. */
export interface ForgePorts<C> {
  readonly settings: ForgeSettings<C>
  /** Throws a `ConfigError` that says what is missing. */
  readonly connect: (settings: C) => ForgeConnection
  readonly writing: ForgeWriting
}

/** The factories of the channels on a forge. Each throws a `ConfigError` on settings that cannot be used. */
export interface ForgeChannels {
  readonly review: (settings: ChannelSettings) => ReviewChannel
  readonly issueComments: (settings: ChannelSettings) => Channel
  readonly problemIssues: (settings: ChannelSettings) => ProblemIssueChannel
}

/** Makes the channels on a forge, over what it brings. */
export function createForgeChannels<C>(
  platform: ForgePlatform,
  { settings: read, connect, writing }: ForgePorts<C>,
): ForgeChannels {
  return {
    review(given) {
      const { signingContext, createReviewForge } = connect(read.review(given))
      const options = reviewWriting(given, signingContext, writing)
      const settings = ReviewChannelSettings.parse(given)
      return createReviewChannel(createReviewForge(options.signing), {
        ...options,
        platform: platform.review,
        settings,
      })
    },
    issueComments(given) {
      const { signingContext, createIssueTracker } = connect(read.issueComments(given))
      return createIssueCommentChannel(createIssueTracker(), {
        ...bodyWriting(given, signingContext, writing),
        ...platform.issueComments,
        settings: IssueCommentSettings.parse(given),
      })
    },
    problemIssues(given) {
      const { signingContext, createIssueTracker } = connect(read.problemIssues(given))
      const settings = ProblemIssueSettings.parse(given)
      return createProblemIssueChannel(createIssueTracker(severityLabels(settings)), {
        ...problemIssueWriting(given, signingContext, writing),
        platform: platform.problemIssues,
        settings,
      })
    },
  }
}
