import { WORKTREE } from '@aicr/schema'
import type { ChangedFile } from '@aicr/vcs'
import { decodePath } from './git-path.ts'
import type { GitRepository } from './git-repository.ts'
import { mapConcurrently } from './map-concurrently.ts'
import type { PinnedChange } from './pinned-change.ts'
import type { RawChange } from './raw-diff.ts'
import { WorktreeReader } from './worktree-reader.ts'

/** The files of a change as the contract describes them. */
export async function describeFiles(
  repository: GitRepository,
  change: PinnedChange,
  signal?: AbortSignal,
): Promise<ChangedFile[]> {
  const reader = change.head === WORKTREE ? new WorktreeReader(repository.path) : null
  // All requests at once: they are answered in a row by one process.
  const sizes = await (reader === null
    ? Promise.all(change.listing.changes.map((file) => storedSize(repository, file, signal)))
    : mapConcurrently(change.listing.changes, (file) => sizeOnDisk(reader, file)))
  return change.listing.changes.map((file, index) => describeFile(file, sizes[index] ?? null))
}

function describeFile(file: RawChange, size: number | null): ChangedFile {
  const kind = fileKind(file.newMode ?? file.oldMode)
  const counts = kind === 'submodule' ? null : file.counts
  return {
    path: decodePath(file.path),
    oldPath: file.oldPath === null ? null : decodePath(file.oldPath),
    status: file.status,
    oldMode: file.oldMode,
    newMode: file.newMode,
    kind,
    binary: counts?.binary ?? false,
    additions: counts?.additions ?? 0,
    deletions: counts?.deletions ?? 0,
    size,
  }
}

/** What a mode stands for: the first digits are the type. */
export function fileKind(mode: string | null): ChangedFile['kind'] {
  if (mode === '120000') return 'symlink'
  return mode === '160000' ? 'submodule' : 'file'
}

async function storedSize(repository: GitRepository, file: RawChange, signal?: AbortSignal): Promise<number | null> {
  if (file.newId === null || fileKind(file.newMode) === 'submodule') return null
  return (await repository.objects.info(file.newId, signal))?.size ?? null
}

async function sizeOnDisk(reader: WorktreeReader, file: RawChange): Promise<number | null> {
  return file.newMode === null || fileKind(file.newMode) === 'submodule' ? null : reader.size(file.path)
}
