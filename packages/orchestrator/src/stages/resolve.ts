import { AicrError } from '@aicr/schema'
import type { ReviewConfig, ReviewEvent } from '@aicr/schema'
import type { ChangeSet, VcsAdapter } from '@aicr/vcs'

/** Stage 1: pins the change to revisions and lists its files; `null` when there is none. */
export async function resolveChange(
  vcs: VcsAdapter,
  event: ReviewEvent,
  signal?: AbortSignal,
): Promise<ChangeSet | null> {
  const [change, ...others] = await vcs.resolve(event, signal ? { signal } : {})
  if (others.length > 0) {
    throw new AicrError(`The event ${event.id} holds ${others.length + 1} changes; one review takes one change.`, {
      code: 'unsupported',
      hint: 'Ask for a range, which is reviewed as one change.',
    })
  }
  return change ?? null
}

/** Why a target is not to be reviewed, whatever is in it; `null` when it is. */
export function skipReason({ target }: ReviewEvent, review: ReviewConfig): string | null {
  const ignored = review.labels?.ignore ?? []
  if (target.labels?.some((label) => ignored.includes(label))) return 'ignored_by_label'
  return target.draft === true ? 'draft' : null
}
