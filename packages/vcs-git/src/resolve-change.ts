import { WORKTREE } from '@aicr/schema'
import type { ReviewEvent } from '@aicr/schema'
import type { ChangeAuthor, ChangeSet } from '@aicr/vcs'
import { describeFiles } from './change-files.ts'
import { decodePath, splitNul } from './git-path.ts'
import type { GitRepository } from './git-repository.ts'
import { pinEvent } from './pin-change.ts'
import { comparedWith } from './pinned-change.ts'
import type { PinnedChange } from './pinned-change.ts'
import { readHistory } from './read-history.ts'

/** A change set together with what its paths are in bytes. */
export interface ResolvedChange {
  set: ChangeSet
  pinned: PinnedChange
}

/** Names a change among those that were described: the sides that the event gives. */
export function describedKey(event: Pick<ReviewEvent, 'revision'>): string {
  return `${event.revision.base ?? ''} ${event.revision.head}`
}

/** Fixes the sides of an event's change and describes it, starting from what `describeLocalChange` already found. */
export async function resolveChange(
  repository: GitRepository,
  event: Pick<ReviewEvent, 'revision'>,
  signal?: AbortSignal,
): Promise<ResolvedChange> {
  const pinned = repository.takeDescribed(describedKey(event)) ?? (await pinEvent(repository, event, signal))
  const [files, story, untracked] = await Promise.all([
    describeFiles(repository, pinned, signal),
    tellStory(repository, pinned, signal),
    pinned.head === WORKTREE ? listUntracked(repository, signal) : [],
  ])
  const { base, mergeBase, head } = pinned
  const set = { kind: 'git', base, ...(mergeBase && { mergeBase }), head, ...story, files, untracked } as const
  return { set, pinned }
}

/** What the authors say about the change, and who they are. What is not committed is the user's own. */
async function tellStory(
  repository: GitRepository,
  change: PinnedChange,
  signal?: AbortSignal,
): Promise<{ message: string; authors: readonly ChangeAuthor[] }> {
  const { headCommit } = change
  if (headCommit === null) return { message: '', authors: known(repository.configuration.identity) }
  if (change.mergeBase === undefined) return { message: headCommit.message.trim(), authors: known(headCommit.author) }
  return readHistory(repository, { from: comparedWith(change), head: headCommit.id }, signal)
}

function known(author: ChangeAuthor): ChangeAuthor[] {
  return author.name === undefined && author.email === undefined ? [] : [author]
}

/** Files that git neither tracks nor ignores. A folder with a repository of its own is one entry that ends in a slash. */
export async function listUntracked(repository: GitRepository, signal?: AbortSignal): Promise<string[]> {
  const output = await repository.run(['ls-files', '-z', '--others', '--exclude-standard'], { signal })
  return splitNul(output).map(decodePath)
}
