import { INDEX, WORKTREE } from '@aicr/schema'
import { fileKind } from './change-files.ts'
import { decodePath, splitNul } from './git-path.ts'
import type { GitRepository } from './git-repository.ts'
import { comparedWith } from './pinned-change.ts'
import type { PinnedChange } from './pinned-change.ts'

/** An agent names the path, and every folder of it becomes an argument. */
const DEEPEST_FOLDER = 100

/** The submodule at head in which a path lies. Git knows its commit alone, so none of its files can be looked up here. */
export async function findSubmodule(
  repository: GitRepository,
  change: PinnedChange,
  path: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const folders = foldersOf(path)
  const changed = new Map(change.listing.changes.map((file) => [decodePath(file.path), file.newMode]))
  const inChange = folders.find((folder) => isSubmodule(changed.get(folder)))
  if (inChange !== undefined) return inChange
  const unchanged = folders.filter((folder) => !changed.has(folder))
  return submoduleOfTree(repository, treeOf(change), unchanged, signal)
}

/** What is not committed differs from the tree below it by the files of the change alone. */
function treeOf(change: PinnedChange): string {
  return change.head === WORKTREE || change.head === INDEX ? comparedWith(change) : change.head
}

async function submoduleOfTree(
  repository: GitRepository,
  tree: string,
  folders: readonly string[],
  signal?: AbortSignal,
): Promise<string | undefined> {
  if (folders.length === 0) return undefined
  const output = await repository.run(['ls-tree', '-z', '--full-tree', tree, '--', ...folders], {
    objectsOnly: true,
    signal,
  })
  const entries = splitNul(output).map(decodePath)
  return folders.find((folder) =>
    entries.some((entry) => isSubmodule(entry.split(' ', 1)[0]) && entry.endsWith(`\t${folder}`)),
  )
}

function isSubmodule(mode: string | null | undefined): boolean {
  return typeof mode === 'string' && fileKind(mode) === 'submodule'
}

/** `a` and `a/b` for `a/b/c`; of a very deep path the first ones. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, DEEPEST_FOLDER + 1)
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}
