import { ProblemIssueSettings, issueCommentSettings, reviewSettings } from '@aicr/channels/forge'
import * as z from 'zod'

const secretName = z.string().regex(/^[A-Za-z_]\w*$/, 'must be the name of an environment variable')

/** How an app signs in. */
export const GitHubAppSettings = z
  .strictObject({
    app_id: z.union([z.int().positive(), z.string().min(1)]).optional(),
    client_id: z.string().min(1).optional(),
    private_key_env: secretName.optional(),
    private_key_path: z.string().min(1).optional(),
    /** Absent: that of the repository. */
    installation_id: z.union([z.int().positive(), z.string().min(1)]).optional(),
  })
  .refine(({ app_id, client_id }) => (app_id === undefined) !== (client_id === undefined), {
    message: 'needs one of app_id and client_id',
  })
  .refine(({ private_key_env: env, private_key_path: path }) => (env === undefined) !== (path === undefined), {
    message: 'needs one of private_key_env and private_key_path',
  })
export type GitHubAppSettings = z.infer<typeof GitHubAppSettings>

/** What every channel on GitHub reads. */
const common = {
  name: z.string().min(1),
  kind: z.string().min(1),
  /** The trigger whose address and credentials are used where the channel has none; read by whoever makes the channel. */
  trigger: z.string().min(1).optional(),
  base_url: z.string().min(1).optional(),
  owner: z.string().min(1).optional(),
  repo: z.string().min(1).optional(),
  token_env: secretName.optional(),
  app: GitHubAppSettings.optional(),
  /** Read by the dispatcher. */
  no_problems: z.unknown().optional(),
}

export const GitHubReviewSettings = z.strictObject({ ...common, ...reviewSettings })
export type GitHubReviewSettings = z.infer<typeof GitHubReviewSettings>

export const GitHubIssueSettings = z.strictObject({ ...common, ...issueCommentSettings })
export type GitHubIssueSettings = z.infer<typeof GitHubIssueSettings>

export const GitHubProblemIssueSettings = z.strictObject({ ...common, ...ProblemIssueSettings.shape })
export type GitHubProblemIssueSettings = z.infer<typeof GitHubProblemIssueSettings>

/** How a channel reaches GitHub. */
export type GitHubConnectionSettings = Pick<
  GitHubReviewSettings,
  'name' | 'base_url' | 'owner' | 'repo' | 'token_env' | 'app'
>
