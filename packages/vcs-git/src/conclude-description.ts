import { isAicrError } from '@aicr/schema'
import type { AicrError, ReviewEvent } from '@aicr/schema'
import type { ChangeAuthor } from '@aicr/vcs'
import type { GitRepository } from './git-repository.ts'
import type { PinnedChange } from './pinned-change.ts'
import { describedKey } from './resolve-change.ts'

export type LocalChange =
  | { status: 'change'; event: ReviewEvent; description: string }
  /** There is nothing to review; `message` says what was looked at. */
  | { status: 'nothing'; message: string }

/** What a description is made in. */
export interface DescriptionContext {
  repository: GitRepository
  /** Id of the event. */
  id: string
  /** The checked-out branch, if one is. */
  branch: string | undefined
  signal: AbortSignal | undefined
}

/** One way to name a change, in words and as parts of an event. */
export interface Description {
  target: ReviewEvent['target']
  revision: { base?: string; head: string }
  author: ChangeAuthor | NonNullable<ReviewEvent['author']>
  /** Where the change comes from; the repository itself when absent. */
  origin?: Pick<ReviewEvent, 'provider' | 'repo'>
  /** What is reviewed; the number of files is added. */
  text: string
  /** Said instead when the change has no files. */
  nothing: string
}

/**
 * Waits for the change. That there is nothing to compare with (`no_merge_base`) is the result of a review, not of the
 * question what to review: it is kept, and thrown when the change is resolved.
 */
export async function orWithoutMergeBase(pinning: Promise<PinnedChange>): Promise<PinnedChange | AicrError> {
  try {
    return await pinning
  } catch (error) {
    if (isAicrError(error) && error.code === 'no_merge_base') return error
    throw error
  }
}

/** Makes the event, and keeps what was found for the one who resolves it. */
export function concludeDescription(
  context: DescriptionContext,
  found: PinnedChange | AicrError,
  description: Description,
): LocalChange {
  const count = isAicrError(found) ? null : found.listing.changes.length
  if (count === 0) return { status: 'nothing', message: description.nothing }
  const event = makeEvent(context, description)
  context.repository.keepDescribed(describedKey(event), found)
  const files = count === null ? '' : `: ${count} ${count === 1 ? 'file' : 'files'}`
  return { status: 'change', event, description: `${description.text}${files}` }
}

function makeEvent({ repository, id, branch }: DescriptionContext, description: Description): ReviewEvent {
  const { target, revision, author, origin } = description
  const hasAuthor = Object.values(author).some((part) => part !== undefined)
  return {
    id,
    trigger: { name: 'local', kind: 'manual' },
    workspace: 'local',
    ...(origin ?? { provider: 'git', repo: { ref: repository.path } }),
    target,
    revision: { ...revision, ...(branch !== undefined && { branch }) },
    ...(hasAuthor && { author }),
  }
}
