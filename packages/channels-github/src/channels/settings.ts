import {
  createForgeSettings,
  forgePlatforms,
  forgeSettingsModels,
  ownedRepositorySettings,
  secretName,
} from '@aicr/channels/forge'
import * as z from 'zod'

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

const models = forgeSettingsModels({ ...ownedRepositorySettings, app: GitHubAppSettings.optional() })

/** How a channel reaches GitHub. */
export type GitHubConnectionSettings = Pick<
  z.infer<typeof models.review>,
  'name' | 'base_url' | 'owner' | 'repo' | 'token_env' | 'app'
>

/** Reads what channels on GitHub are told. */
export const gitHubSettings = createForgeSettings<GitHubConnectionSettings>(forgePlatforms.github, models)
