import { readFileSync } from 'node:fs'
import { rolesByChannel, selectRoutes } from '@aicr/channels'
import type { Channel, ChannelRegistry, ChannelSettings } from '@aicr/channels'
import type { ForgeWriting } from '@aicr/channels/forge'
import { createWriteQueues, readNetworkSettings } from '@aicr/kit'
import { AicrError, ConfigError } from '@aicr/schema'
import type { OutputsConfig, ReviewEvent } from '@aicr/schema'
import type { WorkspaceOutputs } from '@aicr/channels'
import type { Environment } from '../config/load-config.ts'
import type { CiEnvironment } from '../forge-target/ci-environment.ts'
import { isSameServer, repositoryOf } from '../forge-target/forge.ts'
import type { Forge, ForgeRepository } from '../forge-target/forge.ts'
import { homeOf, isAtHome } from '../forge-target/home.ts'
import type { ForgeHome } from '../forge-target/home.ts'
import { channelKind, createKindRegistry } from './channel-kinds.ts'
import { channelWriting } from './channel-writing.ts'
import type { WritingInput } from './channel-writing.ts'
import type { ForgeChannelContext } from './channel-kinds.ts'

/** What channels are made for. */
export interface ChannelInput extends WritingInput {
  workspaceOutputs: WorkspaceOutputs | undefined
  event: Pick<ReviewEvent, 'provider' | 'repo' | 'target' | 'trigger'>
  ci: CiEnvironment | null
}

/**
 * Makes the channels that the routes select for an event. Where the settings of a channel name no repository, it writes to
 * that of the event. Throws a {@link ConfigError} that names what is missing, such as the variable with the token.
 */
export function createChannels(input: ChannelInput): Channel[] {
  const { outputs } = input.config
  return outputs ? selectedChannels(outputs, input).map(channelRegistry(input).create) : []
}

/** All kinds of channels, made for an event. Those of one registry wait for each other before they write. */
export function channelRegistry(input: ChannelInput): ChannelRegistry {
  const { env, ci } = input
  const writing = channelWriting(input)
  const reach = reachOf(env)
  return createKindRegistry((settings, forge) => ({
    ...writing,
    ...wayOf(settings, homeOf(forge, env, ci), forge, input),
    ...reach,
  }))
}

/** What all connections of a run share. */
function reachOf(env: Environment): Pick<ForgeChannelContext, 'network' | 'writeQueues'> {
  return { network: readNetworkSettings(env), writeQueues: createWriteQueues() }
}

/** The settings of the channels that the routes select. */
export function selectedChannels(
  outputs: OutputsConfig,
  {
    event,
    workspaceOutputs,
  }: { event: Pick<ReviewEvent, 'trigger' | 'target'>; workspaceOutputs: WorkspaceOutputs | undefined },
): ChannelSettings[] {
  const { trigger, target } = event
  const routes = selectRoutes(outputs, { trigger: trigger.name, targetKind: target.kind }, workspaceOutputs)
  const names = rolesByChannel(routes).map(({ channel }) => channel)
  return (outputs.channels ?? []).filter(({ name }) => names.includes(name))
}

/** How a channel reaches its server. */
function wayOf(
  settings: ChannelSettings,
  home: ForgeHome,
  forge: Forge,
  { env, event }: ChannelInput,
): Omit<ForgeChannelContext, keyof ForgeWriting | 'network' | 'writeQueues'> {
  const target = repositoryOf(event)
  const place = target?.forge === forge && writesTo(settings, target.server, home) ? target : undefined
  const own = baseUrlOf(settings)
  const server = own ?? place?.server ?? home.server
  const isHome = server !== undefined && home.server !== undefined && isSameServer(server, home.server)
  if (own === undefined && server !== undefined && !isHome) throw strangeServer(settings, server, home)
  return {
    secret: (name) => env[name],
    readKeyFile: (path) => readFileSync(path, 'utf8'),
    ...(place && { repository: place.path }),
    ...(isHome && { tokenEnv: home.tokenVariable }),
    ...(server !== undefined && { baseUrl: isHome ? (home.api ?? server) : server }),
  }
}

