import { INDEX, WORKTREE } from '@aicr/schema'
import { fileKind } from './change-files.ts'
import { findSubmodule } from './find-submodule.ts'
import { decodePath, splitNul } from './git-path.ts'
import type { GitRepository } from './git-repository.ts'
import type { PinnedChange } from './pinned-change.ts'
import type { RawChange } from './raw-diff.ts'
import { WorktreeReader } from './worktree-reader.ts'

/** Larger files are not searched for the lines that were asked for. */
const MAX_SOURCE_BYTES = 64 * 1024 * 1024

/** No system opens a longer path. */
const LONGEST_PATH = 4096

/** Why there is no content, as a sentence. */
export interface NoContent {
  code: 'absent' | 'outside' | 'too_large' | 'not_allowed'
  reason: string
}

type Found = { content: Uint8Array } | NoContent

/** The whole file at head; of a symbolic link its target. `path` is normalized: relative and without `..`. */
export async function findContent(
  repository: GitRepository,
  change: PinnedChange,
  path: string,
  signal?: AbortSignal,
): Promise<Found> {
  if (path.length > LONGEST_PATH) return { code: 'absent', reason: `A path has at most ${LONGEST_PATH} characters.` }
  const found = await findInRepository(repository, change, path, signal)
  if ('content' in found) return found
  // That the repository lacks a file of a submodule says nothing about the submodule.
  const submodule = await findSubmodule(repository, change, path, signal)
  if (submodule === undefined) return found
  const reason = `${path} lies in the submodule ${submodule}, whose files are not part of this repository; it may well exist.`
  return { code: 'not_allowed', reason }
}

async function findInRepository(
  repository: GitRepository,
  change: PinnedChange,
  path: string,
  signal?: AbortSignal,
): Promise<Found> {
  // A changed file is known by its bytes and its id, also when its name is not UTF-8.
  const changed = change.listing.changes.find((file) => decodePath(file.path) === path)
  if (changed?.newMode === null) return absent(path, 'is deleted by the change')
  if (changed && fileKind(changed.newMode) === 'submodule') return absent(path, 'is a submodule, not a file')
  if (change.head === WORKTREE) return findOnDisk(repository, path, changed, signal)
  if (changed?.newId) return readObject(repository, path, changed.newId, signal)
  if (path.includes('\n')) return { code: 'not_allowed', reason: `${path} has a line break in its name.` }
  const place = change.head === INDEX ? ':0' : change.head
  return readObject(repository, path, `${place}:${path}`, signal)
}

async function readObject(repository: GitRepository, path: string, name: string, signal?: AbortSignal): Promise<Found> {
  const info = await repository.objects.info(name, signal)
  if (info === null) return absent(path, 'does not exist at this revision')
  if (info.type !== 'blob') return absent(path, 'is a folder, not a file')
  if (info.size > MAX_SOURCE_BYTES) return tooLarge(path)
  const answer = await repository.objects.read(info.id, MAX_SOURCE_BYTES, signal)
  return answer?.content ? { content: answer.content } : absent(path, 'does not exist at this revision')
}

async function findOnDisk(
  repository: GitRepository,
  path: string,
  changed: RawChange | undefined,
  signal?: AbortSignal,
): Promise<Found> {
  const bytes = changed?.path ?? Buffer.from(path)
  const found = await new WorktreeReader(repository.path).read(bytes, MAX_SOURCE_BYTES)
  switch (found.kind) {
    case 'absent':
      return absent(path, 'does not exist in the working tree')
    case 'directory':
      return absent(path, 'is a folder, not a file')
    case 'special':
      return absent(path, 'is not an ordinary file')
    case 'outside':
      return { code: 'outside', reason: `${path} lies behind a symbolic link.` }
    case 'too_large':
      return tooLarge(path)
    case 'file':
      if (changed !== undefined || (await isListed(repository, path, signal))) return found
      return { code: 'not_allowed', reason: `${path} is ignored by git.` }
  }
}

/** Whether git tracks the file, or would list it as new. Ignored files are nobody's business. */
async function isListed(repository: GitRepository, path: string, signal?: AbortSignal): Promise<boolean> {
  const listArguments = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', path]
  const output = await repository.run(listArguments, { signal })
  return splitNul(output).some((listed) => decodePath(listed) === path)
}

function absent(path: string, how: string): NoContent {
  return { code: 'absent', reason: `${path} ${how}.` }
}

function tooLarge(path: string): NoContent {
  return { code: 'too_large', reason: `${path} is larger than ${MAX_SOURCE_BYTES / 1024 / 1024} MiB.` }
}
