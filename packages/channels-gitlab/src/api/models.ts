import * as z from 'zod'

export const Account = z.object({ id: z.number(), username: z.string() })
/** Who wrote something; `null` for an account that was deleted. */
const Author = z.object({ id: z.number(), username: z.string().nullish() }).nullish()

export const Nothing = z.unknown()

export const MergeRequest = z.object({
  sha: z.string(),
  author: Author,
  labels: z.array(z.string()).nullish(),
  /** A number, or `1000+`. */
  changes_count: z.string().nullish(),
})

export const Version = z.object({
  base_commit_sha: z.string(),
  start_commit_sha: z.string(),
  head_commit_sha: z.string(),
})
export type Version = z.infer<typeof Version>

export const ChangedFile = z.object({
  old_path: z.string(),
  new_path: z.string(),
  diff: z.string().nullish(),
  new_file: z.boolean().nullish(),
  deleted_file: z.boolean().nullish(),
  renamed_file: z.boolean().nullish(),
  collapsed: z.boolean().nullish(),
  too_large: z.boolean().nullish(),
})
export type ChangedFile = z.infer<typeof ChangedFile>

export const Note = z.object({
  id: z.number(),
  body: z.string().nullish(),
  author: Author,
  system: z.boolean().nullish(),
  /** Only members may read it; older servers call it confidential. */
  internal: z.boolean().nullish(),
  confidential: z.boolean().nullish(),
  created_at: z.string().nullish(),
  position: z.object({}).nullish(),
  resolved: z.boolean().nullish(),
  resolved_by: Author,
})
export type Note = z.infer<typeof Note>

export const Discussion = z.object({ id: z.string(), notes: z.array(Note) })
export type Discussion = z.infer<typeof Discussion>

export const Issue = z.object({
  iid: z.number(),
  title: z.string(),
  description: z.string().nullish(),
  state: z.string(),
  labels: z.array(z.string()),
  author: Author,
  assignees: z.array(Account).nullish(),
  web_url: z.string().nullish(),
  created_at: z.string().nullish(),
  discussion_locked: z.boolean().nullish(),
  /** The issue that it was moved to, by a number that is one in all projects. */
  moved_to_id: z.number().nullish(),
})
export type Issue = z.infer<typeof Issue>

export const MergeBase = z.object({ id: z.string().nullish() })

export const Status = z.object({
  id: z.number(),
  name: z.string().nullish(),
  description: z.string().nullish(),
  author: Author,
})

/** Of the lines only their number is read. */
export const BlamedPart = z.object({
  commit: z.object({
    id: z.string(),
    author_name: z.string().nullish(),
    author_email: z.string().nullish(),
    authored_date: z.string().nullish(),
  }),
  lines: z.array(z.unknown()),
})
export type BlamedPart = z.infer<typeof BlamedPart>
