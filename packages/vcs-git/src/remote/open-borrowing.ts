import { openGitRepository } from '../git-repository.ts'
import type { GitRepository } from '../git-repository.ts'
import type { UserEnvironment } from '../git-settings.ts'
import { createBorrowingRepository } from './borrowing-repository.ts'
import type { FetchContext } from './fetch-commits.ts'
import type { GitRemote } from './git-remote.ts'
import { withAuthorities } from './with-authorities.ts'

/** Where commits come from, and what need not be fetched. */
export interface BorrowingSettings {
  remote: GitRemote
  env: UserEnvironment
  /** A local repository of the same project: what it has is not fetched again. Nothing is written to it. */
  checkout?: GitRepository
}

/** A repository of our own that holds what was fetched. */
export interface OpenedBorrowing<T> {
  /** For `createGitVcs`. It gets from the server what is still missing when that is read. */
  repository: GitRepository
  fetched: T
  /** Removes everything that was fetched. */
  close(): Promise<void>
}

/** The first fetch of a large history takes its time. */
const TIMEOUT_MS = 600_000

/** Makes one and lets `fetch` fill it. When that fails, nothing is left behind. */
export async function openBorrowing<T>(
  settings: BorrowingSettings,
  signal: AbortSignal | undefined,
  fetch: (context: FetchContext) => Promise<T>,
): Promise<OpenedBorrowing<T>> {
  const { checkout, env } = settings
  const folder = await createBorrowingRepository(checkout, checkout?.configuration.objectFormat ?? 'sha1')
  const own = { directory: folder.path, env }
  const opened: GitRepository[] = []
  const open = async (repository: Promise<GitRepository>): Promise<GitRepository> => {
    opened.push(await repository)
    return repository
  }
  const close = async (): Promise<void> => {
    await Promise.all(opened.map((repository) => repository.close()))
    await folder.remove()
  }
  try {
    const remote = await withAuthorities(settings.remote, folder.path)
    const offline = await open(openGitRepository(own))
    const online = await open(openGitRepository({ ...own, remote, timeoutMs: TIMEOUT_MS }))
    return { repository: online, fetched: await fetch({ remote, offline, online, signal }), close }
  } catch (error) {
    await close()
    throw error
  }
}
