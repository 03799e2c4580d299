import type { CoverageCause, CoverageReason, FileCoverage, ReviewConfig } from '@aicr/schema'
import { createPathFilter } from '@aicr/vcs'
import type { ChangeSet, ChangedFile, FilterDecision } from '@aicr/vcs'
import { classifyPath } from './classify-path.ts'

/** Larger files are listed, not reviewed: nobody reads them, and every agent chokes on them. Bytes. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024

/** A file's entry in the coverage ledger, as it stands before the agent ran: `reviewed` means it is handed over. */
export function scopeFiles(
  change: ChangeSet,
  review: ReviewConfig,
  { lockFiles = false }: { lockFiles?: boolean } = {},
): FileCoverage[] {
  const filter = createPathFilter({ include: review.include, exclude: review.exclude })
  const maxFiles = review.max_files ?? Number.POSITIVE_INFINITY
  let included = 0
  return change.files.map((file) => {
    const left = leftOut(file, filter, lockFiles)
    if (left) return entry(file, 'skipped', left)
    if (included >= maxFiles) {
      return entry(file, 'skipped', ['limit', { kind: 'max_files', limit: maxFiles }])
    }
    included += 1
    return entry(file, 'reviewed')
  })
}

/** The entries of a change that is reviewed whole. */
export function wholeChange({ files }: ChangeSet): FileCoverage[] {
  return files.map((file) => entry(file, 'reviewed'))
}

type Reason = readonly [CoverageReason, string | CoverageCause]

/** Why a file is not handed over, the first reason that applies, or `null`. */
function leftOut(file: ChangedFile, filter: (path: string) => FilterDecision, lockFiles: boolean): Reason | null {
  const decision = filter(file.path)
  if (!decision.kept) return ['filter', decision.detail]
  if (file.kind === 'submodule') return ['submodule', 'points to another commit of a submodule']
  if (file.binary) return ['binary', 'binary content']
  if (file.additions + file.deletions === 0) return unchanged(file)
  const kind = classifyPath(file.path)
  if (kind && !(kind[0] === 'lock_file' && lockFiles && !isTooLarge(file))) return kind
  if (isTooLarge(file)) return ['too_large', { kind: 'file_size', size: file.size ?? 0, limit: MAX_FILE_BYTES }]
  return null
}

function isTooLarge({ size }: ChangedFile): boolean {
  return (size ?? 0) > MAX_FILE_BYTES
}

function unchanged(file: ChangedFile): Reason {
  if (file.status === 'added' || file.status === 'deleted') return ['empty', 'an empty file']
  const what = file.status === 'mode_changed' ? 'only its mode changed' : `only its name changed`
  return ['unchanged_content', what]
}

function entry(file: ChangedFile, status: FileCoverage['status'], reason?: Reason): FileCoverage {
  return {
    path: file.path,
    oldPath: file.oldPath,
    change: file.status,
    status,
    ...(reason && { reason: reason[0], ...wordsOf(reason[1]) }),
    additions: file.additions,
    deletions: file.deletions,
  }
}

function wordsOf(why: string | CoverageCause): Pick<FileCoverage, 'detail' | 'cause'> {
  return typeof why === 'string' ? { detail: why } : { cause: why }
}

/** The entries with those of `paths` marked as not handed over after all. */
export function withLeftOut(
  coverage: readonly FileCoverage[],
  reasons: ReadonlyMap<string, Pick<FileCoverage, 'status' | 'reason' | 'detail' | 'cause'>>,
): FileCoverage[] {
  return coverage.map((file) => ({ ...file, ...reasons.get(file.path) }))
}

/** Paths that are handed to the agent. */
export function includedPaths(coverage: readonly FileCoverage[]): string[] {
  return coverage.filter(({ status }) => status === 'reviewed').map(({ path }) => path)
}
