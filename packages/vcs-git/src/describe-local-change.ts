import { createId } from '@aicr/kit'
import { INDEX, WORKTREE } from '@aicr/schema'
import type { ReviewEvent } from '@aicr/schema'
import type { Commit } from './commit-object.ts'
import { readBranch } from './find-repository.ts'
import { requireWorkTree } from './git-repository.ts'
import type { GitRepository } from './git-repository.ts'
import { pinCommit, pinRange, pinUncommitted } from './pin-change.ts'
import type { PinnedChange } from './pinned-change.ts'
import { describedKey, listUntracked } from './resolve-change.ts'
import { resolveCommit } from './resolve-revision.ts'
import { findUpstream } from './find-upstream.ts'

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

export type LocalChange =
  | { status: 'change'; event: ReviewEvent; description: string }
  /** There is nothing to review; `message` says what was looked at. */
  | { status: 'nothing'; message: string }

export interface DescribeLocalChangeOptions {
  repository: GitRepository
  choice: LocalChoice
  /** The id of the event. Default: a new one. */
  id?: string
  signal?: AbortSignal
}

/**
 * Finds out which change to review, as an event that `resolve` of an adapter over the same repository takes without
 * looking again. Throws `no_commits`, `unknown_revision`, `no_merge_base`, and `usage` where there is no working tree.
 */
export async function describeLocalChange(options: DescribeLocalChangeOptions): Promise<LocalChange> {
  const { repository, choice, signal } = options
  const context: Context = {
    repository,
    id: options.id ?? createId(),
    branch: await readBranch(repository.location),
    signal,
  }
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

interface Context {
  repository: GitRepository
  id: string
  branch: string | undefined
  signal: AbortSignal | undefined
}

/** What kind of change was found, in words. */
interface Wording {
  target: ReviewEvent['target']
  description: string
  /** When the change has no files. */
  nothing: string
}

async function describeAuto(context: Context): Promise<LocalChange> {
  requireWorkTree(context.repository)
  const head = await resolveCommit(context.repository, 'HEAD', context.signal)
  const uncommitted = await describeWorktree(context, head)
  if (uncommitted.status === 'change') return uncommitted
  const upstream = await findUpstream(context.repository, context.signal)
  const where = context.branch === undefined ? 'HEAD' : `branch ${context.branch}`
  if (upstream === null) {
    return {
      status: 'nothing',
      message: `${uncommitted.message} Nothing else was looked at: ${where} has no upstream.`,
    }
  }
  const range = { base: upstream, head: { commit: head, name: context.branch ?? 'HEAD' } }
  const change = await pinRange(context.repository, range, context.signal)
  return conclude(context, change, {
    target: { kind: 'manual', id: `${upstream.name}...${range.head.name}`, title: subject(head) },
    description: `what ${where} has and its upstream ${upstream.name} has not`,
    nothing: `${uncommitted.message} And ${where} changes nothing that its upstream ${upstream.name} does not have.`,
  })
}

async function describeWorktree(context: Context, head?: Commit): Promise<LocalChange> {
  const { repository, signal } = context
  requireWorkTree(repository)
  const base = head ?? (await resolveCommit(repository, 'HEAD', signal))
  const change = await pinUncommitted(repository, WORKTREE, base, signal)
  return conclude(context, change, {
    target: { kind: 'manual', id: 'worktree' },
    description: 'uncommitted changes',
    nothing: change.listing.changes.length > 0 ? '' : await nothingUncommitted(repository, signal),
  })
}

async function nothingUncommitted(repository: GitRepository, signal?: AbortSignal): Promise<string> {
  const untracked = await listUntracked(repository, signal)
  const clean = `There are no uncommitted changes in ${repository.path}.`
  if (untracked.length === 0) return clean
  const files =
    untracked.length === 1 ? '1 file that git does not know is' : `${untracked.length} files that git does not know are`
  return `${clean} ${files} not reviewed; "git add" makes them part of the change.`
}

async function describeStaged(context: Context): Promise<LocalChange> {
  const { repository, signal } = context
  requireWorkTree(repository)
  const base = await resolveCommit(repository, 'HEAD', signal)
  return conclude(context, await pinUncommitted(repository, INDEX, base, signal), {
    target: { kind: 'manual', id: 'index' },
    description: 'staged changes',
    nothing: `Nothing is staged in ${repository.path}.`,
  })
}

async function describeCommit(context: Context, revision: string): Promise<LocalChange> {
  const commit = await resolveCommit(context.repository, revision, context.signal)
  const name = `commit ${short(commit)}`
  return conclude(context, await pinCommit(context.repository, commit, context.signal), {
    target: { kind: 'commit', id: commit.id, title: subject(commit) },
    description: `${name} (${subject(commit)})`,
    nothing: `There is nothing to review: ${name} changes no file${commit.parents.length > 1 ? ' of its first parent' : ''}.`,
  })
}

async function describeRange(context: Context, choice: { base: string; head?: string }): Promise<LocalChange> {
  const { repository, signal } = context
  const headName = choice.head ?? 'HEAD'
  const base = { commit: await resolveCommit(repository, choice.base, signal), name: choice.base }
  const head = { commit: await resolveCommit(repository, headName, signal), name: headName }
  return conclude(context, await pinRange(repository, { base, head }, signal), {
    target: { kind: 'manual', id: `${base.name}...${head.name}`, title: subject(head.commit) },
    description: `what ${head.name} (${short(head.commit)}) changed since it left ${base.name} (${short(base.commit)})`,
    nothing: `There is nothing to review: ${head.name} changes no file since it left ${base.name}.`,
  })
}

function conclude(context: Context, change: PinnedChange, wording: Wording): LocalChange {
  if (change.listing.changes.length === 0) return { status: 'nothing', message: wording.nothing }
  const event = describeEvent(context, change, wording.target)
  context.repository.keepDescribed(describedKey(event), change)
  const count = change.listing.changes.length
  return { status: 'change', event, description: `${wording.description}: ${count} ${count === 1 ? 'file' : 'files'}` }
}

function describeEvent(context: Context, change: PinnedChange, target: ReviewEvent['target']): ReviewEvent {
  const { repository, branch } = context
  const { name, email } = change.headCommit?.author ?? repository.configuration.identity
  // A commit is compared with its parent because it names no base.
  const base = target.kind === 'commit' ? {} : { base: change.base }
  return {
    id: context.id,
    trigger: { name: 'local', kind: 'manual' },
    provider: 'git',
    workspace: 'local',
    repo: { ref: repository.path },
    target,
    revision: { ...base, head: change.head, ...(branch !== undefined && { branch }) },
    ...((name ?? email) !== undefined && { author: { ...(name && { name }), ...(email && { email }) } }),
  }
}

function short(commit: Commit): string {
  return commit.id.slice(0, 12)
}

function subject(commit: Commit): string {
  return commit.message.trimStart().split('\n', 1)[0] ?? ''
}
