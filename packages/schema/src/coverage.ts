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
])
export type CoverageReason = z.infer<typeof CoverageReason>

/** What became of one changed file. */
export const FileCoverage = z.object({
  path: z.string(),
  oldPath: z.string().nullable(),
  change: z.enum(['added', 'deleted', 'modified', 'renamed', 'copied', 'type_changed', 'mode_changed']),
  status: z.enum(['reviewed', 'summarised', 'skipped', 'failed']),
  reason: CoverageReason.optional(),
  /** The rule or limit that decided, in words. */
  detail: z.string().optional(),
  additions: z.int().nonnegative(),
  deletions: z.int().nonnegative(),
})
export type FileCoverage = z.infer<typeof FileCoverage>

/** Reasons that leave a reviewable file unseen, so that a run without problems is `partial` and not `pass`. */
const UNSEEN: ReadonlySet<CoverageReason> = new Set(['too_large', 'limit', 'unreadable', 'not_reached'])

/** Whether a person would have wanted this file reviewed and it was not. */
export function isUnseen(file: FileCoverage): boolean {
  return file.status === 'failed' || (file.status === 'skipped' && file.reason !== undefined && UNSEEN.has(file.reason))
}
