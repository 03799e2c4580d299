import * as z from 'zod'

export const Side = z.enum(['new', 'old'])
export type Side = z.infer<typeof Side>

/** Where in a change a problem stands. Line numbers are 1-based, in the file of `side`. */
export const Anchor = z.object({
  path: z.string(),
  oldPath: z.string().nullable(),
  side: Side,
  line: z.int().positive(),
  /** Last line of a range, inclusive; `null` for a single line. */
  endLine: z.int().positive().nullable(),
  kind: z.enum(['changed', 'context']),
  /** Index of the hunk within its file. */
  hunk: z.int().nonnegative(),
  /** The same line in the old file, where it exists there. */
  oldLine: z.int().positive().nullable(),
  /** The anchored code, at most twelve lines. */
  code: z.string(),
})
export type Anchor = z.infer<typeof Anchor>
