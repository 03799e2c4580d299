import { createForgeSettings, forgePlatforms, forgeSettingsModels, ownedRepositorySettings } from '@aicr/channels/forge'
import * as z from 'zod'

const models = forgeSettingsModels(ownedRepositorySettings)

/** How a channel reaches Gitea. */
export interface GiteaConnectionSettings extends Pick<
  z.infer<typeof models.review>,
  'name' | 'base_url' | 'owner' | 'repo' | 'token_env'
> {
  /** Numbers of labels that new issues get, besides those that are named. */
  readonly label_ids?: readonly number[] | undefined
}

/** Reads what channels on Gitea are told. */
export const giteaSettings = createForgeSettings<GiteaConnectionSettings>(forgePlatforms.gitea, {
  ...models,
  problemIssues: models.problemIssues.extend({ label_ids: z.array(z.int().positive()).default([]) }),
})
