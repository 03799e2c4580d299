import type { Channel } from '@aicr/channels'
import { withForgeFindings } from '@aicr/channels/forge'
import type { ForgeFinding, ReviewChannel } from '@aicr/channels/forge'
import type { FindingHistory, HistoryTarget } from '@aicr/history'

/**
 * A history that also knows what the reviews say that stand at a pull request, so that a CI job, which keeps nothing, knows
 * what is new. They are read once, before anything is published.
 */
export function withStandingFindings(history: FindingHistory, channels: readonly Channel[]): FindingHistory {
  return channels.filter(isReviewChannel).reduce((inner, channel) => {
    let reading: Promise<ForgeFinding[]> | undefined
    return withForgeFindings(inner, async (target: HistoryTarget) => {
      if (target.target.kind !== 'pull_request') return []
      reading ??= channel.readFindings(target)
      return reading
    })
  }, history)
}

/** Whether a channel reviews pull requests. */
export function isReviewChannel(channel: Channel): channel is ReviewChannel {
  return 'readFindings' in channel && /_[pm]r_review$/.test(channel.kind)
}
