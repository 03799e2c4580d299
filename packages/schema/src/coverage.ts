import * as z from 'zod'

/** Why a file was not, or not wholly, reviewed. */
export const CoverageReason = z.enum([
  'filter',
  'generated',
  'vendored',
  'lock_file',
  'binary',
  'submodule',
  'unchanged_content',
  'empty',
  'too_large',
  'limit',
  'unreadable',
  'not_reached',
  'not_completed',
])
export type CoverageReason = z.infer<typeof CoverageReason>

const size = z.int().nonnegative()
/** Changed lines that are left out, and in how many hunks; `null` where that says nothing. */
const omitted = { lines: size, hunks: size.nullable() }

/** What decided that a file which people would want reviewed was not, as facts: renderers have the words. */
export const CoverageCause = z.discriminatedUnion('kind', [
  /** More files than `review.max_files`. */
  z.object({ kind: z.literal('max_files'), limit: size }),
  /** More hunks than `compression.keep_hunks_top_k`. */
  z.object({ kind: z.literal('kept_hunks'), limit: size, ...omitted }),
  z.object({ kind: z.literal('no_room'), ...omitted }),
  /** A file of so many bytes. */
  z.object({ kind: z.literal('file_size'), size, limit: size }),
  /** A patch of so many characters. */
  z.object({ kind: z.literal('patch_size'), size, limit: size }),
  z.object({ kind: z.literal('not_in_diff') }),
  z.object({ kind: z.literal('no_changed_line') }),
  z.object({ kind: z.literal('object_missing') }),
  z.object({ kind: z.literal('behind_link') }),
  z.object({ kind: z.literal('gone') }),
  /** A path that is not safe to write, or that the file system cannot hold beside another one of the change. */
  z.object({ kind: z.literal('path') }),
])
export type CoverageCause = z.infer<typeof CoverageCause>

/** What became of some changed lines of one hunk, in a file that was not sent as a whole. */
export const HunkCoverage = z.object({
  status: z.enum(['reviewed', 'skipped', 'failed']),
  reason: CoverageReason.optional(),
  /** Which call had them, counted from 1. */
  call: z.int().positive().optional(),
  /** The first and the last of them in the new file; of lines that were only deleted, the line before them. */
  startLine: z.int().nonnegative(),
  endLine: z.int().nonnegative(),
  /** How many they are. */
  lines: z.int().positive(),
})
export type HunkCoverage = z.infer<typeof HunkCoverage>

/** What became of one changed file. */
export const FileCoverage = z.object({
  path: z.string(),
  oldPath: z.string().nullable(),
  change: z.enum(['added', 'deleted', 'modified', 'renamed', 'copied', 'type_changed', 'mode_changed']),
  status: z.enum(['reviewed', 'summarised', 'skipped', 'failed']),
  reason: CoverageReason.optional(),
  /** The rule that decided, in words. */
  detail: z.string().optional(),
  /** The limit or the obstacle that decided. */
  cause: CoverageCause.optional(),
  additions: z.int().nonnegative(),
  deletions: z.int().nonnegative(),
  /** Which calls had it, counted from 1; absent where there was one for all. */
  calls: z.array(z.int().positive()).optional(),
  /** Where it was sent in part, or in parts: all of its changed lines. */
  hunks: z.array(HunkCoverage).optional(),
})
export type FileCoverage = z.infer<typeof FileCoverage>

/** Reasons that leave a reviewable file unseen, so that a run without problems is `partial` and not `pass`. */
const UNSEEN: ReadonlySet<CoverageReason> = new Set([
  'too_large',
  'limit',
  'unreadable',
  'not_reached',
  'not_completed',
])

/** Whether a person would have wanted this file reviewed and it was not. */
export function isUnseen(file: FileCoverage): boolean {
  return file.status === 'failed' || (file.status === 'skipped' && file.reason !== undefined && UNSEEN.has(file.reason))
}

/** Whether a file was looked at, but not all that changed in it: only summarised, or with lines that nobody saw. */
export function isSeenInPart({ status, hunks = [] }: FileCoverage): boolean {
  return status === 'summarised' || (status === 'reviewed' && hunks.some((hunk) => hunk.status !== 'reviewed'))
}
