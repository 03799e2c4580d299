import * as z from 'zod'

/** `head` of a local review: the files as they are on disk, or as they are staged. */
export const WORKTREE = 'WORKTREE'
export const INDEX = 'INDEX'

export const TargetKind = z.enum(['pull_request', 'push', 'commit', 'issue', 'manual', 'scheduled'])
export type TargetKind = z.infer<typeof TargetKind>

/** What asks for a review. */
export const ReviewEvent = z.object({
  id: z.string(),
  trigger: z.object({ name: z.string(), kind: z.string() }),
  provider: z.string(),
  workspace: z.string(),
  repo: z.object({ ref: z.string(), url: z.string().optional(), fetchRefs: z.array(z.string()).optional() }),
  target: z.object({
    kind: TargetKind,
    id: z.string(),
    url: z.string().optional(),
    title: z.string().optional(),
    labels: z.array(z.string()).optional(),
    draft: z.boolean().optional(),
  }),
  revision: z.object({ base: z.string().optional(), head: z.string(), branch: z.string().optional() }),
  author: z
    .object({ username: z.string().optional(), name: z.string().optional(), email: z.string().optional() })
    .optional(),
  delivery: z.object({ id: z.string().optional() }).optional(),
})
export type ReviewEvent = z.infer<typeof ReviewEvent>
