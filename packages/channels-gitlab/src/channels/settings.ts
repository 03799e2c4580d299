import { createForgeSettings, forgePlatforms, forgeSettingsModels } from '@aicr/channels/forge'
import * as z from 'zod'

const models = forgeSettingsModels({
  /** The project's path with all groups, or its number. */
  project_id: z.union([z.int().positive(), z.string().min(1)]).optional(),
})

/** How a channel reaches GitLab. */
export type GitLabConnectionSettings = Pick<
  z.infer<typeof models.review>,
  'name' | 'base_url' | 'project_id' | 'token_env'
>

/** Reads what channels on GitLab are told. It has no reviews with a verdict: summaries are notes, comments are discussions. */
export const gitLabSettings = createForgeSettings<GitLabConnectionSettings>(forgePlatforms.gitlab, {
  ...models,
  review: models.review.omit({ review_mode: true, review_event: true }),
})
