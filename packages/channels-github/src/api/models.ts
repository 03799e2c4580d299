import * as z from 'zod'

/** An account; `null` for one that was deleted. */
const User = z.object({ id: z.number(), login: z.string() }).nullish()

/** An account that is asked for by itself. */
export const Account = z.object({ id: z.number(), login: z.string() })

export const Nothing = z.unknown()

const Label = z.union([z.string(), z.object({ name: z.string().nullish() })])

export const Pull = z.object({
  head: z.object({ sha: z.string() }),
  user: User,
  labels: z.array(Label).nullish(),
})

/** The names of labels, which stand there as texts or as objects. */
export function labelNames(labels: readonly z.infer<typeof Label>[]): string[] {
  return labels.flatMap((label) => (typeof label === 'string' ? label : (label.name ?? [])))
}

export const Review = z.object({
  id: z.number(),
  body: z.string().nullish(),
  state: z.string(),
  user: User,
  html_url: z.string().nullish(),
  submitted_at: z.string().nullish(),
})
export type Review = z.infer<typeof Review>

export const Comment = z.object({
  id: z.number(),
  body: z.string().nullish(),
  user: User,
  html_url: z.string().nullish(),
  created_at: z.string().nullish(),
})
export type Comment = z.infer<typeof Comment>

/** A comment on a line; with `in_reply_to_id` an answer to one. */
export const LineComment = z.object({
  id: z.number(),
  body: z.string(),
  user: User,
  html_url: z.string().nullish(),
  in_reply_to_id: z.number().nullish(),
})

export const PullFile = z.object({
  filename: z.string(),
  status: z.string(),
  previous_filename: z.string().nullish(),
  patch: z.string().nullish(),
})
export type PullFile = z.infer<typeof PullFile>

export const Issue = z.object({
  number: z.number(),
  title: z.string(),
  body: z.string().nullish(),
  state: z.string(),
  user: User,
  html_url: z.string().nullish(),
  labels: z.array(Label),
  assignees: z.array(z.object({ login: z.string() })).nullish(),
  pull_request: z.unknown().optional(),
  created_at: z.string().nullish(),
  locked: z.boolean().nullish(),
})
export type Issue = z.infer<typeof Issue>

export const Compared = z.object({ status: z.string() })

export const CheckRuns = z.object({
  check_runs: z.array(z.object({ id: z.number(), external_id: z.string().nullish() })),
})

export const Written = z.object({ id: z.number(), html_url: z.string().nullish(), url: z.string().nullish() })

export const Status = z.object({ context: z.string(), description: z.string().nullish() })
