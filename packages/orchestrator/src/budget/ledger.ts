import type { FileDiff } from '@aicr/diff'
import type { CoverageCause, CoverageReason, FileCoverage, HunkCoverage } from '@aicr/schema'
import { hunkCoverage } from './hunk-coverage.ts'
import type { Omitted, PackedFile } from './packed-file.ts'

export interface PlannedCalls {
  /** What each call shows. */
  calls: readonly { files: readonly PackedFile[] }[]
  /** What none shows. */
  omitted: readonly Omitted[]
  /** The most hunks that a call takes where not all fit; `null` for as many as fit. */
  keepHunks: number | null
  /** Files of which the calls are told in a sentence. */
  summarised?: ReadonlySet<string>
}

/**
 * The ledger with what each call shows: the calls of a file, where there are several; of a file that is not whole in one of
 * them its hunks; and files of which nothing is shown as summarised or skipped. `files` is the diff that was planned.
 */
export function recordPlan(
  coverage: readonly FileCoverage[],
  files: readonly FileDiff[],
  plan: PlannedCalls,
): FileCoverage[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const omitted = new Map(plan.omitted.map((one) => [one.path, one]))
  const shown = shownByPath(plan)
  const why = whyOmitted(plan)
  const { summarised = new Set() } = plan
  return coverage.map((entry): FileCoverage => {
    const file = byPath.get(entry.path)
    if (entry.status !== 'reviewed' || !file) return entry
    const left = omitted.get(entry.path)
    const cause = left && why.cause(left)
    const parts = shown.get(entry.path)
    if (!parts) {
      const status = summarised.has(entry.path) ? 'summarised' : 'skipped'
      return left ? { ...entry, status, reason: why.reason, ...(cause && { cause }) } : entry
    }
    return {
      ...entry,
      ...(cause && { cause }),
      ...(plan.calls.length > 1 && { calls: [...parts.keys()] }),
      ...((left || parts.size > 1) && { hunks: hunkCoverage({ file, shown: parts, reason: why.reason }) }),
    }
  })
}

/** For each file what each call shows of it. */
function shownByPath({ calls }: PlannedCalls): Map<string, Map<number, PackedFile>> {
  const shown = new Map<string, Map<number, PackedFile>>()
  for (const [index, { files }] of calls.entries()) {
    for (const file of files) {
      const parts = shown.get(file.path) ?? new Map<number, PackedFile>()
      shown.set(file.path, parts.set(index + 1, file))
    }
  }
  return shown
}

function whyOmitted({ calls, keepHunks }: PlannedCalls): {
  reason: CoverageReason
  cause: (left: Omitted) => CoverageCause
} {
  const isLimited = keepHunks !== null && calls.some(({ files }) => countHunks(files) >= keepHunks)
  return isLimited
    ? { reason: 'limit', cause: ({ lines, hunks }) => ({ kind: 'kept_hunks', limit: keepHunks, lines, hunks }) }
    : { reason: 'not_reached', cause: ({ lines, hunks }) => ({ kind: 'no_room', lines, hunks }) }
}

function countHunks(files: readonly PackedFile[]): number {
  return files.reduce((sum, { hunks }) => sum + new Set(hunks.map(({ index }) => index)).size, 0)
}

/**
 * The ledger after the calls: what a call had that gave no trustworthy result has failed, and so has the file. `completed`
 * says it of each call.
 */
export function recordResults(coverage: readonly FileCoverage[], completed: readonly boolean[]): FileCoverage[] {
  if (completed.length > 0 && completed.every(Boolean)) return [...coverage]
  const isFailed = (call: number): boolean => completed[call - 1] !== true
  return coverage.map((entry): FileCoverage => {
    if (entry.status !== 'reviewed' || !(entry.calls ?? [1]).some(isFailed)) return entry
    const hunks = entry.hunks?.map((hunk) => failedHunk(hunk, isFailed))
    const { cause: _seen, ...rest } = entry
    return { ...rest, status: 'failed', reason: 'not_completed', ...(hunks && { hunks }) }
  })
}

function failedHunk(hunk: HunkCoverage, isFailed: (call: number) => boolean): HunkCoverage {
  if (hunk.call === undefined || !isFailed(hunk.call)) return hunk
  return { ...hunk, status: 'failed', reason: 'not_completed' }
}
