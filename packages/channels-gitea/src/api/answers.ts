import * as z from 'zod'

// What servers answer, as far as it is read: Gitea's Swagger description, where every object may also be null.

const Id = z.int()
const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? '')

export const User = z.object({ login: z.string() })
const MaybeUser = User.nullish()

export const Version = z.object({ version: z.string() })

export const ApiSettings = z.object({ max_response_items: z.int().positive().nullish() })

export const Label = z.object({ id: Id, name: z.string() })
export type Label = z.infer<typeof Label>

export const Pull = z.object({
  head: z.object({ sha: z.string() }),
  user: MaybeUser,
  labels: z.array(Label).nullish(),
})

export const Review = z.object({
  id: Id,
  state: Text,
  body: Text,
  dismissed: z.boolean().nullish(),
  comments_count: z.int().nullish(),
  user: MaybeUser,
  html_url: Text,
})
export type Review = z.infer<typeof Review>

export const ReviewComment = z.object({
  id: Id,
  body: Text,
  path: Text,
  position: z.int().nullish(),
  original_position: z.int().nullish(),
  user: MaybeUser,
  resolver: MaybeUser,
  html_url: Text,
})
export type ReviewComment = z.infer<typeof ReviewComment>

export const TimelineItem = z.object({
  id: Id,
  type: Text,
  body: Text,
  review_id: z.int().nullish(),
  user: MaybeUser,
  html_url: Text,
})
export type TimelineItem = z.infer<typeof TimelineItem>

export const Comment = z.object({
  id: Id,
  body: Text,
  user: MaybeUser,
  html_url: Text,
  created_at: z.string().nullish(),
})
export type Comment = z.infer<typeof Comment>

export const Issue = z.object({
  number: z.int(),
  title: Text,
  body: Text,
  state: Text,
  labels: z.array(Label).nullish(),
  assignees: z.array(User).nullish(),
  user: MaybeUser,
  html_url: Text,
  pull_request: z.unknown(),
  created_at: z.string().nullish(),
  is_locked: z.boolean().nullish(),
})
export type Issue = z.infer<typeof Issue>

export const Status = z.object({ id: Id, context: Text, target_url: Text })

export const Comparison = z.object({ total_commits: z.int() })
