import { ProblemIssueSettings, issueCommentSettings, reviewSettings } from '@aicr/channels/forge'
import * as z from 'zod'

const secretName = z.string().regex(/^[A-Za-z_]\w*$/, 'must be the name of an environment variable')

/** What every channel on Gitea reads. */
const common = {
  name: z.string().min(1),
  kind: z.string().min(1),
  /** The trigger whose address and token are used where the channel has none; read by whoever makes the channel. */
  trigger: z.string().min(1).optional(),
  /** Where people find the server, also below a path. */
  base_url: z.string().min(1).optional(),
  owner: z.string().min(1).optional(),
  repo: z.string().min(1).optional(),
  token_env: secretName.optional(),
  /** Read by the dispatcher. */
  no_problems: z.unknown().optional(),
}

export const GiteaReviewSettings = z.strictObject({ ...common, ...reviewSettings })
export type GiteaReviewSettings = z.infer<typeof GiteaReviewSettings>

export const GiteaIssueSettings = z.strictObject({ ...common, ...issueCommentSettings })
export type GiteaIssueSettings = z.infer<typeof GiteaIssueSettings>

export const GiteaProblemIssueSettings = z.strictObject({
  ...common,
  ...ProblemIssueSettings.shape,
  /** Numbers of labels that new issues get, besides those that are named. */
  label_ids: z.array(z.int().positive()).default([]),
})
export type GiteaProblemIssueSettings = z.infer<typeof GiteaProblemIssueSettings>

/** How a channel reaches Gitea. */
export type GiteaConnectionSettings = Pick<GiteaReviewSettings, 'name' | 'base_url' | 'owner' | 'repo' | 'token_env'>
