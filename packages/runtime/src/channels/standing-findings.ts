import type { Channel } from '@aicr/channels'
import { withForgeFindings } from '@aicr/channels/forge'
import type { ForgeFinding, ProblemIssueChannel, ReviewChannel } from '@aicr/channels/forge'
import type { FindingHistory, HistoryTarget } from '@aicr/history'
import type { ReviewEvent } from '@aicr/schema'

/** A channel that tells what stands on its forge. */
type RememberingChannel = ReviewChannel | ProblemIssueChannel

/**
 * A history that also knows what reviews say that stand at the pull request of an event, and managed issues of its branch,
 * so that a CI job, which keeps nothing, knows what is new and what people said no to. They are read once, before anything is
 * published. Where that fails, the review goes on without: the channel reads the same again before it writes, and then says
 * what is wrong.
 */
export function withStandingFindings(
  history: FindingHistory,
  channels: readonly Channel[],
  event: ReviewEvent,
): FindingHistory {
  return channels
    .filter(isRemembering)
    .filter((channel) => channel.accepts.problemIssues || event.target.kind === 'pull_request')
    .reduce((inner, channel) => {
      let reading: Promise<ForgeFinding[]> | undefined
      return withForgeFindings(inner, async ({ target }: HistoryTarget) => {
        if (target.kind !== event.target.kind || target.id !== event.target.id) return []
        reading ??= channel.readFindings(event).catch(() => [])
        return reading
      })
    }, history)
}

/** Whether a channel reviews pull requests. */
export function isReviewChannel(channel: Channel): channel is ReviewChannel {
  return 'readFindings' in channel && /_[pm]r_review$/.test(channel.kind)
}

function isRemembering(channel: Channel): channel is RememberingChannel {
  return 'readFindings' in channel
}
