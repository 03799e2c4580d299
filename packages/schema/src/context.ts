import * as z from 'zod'

/** What `aicr.fetch_more_context` was answered. A rejection tells the agent not to ask for this path again. */
export const ContextResult = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('ok'),
    path: z.string(),
    revision: z.string(),
    content: z.string(),
    /** Line number of the first line of `content`. */
    startLine: z.int().positive(),
    truncated: z.boolean(),
  }),
  z.object({
    status: z.literal('rejected'),
    path: z.string(),
    code: z.enum(['absent', 'outside', 'binary', 'too_large', 'not_allowed']),
    message: z.string(),
  }),
])
export type ContextResult = z.infer<typeof ContextResult>

/** Who last changed which lines, as far as version control knows. Never holds source text. */
export const AttributionResult = z.object({
  path: z.string(),
  status: z.enum(['ok', 'partial', 'not_found']),
  lines: z.array(
    z.object({
      start_line: z.int().positive(),
      end_line: z.int().positive(),
      revision: z.string().optional(),
      author: z.string().optional(),
      author_email: z.string().optional(),
      date: z.string().optional(),
      source: z.enum(['event', 'provider', 'vcs']),
    }),
  ),
})
export type AttributionResult = z.infer<typeof AttributionResult>
