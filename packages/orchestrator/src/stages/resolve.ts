import { AicrError } from '@aicr/schema'
import type { ReviewConfig, ReviewEvent } from '@aicr/schema'
import type { ChangeSet, VcsAdapter } from '@aicr/vcs'

/** A change to review, or why there is nothing to review. */
export type Resolved = { skip: null; change: ChangeSet } | { skip: string; change: ChangeSet | null }

/** Stage 1: pins the change to revisions, and skips what must not be reviewed. */
export async function resolveChange(
  vcs: VcsAdapter,
  event: ReviewEvent,
  review: ReviewConfig,
  signal?: AbortSignal,
): Promise<Resolved> {
  const skip = skipReason(event, review)
  if (skip !== null) return { skip, change: null }
  const [change, ...others] = await vcs.resolve(event, signal ? { signal } : {})
  if (others.length > 0) {
    throw new AicrError(`The event ${event.id} holds ${others.length + 1} changes; one review takes one change.`, {
      code: 'unsupported',
      hint: 'Ask for a range, which is reviewed as one change.',
    })
  }
  if (!change || change.files.length === 0) return { skip: 'no_reviewable_code', change: change ?? null }
  return { skip: null, change }
}

function skipReason(event: ReviewEvent, review: ReviewConfig): string | null {
  const ignored = review.labels?.ignore ?? []
  if (event.target.labels?.some((label) => ignored.includes(label))) return 'ignored_by_label'
  return event.target.draft === true ? 'draft' : null
}
