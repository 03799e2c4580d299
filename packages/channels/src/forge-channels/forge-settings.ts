import * as z from 'zod'
import type { ChannelSettings } from '../registry.ts'
import { issueCommentSettings } from '../issue-comments/options.ts'
import { ProblemIssueSettings, refuseProblemIssueSettings } from '../problem-issues/settings.ts'
import { reviewSettings } from '../review/settings.ts'
import type { ForgePlatform } from './forge-platforms.ts'
import { readChannelSettings } from './read-settings.ts'
import type { SettingsModel } from './read-settings.ts'

/** The name of an environment variable that holds a secret. */
export const secretName = z.string().regex(/^[A-Za-z_]\w*$/, 'must be the name of an environment variable')

/** What every channel on every forge reads of its settings. */
export const forgeChannelSettings = {
  name: z.string().min(1),
  kind: z.string().min(1),
  /** The trigger whose address and credentials are used where the channel has none; read by whoever makes the channel. */
  trigger: z.string().min(1).optional(),
  /** Where people find the server, also below a path. */
  base_url: z.string().min(1).optional(),
  token_env: secretName.optional(),
  /** Read by the dispatcher. */
  no_problems: z.unknown().optional(),
}

/** The repository that a channel writes to, where a forge names it by owner and name. */
export const ownedRepositorySettings = {
  owner: z.string().min(1).optional(),
  repo: z.string().min(1).optional(),
}

/** What a channel on a forge with an own way in (`own`) reads of its settings, by kind; a member may add or take away keys. */
export function forgeSettingsModels<S extends z.ZodRawShape>(own: S) {
  const common = { ...forgeChannelSettings, ...own }
  return {
    review: z.strictObject({ ...common, ...reviewSettings }),
    issueComments: z.strictObject({ ...common, ...issueCommentSettings }),
    problemIssues: z.strictObject({ ...common, ...ProblemIssueSettings.shape }),
  }
}

/**
 * Reads what the channels of a forge are told. Each throws a `ConfigError` that names the channel, the key and the reason.
 * `C` is what the way to the server needs.
 */
export interface ForgeSettings<C> {
  readonly review: (settings: ChannelSettings) => C
  readonly issueComments: (settings: ChannelSettings) => C
  readonly problemIssues: (settings: ChannelSettings) => C
}

/** The readers of a forge, from its models. */
export function createForgeSettings<C>(
  { problemIssues }: ForgePlatform,
  models: Readonly<Record<keyof ForgeSettings<C>, SettingsModel<C>>>,
): ForgeSettings<C> {
  return {
    review: (settings) => readChannelSettings(settings, models.review),
    issueComments: (settings) => readChannelSettings(settings, models.issueComments),
    problemIssues(settings) {
      refuseProblemIssueSettings(settings, problemIssues)
      return readChannelSettings(settings, models.problemIssues)
    },
  }
}
