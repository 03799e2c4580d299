import { createId } from '@aicr/kit'
import { AicrError } from '@aicr/schema'
import type { ReviewEvent } from '@aicr/schema'
import { concludeDescription, orWithoutMergeBase } from '../conclude-description.ts'
import type { LocalChange } from '../conclude-description.ts'
import type { GitRepository } from '../git-repository.ts'
import { pinRange } from '../pin-change.ts'
import { findCommit, resolveCommit } from '../resolve-revision.ts'
import { commonAncestor, completeHistory, fetchChangedFiles, fetchCommits } from './fetch-commits.ts'
import type { FetchContext } from './fetch-commits.ts'
import { openBorrowing } from './open-borrowing.ts'
import type { BorrowingSettings } from './open-borrowing.ts'
import { readRemoteReferences } from './remote-references.ts'
import type { RemoteReferences } from './remote-references.ts'

/** A pull request, as its server's git shows it. */
export interface PullRequestSettings extends BorrowingSettings {
  /** What events are made of: which pull request of which repository this is. */
  event: Pick<ReviewEvent, 'provider' | 'repo' | 'target' | 'author'>
  references: {
    /** The full name of the reference to what is proposed. */
    head: string
    /** That of a merge of both sides, where the server makes one; its first parent tells the base. */
    merge?: string
  }
  /** The branch that it is for. Absent: what the merge tells, else the default branch. */
  baseBranch?: string
  /** Both sides, where they are known already: then no reference is looked at. */
  commits?: { base: string; head: string }
  /** Whether history that a shallow checkout lacks may be fetched. Default true. */
  allowDeepen?: boolean
}

export interface OpenedPullRequest {
  /** For `createGitVcs`. It gets from the server what is still missing when that is read. */
  repository: GitRepository
  change: LocalChange
  /** Removes everything that was fetched. */
  close(): Promise<void>
}

/**
 * Brings a pull request here: base, head and their common ancestor as git knows them, in a repository of its own. Throws
 * `authentication` when the server lets nobody read, `not_found` when it has no such pull request or branch.
 */
export async function openPullRequest(
  settings: PullRequestSettings,
  { signal }: { signal?: AbortSignal } = {},
): Promise<OpenedPullRequest> {
  const opened = await openBorrowing(settings, signal, async (context) => fetchPullRequest(context, settings))
  const { repository, fetched: change, close } = opened
  return { repository, change, close }
}

interface Side {
  id: string
  name: string
}

async function fetchPullRequest(context: FetchContext, settings: PullRequestSettings): Promise<LocalChange> {
  const { online, signal } = context
  const { base, head } = await fetchSides(context, settings)
  let ancestor = await commonAncestor(context, base.id, head.id)
  if (ancestor === null && settings.allowDeepen !== false) {
    await completeHistory(context, [base.id, head.id])
    ancestor = await commonAncestor(context, base.id, head.id)
  }
  if (ancestor !== null) await fetchChangedFiles(context, ancestor, head.id)
  const { provider, repo, author } = settings.event
  const range = { base: await named(online, base, signal), head: await named(online, head, signal) }
  return concludeDescription(
    { repository: online, id: createId(), branch: undefined, signal },
    await orWithoutMergeBase(pinRange(online, range, signal)),
    {
      target: settings.event.target,
      revision: { base: base.id, head: head.id },
      author: author ?? range.head.commit.author,
      origin: { provider, repo },
      text: `${head.name} of ${settings.event.repo.ref} (${head.id.slice(0, 12)}) against ${base.name} (${base.id.slice(0, 12)})`,
      nothing: `There is nothing to review: ${head.name} changes no file since it left ${base.name}.`,
    },
  )
}

/** Finds out which the two sides are, and fetches them. */
async function fetchSides(context: FetchContext, settings: PullRequestSettings): Promise<{ base: Side; head: Side }> {
  const name = `#${settings.event.target.id}`
  const { commits } = settings
  if (commits) {
    await fetchCommits(context, [commits.base, commits.head])
    return { base: { id: commits.base, name: 'its base' }, head: { id: commits.head, name } }
  }
  const known = await readReferences(context, settings)
  const head = { id: required(known, settings.references.head, settings), name }
  return { base: await fetchBase(context, settings, known, head.id), head }
}

async function readReferences(
  { online, remote, signal }: FetchContext,
  { references, baseBranch }: PullRequestSettings,
): Promise<RemoteReferences> {
  const { head, merge } = references
  const base = baseBranch === undefined ? merge : branchReference(baseBranch)
  return readRemoteReferences(online, remote, base === undefined ? [head] : [head, base], signal)
}

/** Fetches both sides and tells which the base is. */
async function fetchBase(
  context: FetchContext,
  settings: PullRequestSettings,
  known: RemoteReferences,
  head: string,
): Promise<Side> {
  const { baseBranch, references } = settings
  if (baseBranch !== undefined) {
    const id = required(known, branchReference(baseBranch), settings)
    await fetchCommits(context, [id, head])
    return { id, name: baseBranch }
  }
  const merge = references.merge === undefined ? undefined : known.ids.get(references.merge)
  if (merge !== undefined) {
    await fetchCommits(context, [merge, head])
    const [id, merged] = (await findCommit(context.offline, merge, context.signal))?.parents ?? []
    // The server makes it anew some time after a push, and not at all when there are conflicts.
    if (id !== undefined && merged === head) return { id, name: 'its base' }
  }
  const id = required(known, 'HEAD', settings)
  await fetchCommits(context, [id, head])
  return { id, name: `the default branch ${known.defaultBranch?.replace(/^refs\/heads\//, '') ?? ''}`.trimEnd() }
}

function branchReference(branch: string): string {
  return `refs/heads/${branch}`
}

function required({ ids }: RemoteReferences, name: string, { remote, references, event }: PullRequestSettings): string {
  const id = ids.get(name)
  if (id !== undefined) return id
  const what = name === references.head ? `pull request ${event.target.id} (${name})` : `branch ${name}`
  throw new AicrError(`${remote.url} has no ${what}.`, {
    code: 'not_found',
    hint: 'Check the number and the address, and the base branch if one was named.',
  })
}

async function named(
  repository: GitRepository,
  { id, name }: Side,
  signal: AbortSignal | undefined,
): Promise<{ commit: Awaited<ReturnType<typeof resolveCommit>>; name: string }> {
  return { commit: await resolveCommit(repository, id, signal), name }
}
