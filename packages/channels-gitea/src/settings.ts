import { ProblemIssueSettings, reviewSettings } from '@aicr/channels'
import * as z from 'zod'

/** An address without credentials, query and fragment; that of the API is cut down to that of the server. */
const BaseUrl = z
  .url({ protocol: /^https?$/ })
  .refine((address) => {
    const { username, password, search, hash } = new URL(address)
    return username === '' && password === '' && search === '' && hash === ''
  }, 'must be an address without a user, a query or a fragment')
  .transform((address) => address.replace(/\/$/, '').replace(/\/api\/v1$/, ''))

/** Where a channel writes, and as whom. */
export const giteaSettings = {
  name: z.string(),
  kind: z.string(),
  /** The trigger whose events go here; read by whoever routes. */
  trigger: z.string().optional(),
  /** Where people find the server; that of the trigger when absent. */
  base_url: BaseUrl.optional(),
  /** The environment variable with the token. */
  token_env: z.string().min(1).optional(),
  /** The repository to write to; that of the event when absent. Both or none. */
  owner: z.string().min(1).optional(),
  repo: z.string().min(1).optional(),
  /** Read by whoever routes. */
  no_problems: z.unknown().optional(),
  /** Templates of addresses, read by whoever renders. */
  commit_url_template: z.string().optional(),
  revision_url_template: z.string().optional(),
  change_url_template: z.string().optional(),
}

export const GiteaReviewSettings = z.object({ ...giteaSettings, ...reviewSettings })
export type GiteaReviewSettings = z.infer<typeof GiteaReviewSettings>

export const GiteaProblemIssueSettings = z.object({
  ...giteaSettings,
  ...ProblemIssueSettings.shape,
  /** Numbers of labels that new issues get, besides those that are named. */
  label_ids: z.array(z.int().positive()).default([]),
  notify_feishu: z.unknown().optional(),
})
export type GiteaProblemIssueSettings = z.infer<typeof GiteaProblemIssueSettings>
