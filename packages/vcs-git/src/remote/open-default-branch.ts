import { isAicrError } from '@aicr/schema'
import type { GitRepository } from '../git-repository.ts'
import { resolveCommit } from '../resolve-revision.ts'
import { fetchCommits } from './fetch-commits.ts'
import { openBorrowing } from './open-borrowing.ts'
import type { BorrowingSettings } from './open-borrowing.ts'
import { readRemoteReferences } from './remote-references.ts'

/** A repository at one commit. */
export interface OpenedRevision {
  /** For `createGitVcs`. It gets from the server what is still missing when that is read. */
  repository: GitRepository
  /** The full id of the commit. */
  revision: string
  /** Removes everything that was fetched. */
  close(): Promise<void>
}

/**
 * Brings the default branch of a repository here: its history, and of its files those that are read. Resolves with `null`
 * for a repository without commits. Throws `authentication` when the server lets nobody read.
 */
export async function openDefaultBranch(
  settings: BorrowingSettings,
  { signal }: { signal?: AbortSignal } = {},
): Promise<OpenedRevision | null> {
  const { repository, fetched, close } = await openBorrowing(settings, signal, async (context) => {
    const { ids } = await readRemoteReferences(context.online, context.remote, [], signal)
    const head = ids.get('HEAD')
    if (head !== undefined) await fetchCommits(context, [head])
    return head
  })
  if (fetched !== undefined) return { repository, revision: fetched, close }
  await close()
  return null
}

/** The commit that is checked out; `null` on a branch without commits. */
export async function readCheckedOut(repository: GitRepository, signal?: AbortSignal): Promise<string | null> {
  try {
    return (await resolveCommit(repository, 'HEAD', signal)).id
  } catch (error) {
    if (isAicrError(error) && error.code === 'no_commits') return null
    throw error
  }
}
