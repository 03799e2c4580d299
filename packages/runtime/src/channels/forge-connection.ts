import type { ChannelSettings } from '@aicr/channels'
import { connectGitHub, gitHubSettings } from '@aicr/channels-github'
import { AicrError } from '@aicr/schema'
import type { ForgeRepository } from '../forge-target/forge.ts'
import { homeOf, isAtHome } from '../forge-target/home.ts'
import type { ForgeHome } from '../forge-target/home.ts'
import type { ForgeChannelContext } from './channel-kinds.ts'
import { channelKind } from './channel-kinds.ts'
import { channelWriting } from './channel-writing.ts'
import { baseUrlOf, reachOf, selectedChannels, wayOf, writesTo } from './create-channels.ts'
import type { ChannelInput } from './create-channels.ts'

/** What the API of a server is reached with. */
export interface ForgeConnection {
  settings: Record<string, unknown> & { name: string }
  context: ForgeChannelContext
}

/**
 * How the API of a repository's server is reached: as a channel does that writes there, else with the usual token where the
 * server is at home here. `undefined` where no token is known to be for it.
 */
export function findConnection(place: ForgeRepository, input: ChannelInput): ForgeConnection | undefined {
  const { config, env, ci } = input
  const home = homeOf(place.forge, env, ci)
  const own = selectedChannels(config.outputs ?? {}, input).find(
    (channel) => (channel['token_env'] ?? channel['app']) !== undefined && isThere(channel, place, home),
  )
  if (!own && !(isAtHome(place, home) && env[home.tokenVariable])) return undefined
  const { name, kind, ...rest } = own ?? { name: 'usual', kind: '' }
  const ways = Object.entries(rest).filter(([key]) => ['base_url', 'token_env', 'app'].includes(key))
  const settings = { name, ...Object.fromEntries(ways) }
  const way = wayOf({ ...settings, kind }, home, place.forge, input)
  const context = { ...channelWriting(input), ...way, ...reachOf(env) }
  return { settings, context }
}

/** The same, where there is no way without. Throws `usage` where no token is known to be for the server. */
export function connectionTo(place: ForgeRepository, input: ChannelInput): ForgeConnection {
  const connection = findConnection(place, input)
  if (connection) return connection
  const home = homeOf(place.forge, input.env, input.ci)
  const { tokenVariable } = home
  const message = isAtHome(place, home)
    ? `${place.server} can not be read without a token: ${tokenVariable} is not set.`
    : `No token is known to be for ${place.server}.`
  const hint = `Set ${tokenVariable}, or name a channel of ${place.server} with base_url and token_env in --publish.`
  throw new AicrError(message, { code: 'usage', hint })
}

/** The token that git reads a repository with; of an app one that holds for an hour. `undefined` where there is none. */
export async function readToken(
  place: ForgeRepository,
  input: ChannelInput,
  effect: { signal?: AbortSignal },
): Promise<string | undefined> {
  const connection = findConnection(place, input)
  if (!connection) return undefined
  const { settings, context } = connection
  if (settings['app'] !== undefined) {
    const own = gitHubSettings.issueComments({ ...settings, kind: 'github_issue' })
    return connectGitHub(own, { ...context, repository: place.path }).token.get(effect)
  }
  const variable = typeof settings['token_env'] === 'string' ? settings['token_env'] : context.tokenEnv
  return variable === undefined ? undefined : context.secret(variable)
}

/** Whether a channel writes to the server of a repository with a token that is for it. */
function isThere(channel: ChannelSettings, place: ForgeRepository, home: ForgeHome): boolean {
  if (channelKind(channel.kind)?.forge !== place.forge) return false
  return baseUrlOf(channel) === undefined ? isAtHome(place, home) : writesTo(channel, place.server, home)
}
