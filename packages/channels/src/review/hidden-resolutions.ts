import type { Snapshot } from '../channel.ts'
import { standingReview } from './standing-review.ts'

/** Says that people's dismissals of a channel's comments on lines could not be seen, and why, where that is so. */
export function hiddenResolutions(snapshot: Snapshot, { name }: { readonly name: string }): string[] {
  const hidden = standingReview(snapshot)?.comments.flatMap(({ thread }) => thread?.hidden ?? []) ?? []
  const count = hidden.length === 1 ? 'a conversation' : `${hidden.length} conversations`
  return [...new Set(hidden)].map(
    (why) =>
      `The channel "${name}" could not see whether people resolved ${count} on lines, so none counts as dismissed. ${why}`,
  )
}
