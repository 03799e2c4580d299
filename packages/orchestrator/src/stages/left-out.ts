import type { FileDiff } from '@aicr/diff'
import type { CoverageCause, CoverageReason } from '@aicr/schema'
import type { Materialized } from '@aicr/vcs'
import { classifyPath } from './classify-path.ts'

/** Files that scope wanted reviewed and that can not be after all, with what the ledger says of them. */
export type LeftOut = Map<string, Reason>

interface Reason {
  status: 'skipped' | 'failed'
  reason: CoverageReason
  detail?: string
  cause?: CoverageCause
}

function unreadable(cause: CoverageCause): Reason {
  return { status: 'failed', reason: 'unreadable', cause }
}

const GENERATED_MARK = /@generated\b|\bDO NOT EDIT\b|\bAutomatically generated\b|\bauto-generated file\b/i
const HEADER_LINES = 10
/** A line this long was not written by hand. Characters. */
const MAX_LINE = 5000

/** What only the diff tells: an oversized patch, generated or minified content, a file that the diff lacks. */
export function leftOutByDiff(paths: readonly string[], diff: readonly FileDiff[], maxPatchBytes: number): LeftOut {
  const byPath = new Map(diff.map((file) => [file.path, file]))
  return new Map(
    paths.flatMap((path) => {
      const file = byPath.get(path)
      const reason = file ? reasonByDiff(file, maxPatchBytes) : unreadable({ kind: 'not_in_diff' })
      return reason ? [[path, reason] as const] : []
    }),
  )
}

function reasonByDiff(file: FileDiff, maxPatchBytes: number): Reason | null {
  if (file.binary) return skipped('binary', 'binary content')
  if (file.additions + file.deletions === 0) return unreadable({ kind: 'no_changed_line' })
  const size = patchSize(file)
  const large = size > maxPatchBytes ? { kind: 'patch_size' as const, size, limit: maxPatchBytes } : null
  // Only here when the agent wants lock files; that a tool wrote them is no news.
  if (classifyPath(file.path)?.[0] === 'lock_file')
    return large === null ? null : { status: 'skipped', reason: 'lock_file', cause: large }
  if (isMarkedGenerated(file)) return skipped('generated', 'its header says a tool wrote it')
  if (hasHugeLine(file)) return skipped('generated', `a line of more than ${MAX_LINE} characters`)
  return large === null ? null : { status: 'skipped', reason: 'too_large', cause: large }
}

function skipped(reason: CoverageReason, detail: string): Reason {
  return { status: 'skipped', reason, detail }
}

/** Adds what could not be written for the agent. A deleted file needs no file. */
export function addUnwritten(leftOut: LeftOut, { skipped }: Materialized): void {
  for (const { path, ...why } of skipped) {
    if (why.reason === 'too_large') leftOut.set(path, { status: 'skipped', ...why })
    if (why.reason === 'unreadable') leftOut.set(path, unreadable(why.cause))
  }
}

/** Whether the head of the file, where the diff shows it, says that a tool wrote it. */
function isMarkedGenerated(file: FileDiff): boolean {
  const first = file.hunks[0]
  if (!first || first.newStart > 1) return false
  return first.lines.slice(0, HEADER_LINES).some(({ kind, text }) => kind !== 'delete' && GENERATED_MARK.test(text))
}

function hasHugeLine(file: FileDiff): boolean {
  return file.hunks.some(({ lines }) => lines.some(({ text }) => text.length > MAX_LINE))
}

function patchSize(file: FileDiff): number {
  return file.hunks.reduce((sum, { lines }) => lines.reduce((total, { text }) => total + text.length + 2, sum), 0)
}