/** A token is for one server: it does not follow an address that somebody gave. */
function strangeServer({ name, kind }: ChannelSettings, server: string, { server: home }: ForgeHome): ConfigError {
  return new ConfigError(
    `outputs.channels: the channel "${name}" (${kind}) does not say that its token is for ${server}.`,
    {
      hint: `Set base_url to ${server} and token_env${home === undefined ? '' : `; without them it is for ${home}`}.`,
      details: { channel: name, key: 'base_url' },
    },
  )
}

/**
 * The variable with the token to read a repository with: that of a channel that writes to its server, else the usual one
 * where its server is at home here.
 */
export function tokenVariableFor(
  place: ForgeRepository,
  channels: readonly ChannelSettings[],
  home: ForgeHome,
): string | undefined {
  const own = channels.find((channel) => channel['token_env'] !== undefined && isThere(channel, place, home))
  const name = own?.['token_env']
  if (typeof name === 'string') return name
  return isAtHome(place, home) ? home.tokenVariable : undefined
}

/** What the API of a server is reached with. */
export interface ForgeConnection {
  settings: Record<string, unknown> & { name: string }
  context: ForgeChannelContext
}

/**
 * How the API of a repository's server is reached: as a channel does that writes there, else with the usual token where the
 * server is at home here. Throws `usage` where no token is known to be for it.
 */
export function connectionTo(place: ForgeRepository, input: ChannelInput): ForgeConnection {
  const { config, env, ci } = input
  const home = homeOf(place.forge, env, ci)
  const own = selectedChannels(config.outputs ?? {}, input).find(
    (channel) => (channel['token_env'] ?? channel['app']) !== undefined && isThere(channel, place, home),
  )
  if (!own) requireToken(place, home, env)
  const { name, kind, ...rest } = own ?? { name: 'usual', kind: '' }
  const ways = Object.entries(rest).filter(([key]) => ['base_url', 'token_env', 'app'].includes(key))
  const settings = { name, ...Object.fromEntries(ways) }
  const way = wayOf({ ...settings, kind }, home, place.forge, input)
  const context = { ...channelWriting(input), ...way, ...reachOf(env) }
  return { settings, context }
}

/** Whether a channel writes to the server of a repository with a token that is for it. */
function isThere(channel: ChannelSettings, place: ForgeRepository, home: ForgeHome): boolean {
  if (channelKind(channel.kind)?.forge !== place.forge) return false
  return baseUrlOf(channel) === undefined ? isAtHome(place, home) : writesTo(channel, place.server, home)
}

function requireToken(place: ForgeRepository, home: ForgeHome, env: Environment): void {
  const { tokenVariable } = home
  const hint = `Set ${tokenVariable}, or name a channel of ${place.server} with base_url and token_env in --publish.`
  if (!isAtHome(place, home))
    throw new AicrError(`No token is known to be for ${place.server}.`, { code: 'usage', hint })
  if (!env[tokenVariable])
    throw new AicrError(`${place.server} can not be read without a token: ${tokenVariable} is not set.`, {
      code: 'usage',
      hint,
    })
}

/** The server that a channel's settings name. */
export function baseUrlOf(settings: ChannelSettings): string | undefined {
  const url = settings['base_url']
  return typeof url === 'string' ? url : undefined
}

/** Whether a channel writes to a server; its settings may also name the API of the one that is at home here. */
function writesTo(settings: ChannelSettings, server: string, home: ForgeHome): boolean {
  const own = baseUrlOf(settings)
  if (own === undefined || isSameServer(own, server)) return true
  const isHome = home.server !== undefined && isSameServer(server, home.server)
  return isHome && home.api !== undefined && isSameServer(own, home.api)
}
