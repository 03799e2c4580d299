import * as z from 'zod'

const filled = z.string().refine((text) => text.trim() !== '', 'must not be empty')

/**
 * One rule of `.aicr/ignore`: a problem that fits everything the rule names is not published. It names at least one of
 * `path`, `category` and `fingerprint`, and always says why.
 */
export const IgnoreRule = z
  .strictObject({
    /** A glob on whole repository-relative paths. */
    path: filled.optional(),
    category: filled.optional(),
    /** A problem's fingerprint or its short id. */
    fingerprint: filled.optional(),
    reason: filled,
    /** The last day, in UTC, on which the rule holds: `2026-12-31`. */
    expires: z.iso.date('must be a date such as 2026-12-31').optional(),
  })
  .refine(
    ({ path, category, fingerprint }) => path !== undefined || category !== undefined || fingerprint !== undefined,
    'must name a path, a category or a fingerprint; a rule for everything is refused',
  )
export type IgnoreRule = z.infer<typeof IgnoreRule>

/** The file `.aicr/ignore` of a repository, read from the base revision: a list of rules. */
export const IgnoreFile = z.array(IgnoreRule).max(10_000, 'must have at most 10,000 rules')
export type IgnoreFile = z.infer<typeof IgnoreFile>
