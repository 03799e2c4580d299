import { INDEX, WORKTREE } from '@aicr/schema'
import { comparedWith } from './pinned-change.ts'
import type { ChangeSides } from './pinned-change.ts'

/**
 * Said on every call, so that neither defaults nor configuration decide. The rename options are the same for the list of
 * files and for the text: both have to find the same renames.
 */
const COMMON = [
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--no-relative',
  '--src-prefix=a/',
  '--dst-prefix=b/',
  '--full-index',
  '--find-renames=50%',
  '-l1000',
  '-O/dev/null',
  '--diff-algorithm=myers',
  '--indent-heuristic',
  '--inter-hunk-context=0',
  '--submodule=short',
  // The commit of a submodule counts. A look at its files would be a git process with its own configuration.
  '--ignore-submodules=dirty',
]

/** The arguments that list the files of a change, for `parseRawDiff`. */
export function listArguments(sides: ChangeSides): string[] {
  return ['diff', '--raw', '--no-abbrev', '--numstat', '-z', ...COMMON, ...sideArguments(sides)]
}

/** The arguments for the text of a change. */
export function textArguments(sides: ChangeSides, contextLines: number): string[] {
  // Without the entries of unresolved conflicts, which have no text but a note.
  return ['diff', '--patch', `--unified=${contextLines}`, '--diff-filter=u', ...COMMON, ...sideArguments(sides)]
}

/** Whether both sides are in the object store, so that the working tree has no say. */
export function isBetweenCommits(sides: ChangeSides): boolean {
  return sides.head !== WORKTREE && sides.head !== INDEX
}

function sideArguments(sides: ChangeSides): string[] {
  const from = comparedWith(sides)
  if (sides.head === WORKTREE) return [from, '--']
  if (sides.head === INDEX) return ['--cached', from, '--']
  return [from, sides.head, '--']
}
