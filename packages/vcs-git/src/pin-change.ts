import { AicrError, INDEX, WORKTREE } from '@aicr/schema'
import type { ReviewEvent } from '@aicr/schema'
import type { GitRepository } from './git-repository.ts'
import { requireWorkTree } from './git-repository.ts'
import { decodePath } from './git-path.ts'
import { listChanges } from './list-changes.ts'
import { findMergeBase, firstParent } from './merge-base.ts'
import type { PinnedChange } from './pinned-change.ts'
import type { Commit } from './commit-object.ts'
import { resolveCommit } from './resolve-revision.ts'

/** Two commits, and what the user called them. */
export interface NamedRange {
  base: { commit: Commit; name: string }
  head: { commit: Commit; name: string }
}

/** Fixes both sides of the change that an event names, and lists its files. */
export async function pinEvent(
  repository: GitRepository,
  event: Pick<ReviewEvent, 'revision'>,
  signal?: AbortSignal,
): Promise<PinnedChange> {
  const { base, head } = event.revision
  if (head === WORKTREE || head === INDEX) {
    return pinUncommitted(repository, head, await resolveCommit(repository, base ?? 'HEAD', signal), signal)
  }
  const headCommit = await resolveCommit(repository, head, signal)
  if (base === undefined) return pinCommit(repository, headCommit, signal)
  const baseCommit = await resolveCommit(repository, base, signal)
  const range = { base: { commit: baseCommit, name: base }, head: { commit: headCommit, name: head } }
  return pinRange(repository, range, signal)
}

/** What is on disk or staged, against a commit. Throws `usage` when the index holds unresolved conflicts. */
export async function pinUncommitted(
  repository: GitRepository,
  head: typeof WORKTREE | typeof INDEX,
  base: Commit,
  signal?: AbortSignal,
): Promise<PinnedChange> {
  requireWorkTree(repository)
  const sides = { base: base.id, head }
  const listing = await listChanges(repository, sides, signal)
  const [conflict] = listing.unmerged
  if (head === INDEX && conflict !== undefined) throw unresolvedConflict(conflict)
  return { ...sides, headCommit: null, listing }
}

/** A commit against its first parent: for a merge, everything that it brought in. */
export async function pinCommit(
  repository: GitRepository,
  commit: Commit,
  signal?: AbortSignal,
): Promise<PinnedChange> {
  const sides = { base: await firstParent(repository, commit, signal), head: commit.id }
  return { ...sides, headCommit: commit, listing: await listChanges(repository, sides, signal) }
}

/** What `head` changed since it was branched from `base`; what landed on the base later is left out. */
export async function pinRange(
  repository: GitRepository,
  range: NamedRange,
  signal?: AbortSignal,
): Promise<PinnedChange> {
  const { base, head } = range
  const mergeBase = await findMergeBase(
    repository,
    { base: { id: base.commit.id, name: base.name }, head: { id: head.commit.id, name: head.name } },
    signal,
  )
  const sides = { base: base.commit.id, mergeBase, head: head.commit.id }
  return { ...sides, headCommit: head.commit, listing: await listChanges(repository, sides, signal) }
}

function unresolvedConflict(path: Uint8Array): AicrError {
  return new AicrError(`${decodePath(path)} has an unresolved conflict, so what is staged is not a version of it.`, {
    code: 'usage',
    hint: 'Resolve the conflict and stage the file, or review the working tree instead.',
  })
}
