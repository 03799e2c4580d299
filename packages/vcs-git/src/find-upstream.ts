import type { Commit } from './commit-object.ts'
import type { GitRepository } from './git-repository.ts'
import { findCommit } from './resolve-revision.ts'

/** The commit that the checked-out branch's upstream points to; `null` when there is none, or it was never fetched. */
export async function findUpstream(
  repository: GitRepository,
  signal?: AbortSignal,
): Promise<{ commit: Commit; name: string } | null> {
  // A process of its own: asked for a missing upstream, the object reader would end.
  const result = await repository.tryRun(['rev-parse', '--verify', '--quiet', '--symbolic-full-name', '@{upstream}'], {
    signal,
  })
  const reference = Buffer.from(result.stdout).toString().trim()
  if (result.exitCode !== 0 || reference === '') return null
  const commit = await findCommit(repository, reference, signal)
  return commit && { commit, name: reference.replace(/^refs\/(?:heads|remotes|tags)\//, '') }
}
