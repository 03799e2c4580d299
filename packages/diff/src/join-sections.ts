import { equalBytes } from './bytes.ts'
import type { SectionStyle } from './section.ts'
import type { FileDiff, PropertyChange } from './types.ts'

/** A file, and what kind of section it was read from. */
export interface Finished {
  file: FileDiff
  style: SectionStyle
}

/** True when two modes are of one type: both regular files, both symbolic links, both submodules. */
export function hasSameType(oldMode: string, newMode: string): boolean {
  // The last three digits are permissions.
  return oldMode.slice(0, -3) === newMode.slice(0, -3)
}

/** True for the first half of what may turn out to be one file in two sections. */
export function mayGoOn({ file, style }: Finished): boolean {
  return style === 'unmerged' || file.status === 'deleted'
}

/**
 * One file made of two sections, or `null` when they are two files. Git writes a file that became a symbolic link (or a
 * submodule) as deleted, then added; Subversion writes every replaced file so; and git may write the differences of an
 * unmerged file under the note that it is unmerged.
 */
export function joinSections(first: Finished, second: Finished): Finished | null {
  if (first.file.commit !== second.file.commit || !hasSamePath(first.file, second.file)) return null
  if (first.style === 'unmerged') return second.style === 'unmerged' ? null : second
  if (first.file.status !== 'deleted' || second.file.status !== 'added') return null
  const { oldMode } = first.file
  const { newMode } = second.file
  const isNewType = oldMode !== null && newMode !== null && !hasSameType(oldMode, newMode)
  const isReplaced = first.style === 'svn' && second.style === 'svn'
  if (!isNewType && !isReplaced) return null
  return { style: second.style, file: joinFiles(first.file, second.file, isNewType ? 'type_changed' : 'modified') }
}

function joinFiles(first: FileDiff, second: FileDiff, status: 'type_changed' | 'modified'): FileDiff {
  const hasSubmodule = first.submodule !== null || second.submodule !== null
  return {
    ...second,
    status,
    oldPath: first.oldPath,
    ...(first.oldPathBytes && { oldPathBytes: first.oldPathBytes }),
    oldMode: first.oldMode,
    binary: first.binary || second.binary,
    submodule: hasSubmodule ? { from: first.submodule?.from ?? null, to: second.submodule?.to ?? null } : null,
    properties: joinProperties(first.properties, second.properties),
    truncated: first.truncated || second.truncated,
    hunks: [...first.hunks, ...second.hunks],
    additions: first.additions + second.additions,
    deletions: first.deletions + second.deletions,
  }
}

/** What was deleted with the old file and added with the new one was modified, or not even that. */
function joinProperties(deleted: readonly PropertyChange[], added: readonly PropertyChange[]): PropertyChange[] {
  const rest = new Map(added.map((property) => [property.name, property]))
  const joined = deleted.flatMap((old): PropertyChange[] => {
    const next = rest.get(old.name)
    rest.delete(old.name)
    if (next === undefined) return [old]
    if (valueOf(old) === valueOf(next)) return []
    return [{ name: old.name, status: 'modified', hunks: [...old.hunks, ...next.hunks] }]
  })
  return [...joined, ...rest.values()]
}

function valueOf({ hunks }: PropertyChange): string {
  return JSON.stringify(
    hunks.map(({ lines, noNewlineAtEnd: { old, new: added } }) => [lines.map(({ text }) => text), old || added]),
  )
}

function hasSamePath(first: FileDiff, second: FileDiff): boolean {
  if (first.path !== second.path) return false
  if (first.pathBytes === undefined || second.pathBytes === undefined) return first.pathBytes === second.pathBytes
  return equalBytes(first.pathBytes, second.pathBytes)
}
