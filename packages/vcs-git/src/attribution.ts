import { INDEX, WORKTREE, normalizeRepositoryPath } from '@aicr/schema'
import type { AttributionRequest, AttributionResult } from '@aicr/schema'
import { isControlName } from '@aicr/vcs'
import { parseBlame } from './blame-porcelain.ts'
import type { BlameCommit, BlameRange } from './blame-porcelain.ts'
import { decodePath } from './git-path.ts'
import { findContent } from './find-content.ts'
import { readShallowCommits } from './find-repository.ts'
import type { GitRepository } from './git-repository.ts'
import { comparedWith } from './pinned-change.ts'
import type { PinnedChange } from './pinned-change.ts'

/**
 * Who last changed the lines of a file at head. Lines that are not committed, and lines older than what a shallow clone
 * has, are left out and make the result `partial`.
 */
export async function readAttribution(
  repository: GitRepository,
  change: PinnedChange,
  request: AttributionRequest,
  signal?: AbortSignal,
): Promise<AttributionResult> {
  const path = normalizeRepositoryPath(request.path)
  if (path === null || path.split('/').some(isControlName)) return notFound(request.path)
  const found = await findContent(repository, change, path, signal)
  if ('code' in found || !hasLine(found.content, request.range?.start_line ?? 1)) return notFound(path)
  const isCommitted = change.head !== WORKTREE && change.head !== INDEX
  const output = isCommitted
    ? await blame(repository, change, { path, request, signal })
    : await blameUncommitted(repository, change, { path, request, content: found.content, signal })
  if (typeof output === 'string') return { path, status: output, lines: [] }
  return describe(path, parseBlame(output), await readShallowCommits(repository.location))
}

interface BlameCall {
  path: string
  request: AttributionRequest
  /** What to blame, when no commit has it. */
  content?: Uint8Array
  signal: AbortSignal | undefined
}

/** The given content is compared with the base; a file that was moved, with its old path there. */
async function blameUncommitted(
  repository: GitRepository,
  change: PinnedChange,
  call: BlameCall,
): Promise<Uint8Array | 'partial' | 'not_found'> {
  const changed = change.listing.changes.find((file) => decodePath(file.path) === call.path)
  if (changed?.status === 'added') return 'partial'
  const path = changed?.oldPath ? decodePath(changed.oldPath) : call.path
  if (path.includes('\n') || (await repository.objects.info(`${change.base}:${path}`, call.signal)) === null) {
    return 'not_found'
  }
  return blame(repository, change, { ...call, path })
}

function blame(repository: GitRepository, change: PinnedChange, call: BlameCall): Promise<Uint8Array> {
  const { path, request, content, signal } = call
  const source = content === undefined ? [change.head] : ['--contents', '-']
  return repository.run(['blame', '--porcelain', '--root', ...rangeArguments(request), ...source, '--', path], {
    objectsOnly: true,
    // Names as the people of the base map them, not as the change says.
    settings: [['mailmap.blob', `${comparedWith(change)}:.mailmap`]],
    ...(content !== undefined && { head: change.base, stdin: content }),
    signal,
  })
}

function describe(path: string, ranges: readonly BlameRange[], shallow: ReadonlySet<string>): AttributionResult {
  const certain = ranges.filter(({ commit }) => !/^0+$/.test(commit.id) && !shallow.has(commit.id))
  return {
    path,
    status: certain.length === ranges.length ? 'ok' : 'partial',
    lines: certain.map(({ startLine, endLine, commit }) => ({
      start_line: startLine,
      end_line: endLine,
      ...describeCommit(commit),
      source: 'vcs',
    })),
  }
}

function describeCommit(
  commit: BlameCommit,
): Pick<AttributionResult['lines'][number], 'revision' | 'author' | 'author_email' | 'date'> {
  return {
    revision: commit.id,
    ...(commit.author && { author: commit.author }),
    ...(commit.email && { author_email: commit.email }),
    date: new Date(commit.time * 1000).toISOString(),
  }
}

function rangeArguments({ range }: AttributionRequest): string[] {
  return range === undefined ? [] : ['-L', `${range.start_line},${Math.max(range.start_line, range.end_line)}`]
}

/** Git refuses to blame an empty file, or lines after the end. */
function hasLine(content: Uint8Array, number: number): boolean {
  let at = 0
  for (let line = 1; line < number; line += 1) {
    const end = content.indexOf(0x0a, at)
    if (end < 0) return false
    at = end + 1
  }
  return at < content.length
}

function notFound(path: string): AttributionResult {
  return { path, status: 'not_found', lines: [] }
}
