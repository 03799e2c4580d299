import { writeFileInside } from '@aicr/kit'
import { CancelledError, WORKTREE, isAicrError } from '@aicr/schema'
import type { CoverageCause } from '@aicr/schema'
import { unsafePathReason } from '@aicr/vcs'
import type { MaterializeOptions, Materialized } from '@aicr/vcs'
import { fileKind } from './change-files.ts'
import { decodePath } from './git-path.ts'
import type { GitRepository } from './git-repository.ts'
import { mapConcurrently } from './map-concurrently.ts'
import type { PinnedChange } from './pinned-change.ts'
import type { RawChange } from './raw-diff.ts'
import { WorktreeReader } from './worktree-reader.ts'

type Skipped = Materialized['skipped'][number]
type NotWritten = { reason: 'deleted' | 'submodule' } | { reason: 'too_large' | 'unreadable'; cause: CoverageCause }
type Written = Materialized['written'][number]
type Content = { content: Uint8Array } | NotWritten

const FILE_MODE = 0o644

/** Writes the wanted files of a change, as they are at head, below `directory`. */
export async function materializeFiles(
  repository: GitRepository,
  change: PinnedChange,
  directory: string,
  options: MaterializeOptions,
): Promise<Materialized> {
  const files = new Map(change.listing.changes.map((file) => [decodePath(file.path), file]))
  const readContent = contentReader(repository, change, options)
  const outcomes = await mapConcurrently(options.paths, async (path): Promise<Written | Skipped> => {
    if (options.signal?.aborted) throw new CancelledError('Writing the changed files was cancelled.')
    const file = files.get(path)
    if (file === undefined) return { path, ...unreadable('not_in_diff') }
    const found = skipReason(file) ?? unsafe(path) ?? (await readContent(file))
    return 'content' in found ? write(directory, path, found.content) : { path, ...found }
  })
  return {
    written: outcomes.filter((outcome) => 'bytes' in outcome),
    skipped: outcomes.filter((outcome) => 'reason' in outcome),
  }
}

function skipReason(file: RawChange): NotWritten | null {
  if (file.newMode === null) return { reason: 'deleted' }
  return fileKind(file.newMode) === 'submodule' ? { reason: 'submodule' } : null
}

function unreadable(kind: 'not_in_diff' | 'object_missing' | 'behind_link' | 'gone' | 'path'): NotWritten {
  return { reason: 'unreadable', cause: { kind } }
}

function unsafe(path: string): NotWritten | null {
  return unsafePathReason(path) === null ? null : unreadable('path')
}

type ContentReader = (file: RawChange) => Promise<Content>

function contentReader(repository: GitRepository, change: PinnedChange, options: MaterializeOptions): ContentReader {
  if (change.head !== WORKTREE) return (file) => readStored(repository, file, options)
  const reader = new WorktreeReader(repository.path)
  return (file) => readFromDisk(reader, file, options)
}

async function readStored(repository: GitRepository, file: RawChange, options: MaterializeOptions): Promise<Content> {
  const id = file.newId ?? ''
  // The size first: content that is not wanted does not have to travel.
  const info = await repository.objects.info(id, options.signal)
  if (info === null) return unreadable('object_missing')
  if (info.size > options.maxFileBytes) return tooLarge(info.size, options)
  const answer = await repository.objects.read(id, options.maxFileBytes, options.signal)
  if (answer?.content) return { content: answer.content }
  return unreadable('object_missing')
}

async function readFromDisk(reader: WorktreeReader, file: RawChange, options: MaterializeOptions): Promise<Content> {
  const found = await reader.read(file.path, options.maxFileBytes)
  switch (found.kind) {
    case 'file':
      return { content: found.content }
    case 'too_large':
      return tooLarge(found.size, options)
    case 'outside':
      return unreadable('behind_link')
    case 'absent':
    case 'directory':
    case 'special':
      return unreadable('gone')
  }
}

function tooLarge(size: number, { maxFileBytes: limit }: MaterializeOptions): NotWritten {
  return { reason: 'too_large', cause: { kind: 'file_size', size, limit } }
}

async function write(directory: string, path: string, content: Uint8Array): Promise<Written | Skipped> {
  try {
    await writeFileInside(directory, path, content, { mode: FILE_MODE })
    return { path, bytes: content.length }
  } catch (error) {
    // Two names of the change that this file system can not hold side by side.
    if (isAicrError(error) && error.code === 'outside_repository') {
      return { path, ...unreadable('path') }
    }
    throw error
  }
}
