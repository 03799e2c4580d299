import { expectSuccess } from '@aicr/kit'
import { AicrError } from '@aicr/schema'
import type { Commit } from './commit-object.ts'
import { readShallowCommits } from './find-repository.ts'
import type { GitRepository } from './git-repository.ts'

/** Two commits and what they are called in messages. */
export interface CommitPair {
  base: { id: string; name: string }
  head: { id: string; name: string }
}

/** The best common ancestor. Throws `no_merge_base`; its message tells a shallow clone from unrelated histories. */
export async function findMergeBase(
  repository: GitRepository,
  pair: CommitPair,
  signal?: AbortSignal,
): Promise<string> {
  const { base, head } = pair
  if (base.id === head.id) return base.id
  const result = await repository.tryRun(['merge-base', base.id, head.id], { objectsOnly: true, signal })
  if (result.exitCode === 0) return Buffer.from(result.stdout).toString().trim()
  if (result.exitCode !== 1) expectSuccess(result, { command: 'git merge-base' })
  const shallow = await readShallowCommits(repository.location)
  if (shallow.size > 0) throw shallowHistory(`The common ancestor of ${base.name} and ${head.name}`)
  throw new AicrError(`${base.name} and ${head.name} have no common ancestor: their histories are unrelated.`, {
    code: 'no_merge_base',
    hint: 'Name a base that the head was branched from, or review a single commit.',
    details: { shallow: false },
  })
}

/**
 * The first parent of a commit; the tree without files for a commit that has none. Throws `no_merge_base` when a shallow
 * clone lacks the parent.
 */
export async function firstParent(repository: GitRepository, commit: Commit, signal?: AbortSignal): Promise<string> {
  const [parent] = commit.parents
  if (parent === undefined) return repository.configuration.emptyTree
  if ((await repository.objects.info(parent, signal)) !== null) return parent
  throw shallowHistory(`The parent of commit ${commit.id.slice(0, 12)}`)
}

function shallowHistory(what: string): AicrError {
  return new AicrError(`${what} is not in this shallow clone: its history was cut off when it was made.`, {
    code: 'no_merge_base',
    hint: 'Deepen the clone, for example with "git fetch --unshallow" (in CI, a checkout with full history), and try again.',
    details: { shallow: true },
  })
}
