import type { Commit } from './commit-object.ts'
import type { RawDiff } from './raw-diff.ts'

/** A change whose two sides are known exactly, with its list of files. */
export interface PinnedChange {
  /** A commit, or the tree without files. */
  base: string
  mergeBase?: string
  /** Id of a commit, or `WORKTREE` or `INDEX`. */
  head: string
  /** The head, when it is a commit. */
  headCommit: Commit | null
  listing: RawDiff
}

/** Both sides of a change. */
export type ChangeSides = Pick<PinnedChange, 'base' | 'mergeBase' | 'head'>

/** What the files are compared with. */
export function comparedWith(sides: ChangeSides): string {
  return sides.mergeBase ?? sides.base
}
