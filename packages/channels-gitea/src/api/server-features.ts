import type { EffectOptions } from '@aicr/channels'
import { isAicrError } from '@aicr/schema'
import type * as z from 'zod'
import { ApiSettings, Version } from './answers.ts'
import { PAGE_ITEMS } from './gitea-client.ts'
import type { GiteaClient } from './gitea-client.ts'

/** What servers have and others lack. */
export interface ServerFeatures {
  readonly isForgejo: boolean
  /** Whether conversations can be resolved by the API: Gitea from 1.26 on, no Forgejo. */
  readonly resolvesThreads: boolean
  /** Most items of a page. */
  readonly pageItems: number
}

/** Reads the features off a version such as `1.26.0`, or `15.0.0+gitea-1.22.0` of a Forgejo. An odd one has the fewest. */
export function featuresOf(version: string): Omit<ServerFeatures, 'pageItems'> {
  const isForgejo = /\+gitea-|forgejo/i.test(version)
  const [, major, minor] = /^v?(\d{1,4})\.(\d{1,4})/.exec(version) ?? []
  const isRecent = Number(major) > 1 || (Number(major) === 1 && Number(minor) >= 26)
  return { isForgejo, resolvesThreads: !isForgejo && isRecent }
}

/** Asks the server what it is; one that does not say, or not to this token, has the fewest features. */
export async function readFeatures(client: GiteaClient, effect: EffectOptions): Promise<ServerFeatures> {
  const found = await findIfAllowed(client, '/version', Version, effect)
  const settings = await findIfAllowed(client, '/settings/api', ApiSettings, effect)
  const pageItems = Math.min(PAGE_ITEMS, settings?.max_response_items ?? PAGE_ITEMS)
  return { ...featuresOf(found?.version ?? ''), pageItems }
}

/** Some versions, and Forgejo, tell this only to tokens with the scope `read:misc`, which reviews do not need otherwise. */
async function findIfAllowed<T>(
  client: GiteaClient,
  path: string,
  model: z.ZodType<T>,
  effect: EffectOptions,
): Promise<T | undefined> {
  try {
    return await client.find(path, model, effect)
  } catch (error) {
    if (isAicrError(error) && error.details['status'] === 403) return undefined
    throw error
  }
}
