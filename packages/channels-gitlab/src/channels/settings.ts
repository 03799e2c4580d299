import { ProblemIssueSettings, issueCommentSettings, reviewSettings } from '@aicr/channels/forge'
import * as z from 'zod'

const secretName = z.string().regex(/^[A-Za-z_]\w*$/, 'must be the name of an environment variable')

/** What every channel on GitLab reads. */
const common = {
  name: z.string().min(1),
  kind: z.string().min(1),
  /** The trigger whose address and credentials are used where the channel has none; read by whoever makes the channel. */
  trigger: z.string().min(1).optional(),
  base_url: z.string().min(1).optional(),
  /** The project's path with all groups, or its number. */
  project_id: z.union([z.int().positive(), z.string().min(1)]).optional(),
  token_env: secretName.optional(),
  /** Read by the dispatcher. */
  no_problems: z.unknown().optional(),
}

// GitLab has no reviews with a verdict: summaries are notes, comments on lines are discussions.
const { review_mode: _mode, review_event: _event, ...ownReviewSettings } = reviewSettings

export const GitLabReviewSettings = z.strictObject({ ...common, ...ownReviewSettings })
export type GitLabReviewSettings = z.infer<typeof GitLabReviewSettings>

export const GitLabIssueSettings = z.strictObject({ ...common, ...issueCommentSettings })
export type GitLabIssueSettings = z.infer<typeof GitLabIssueSettings>

export const GitLabProblemIssueSettings = z.strictObject({ ...common, ...ProblemIssueSettings.shape })
export type GitLabProblemIssueSettings = z.infer<typeof GitLabProblemIssueSettings>

/** How a channel reaches GitLab. */
export type GitLabConnectionSettings = Pick<GitLabReviewSettings, 'name' | 'base_url' | 'project_id' | 'token_env'>
