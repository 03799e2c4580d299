import { equalBytes } from './bytes.ts'
import type { FileDiff } from './types.ts'

/** True when two modes are of one type: both regular files, both symbolic links, both submodules. */
export function hasSameType(oldMode: string, newMode: string): boolean {
  // The last three digits are permissions.
  return oldMode.slice(0, -3) === newMode.slice(0, -3)
}

/**
 * Git writes a file that became a symbolic link (or a submodule) as two sections of one path: deleted, then added. One
 * entry made of both, or `null` when the two are not such a pair.
 */
export function mergeTypeChange(first: FileDiff, second: FileDiff): FileDiff | null {
  if (first.status !== 'deleted' || second.status !== 'added' || !hasSamePath(first, second)) return null
  if (first.commit !== second.commit || first.oldMode === null || second.newMode === null) return null
  if (hasSameType(first.oldMode, second.newMode)) return null
  const hasSubmodule = first.submodule !== null || second.submodule !== null
  return {
    ...second,
    status: 'type_changed',
    oldPath: first.oldPath,
    ...(first.oldPathBytes && { oldPathBytes: first.oldPathBytes }),
    oldMode: first.oldMode,
    binary: first.binary || second.binary,
    submodule: hasSubmodule ? { from: first.submodule?.from ?? null, to: second.submodule?.to ?? null } : null,
    truncated: first.truncated || second.truncated,
    hunks: [...first.hunks, ...second.hunks],
    additions: first.additions + second.additions,
    deletions: first.deletions + second.deletions,
  }
}

function hasSamePath(first: FileDiff, second: FileDiff): boolean {
  if (first.path !== second.path) return false
  if (first.pathBytes === undefined || second.pathBytes === undefined) return first.pathBytes === second.pathBytes
  return equalBytes(first.pathBytes, second.pathBytes)
}
