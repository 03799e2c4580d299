import { createId } from '@aicr/kit'
import { INDEX, WORKTREE } from '@aicr/schema'
import type { Commit } from './commit-object.ts'
import { concludeDescription, orWithoutMergeBase } from './conclude-description.ts'
import type { DescriptionContext, LocalChange } from './conclude-description.ts'
import { readBranch } from './find-repository.ts'
import { findUpstream } from './find-upstream.ts'
import { requireWorkTree } from './git-repository.ts'
import type { GitRepository } from './git-repository.ts'
import { pinCommit, pinRange, pinUncommitted } from './pin-change.ts'
import { listUntracked } from './resolve-change.ts'
import { resolveCommit } from './resolve-revision.ts'

/** What of a local repository to review. */
export type LocalChoice =
  /** Uncommitted changes; when there are none, the commits that the upstream does not have. */
  | { kind: 'auto' }
  /** Staged and unstaged changes together. */
  | { kind: 'worktree' }
  | { kind: 'staged' }
  /** One commit against its first parent. */
  | { kind: 'commit'; revision: string }
  /** What `head` (default HEAD) changed since it was branched from `base`. */
  | { kind: 'range'; base: string; head?: string }

export interface DescribeLocalChangeOptions {
  repository: GitRepository
  choice: LocalChoice
  /** The id of the event. Default: a new one. */
  id?: string
  signal?: AbortSignal
}

/**
 * Finds out which change to review, as an event that `resolve` of an adapter over the same repository takes without
 * looking again. Throws `no_commits`, `unknown_revision`, and `usage` where there is no working tree. When a range has no
 * common ancestor, it is `resolve` that throws (`no_merge_base`).
 */
export async function describeLocalChange(options: DescribeLocalChangeOptions): Promise<LocalChange> {
  const { repository, choice, signal } = options
  const branch = await readBranch(repository.location)
  const context = { repository, id: options.id ?? createId(), branch, signal }
  switch (choice.kind) {
    case 'auto':
      return describeAuto(context)
    case 'worktree':
      return describeWorktree(context)
    case 'staged':
      return describeStaged(context)
    case 'commit':
      return describeCommit(context, choice.revision)
    case 'range':
      return describeRange(context, choice)
  }
}

async function describeAuto(context: DescriptionContext): Promise<LocalChange> {
  const { repository, branch, signal } = context
  requireWorkTree(repository)
  const head = { commit: await resolveCommit(repository, 'HEAD', signal), name: branch ?? 'HEAD' }
  const uncommitted = await describeWorktree(context, head.commit)
  if (uncommitted.status === 'change') return uncommitted
  const base = await findUpstream(repository, signal)
  const where = branch === undefined ? 'HEAD' : `branch ${branch}`
  if (base === null) {
    return {
      status: 'nothing',
      message: `${uncommitted.message} Nothing else was looked at: ${where} has no upstream.`,
    }
  }
  return concludeDescription(context, await orWithoutMergeBase(pinRange(repository, { base, head }, signal)), {
    target: { kind: 'manual', id: `${base.name}...${head.name}`, title: subject(head.commit) },
    revision: { base: base.commit.id, head: head.commit.id },
    author: head.commit.author,
    text: `what ${where} has and its upstream ${base.name} has not`,
    nothing: `${uncommitted.message} And ${where} changes nothing that its upstream ${base.name} does not have.`,
  })
}

async function describeWorktree(context: DescriptionContext, head?: Commit): Promise<LocalChange> {
  const { repository, signal } = context
  requireWorkTree(repository)
  const base = head ?? (await resolveCommit(repository, 'HEAD', signal))
  const change = await pinUncommitted(repository, WORKTREE, base, signal)
  return concludeDescription(context, change, {
    target: { kind: 'manual', id: 'worktree' },
    revision: { base: base.id, head: WORKTREE },
    author: repository.configuration.identity,
    text: 'uncommitted changes',
    nothing: change.listing.changes.length > 0 ? '' : await nothingUncommitted(repository, signal),
  })
}

async function nothingUncommitted(repository: GitRepository, signal?: AbortSignal): Promise<string> {
  const { length } = await listUntracked(repository, signal)
  const clean = `There are no uncommitted changes in ${repository.path}.`
  if (length === 0) return clean
  const files = length === 1 ? '1 file that git does not know is' : `${length} files that git does not know are`
  return `${clean} ${files} not reviewed; "git add" makes them part of the change.`
}

async function describeStaged(context: DescriptionContext): Promise<LocalChange> {
  const { repository, signal } = context
  requireWorkTree(repository)
  const base = await resolveCommit(repository, 'HEAD', signal)
  return concludeDescription(context, await pinUncommitted(repository, INDEX, base, signal), {
    target: { kind: 'manual', id: 'index' },
    revision: { base: base.id, head: INDEX },
    author: repository.configuration.identity,
    text: 'staged changes',
    nothing: `Nothing is staged in ${repository.path}.`,
  })
}

async function describeCommit(context: DescriptionContext, revision: string): Promise<LocalChange> {
  const { repository, signal } = context
  const commit = await resolveCommit(repository, revision, signal)
  const ofParent = commit.parents.length > 1 ? ' of its first parent' : ''
  return concludeDescription(context, await orWithoutMergeBase(pinCommit(repository, commit, signal)), {
    target: { kind: 'commit', id: commit.id, title: subject(commit) },
    // A commit is compared with its parent because it names no base.
    revision: { head: commit.id },
    author: commit.author,
    text: `commit ${short(commit)} (${subject(commit)})`,
    nothing: `There is nothing to review: commit ${short(commit)} changes no file${ofParent}.`,
  })
}

async function describeRange(
  context: DescriptionContext,
  choice: { base: string; head?: string },
): Promise<LocalChange> {
  const { repository, signal } = context
  const headName = choice.head ?? 'HEAD'
  const base = { commit: await resolveCommit(repository, choice.base, signal), name: choice.base }
  const head = { commit: await resolveCommit(repository, headName, signal), name: headName }
  return concludeDescription(context, await orWithoutMergeBase(pinRange(repository, { base, head }, signal)), {
    target: { kind: 'manual', id: `${base.name}...${head.name}`, title: subject(head.commit) },
    revision: { base: base.commit.id, head: head.commit.id },
    author: head.commit.author,
    text: `what ${head.name} (${short(head.commit)}) changed since it left ${base.name} (${short(base.commit)})`,
    nothing: `There is nothing to review: ${head.name} changes no file since it left ${base.name}.`,
  })
}

function short(commit: Commit): string {
  return commit.id.slice(0, 12)
}

function subject(commit: Commit): string {
  return commit.message.trimStart().split('\n', 1)[0] ?? ''
}
