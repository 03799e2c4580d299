import { WORKTREE } from '@aicr/schema'
import { createHash } from 'node:crypto'
import { isBetweenCommits, listArguments } from './diff-arguments.ts'
import type { GitRepository } from './git-repository.ts'
import { mapConcurrently } from './map-concurrently.ts'
import type { ChangeSides } from './pinned-change.ts'
import { parseRawDiff } from './raw-diff.ts'
import type { RawChange, RawDiff } from './raw-diff.ts'
import { WorktreeReader } from './worktree-reader.ts'

/** Larger binary files that were touched count as changed. */
const MAX_HASHED_BYTES = 256 * 1024 * 1024

/** Lists the files between the two sides of a change, in git's order. */
export async function listChanges(
  repository: GitRepository,
  sides: ChangeSides,
  signal?: AbortSignal,
): Promise<RawDiff> {
  const output = await repository.run(listArguments(sides), { objectsOnly: isBetweenCommits(sides), signal })
  const listing = parseRawDiff(output)
  if (sides.head !== WORKTREE) return listing
  return { ...listing, changes: await withoutTouchedOnly(repository, listing.changes) }
}

/**
 * The index remembers what files looked like on disk. One that was only touched is listed as modified until git looks at
 * its content, and remembers that in the index, which AICR does not write. So the look is taken here.
 */
async function withoutTouchedOnly(repository: GitRepository, changes: readonly RawChange[]): Promise<RawChange[]> {
  const reader = new WorktreeReader(repository.path)
  const checked = await mapConcurrently(changes, async (change): Promise<RawChange | null> => {
    if (change.status !== 'modified' || change.newId !== null) return change
    if (!(await isSameContent(repository, reader, change))) return change
    return change.oldMode === change.newMode ? null : { ...change, status: 'mode_changed' }
  })
  return checked.filter((change) => change !== null)
}

async function isSameContent(repository: GitRepository, reader: WorktreeReader, change: RawChange): Promise<boolean> {
  // Of text files git has compared the lines: no counts, or zero of both.
  if (change.counts === null) return true
  if (!change.counts.binary) return change.counts.additions + change.counts.deletions === 0
  const file = await reader.read(change.path, MAX_HASHED_BYTES)
  if (file.kind !== 'file') return false
  const hash = createHash(repository.configuration.objectFormat)
  return hash.update(`blob ${file.content.length}\0`).update(file.content).digest('hex') === change.oldId
}
