import { INDEX, WORKTREE, normalizeRepositoryPath } from '@aicr/schema'
import type { AttributionRequest, AttributionResult } from '@aicr/schema'
import { isControlName } from '@aicr/vcs'
import { parseBlame } from './blame-porcelain.ts'
import type { BlameCommit, BlameRange } from './blame-porcelain.ts'
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
  if ('code' in found || !isTextWithLine(found.content, request)) return notFound(path)
  const isCommitted = change.head !== WORKTREE && change.head !== INDEX
  // Git blames what is not in the history of the base by comparing the given content with it.
  if (!isCommitted && !(await isKnown(repository, path, signal))) return notFound(path)
  const source = isCommitted ? [change.head] : ['--contents', '-']
  const output = await repository.run(
    ['blame', '--porcelain', '--root', '--no-textconv', ...rangeArguments(request), ...source, '--', path],
    {
      bare: isCommitted,
      signal,
      // Names as the people of the base revision map them, not as the change says.
      settings: [['mailmap.blob', `${comparedWith(change)}:.mailmap`]],
      ...(isCommitted ? {} : { stdin: found.content }),
    },
  )
  return describe(path, parseBlame(output), await readShallowCommits(repository.location))
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

/** Git refuses to blame an empty file's first line, or lines after the end. */
function isTextWithLine(content: Uint8Array, { range }: AttributionRequest): boolean {
  let at = 0
  for (let line = 1; line < (range?.start_line ?? 1); line += 1) {
    const end = content.indexOf(0x0a, at)
    if (end < 0) return false
    at = end + 1
  }
  return at < content.length
}

/** Whether the path is in the last commit or in the index. */
async function isKnown(repository: GitRepository, path: string, signal?: AbortSignal): Promise<boolean> {
  if (path.includes('\n')) return false
  const [committed, staged] = await Promise.all([
    repository.objects.info(`HEAD:${path}`, signal),
    repository.objects.info(`:0:${path}`, signal),
  ])
  return committed !== null || staged !== null
}

function notFound(path: string): AttributionResult {
  return { path, status: 'not_found', lines: [] }
}
