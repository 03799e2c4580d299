import { readFileSync } from 'node:fs'
import { rolesByChannel, selectRoutes } from '@aicr/channels'
import type { Channel, ChannelRegistry, ChannelSettings } from '@aicr/channels'
import type { ForgeWriting } from '@aicr/channels/forge'
import { createWriteQueues, readNetworkSettings } from '@aicr/kit'
import { ConfigError } from '@aicr/schema'
import type { OutputsConfig, ReviewEvent } from '@aicr/schema'
import type { WorkspaceOutputs } from '@aicr/channels'
import type { Environment } from '../config/load-config.ts'
import type { CiEnvironment } from '../forge-target/ci-environment.ts'
import { isSameServer, repositoryOf } from '../forge-target/forge.ts'
import type { Forge } from '../forge-target/forge.ts'
import { homeOf } from '../forge-target/home.ts'
import type { ForgeHome } from '../forge-target/home.ts'
import { createKindRegistry } from './channel-kinds.ts'
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
export function reachOf(env: Environment): Pick<ForgeChannelContext, 'network' | 'writeQueues'> {
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
export function wayOf(
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

/** The server that a channel's settings name. */
export function baseUrlOf(settings: ChannelSettings): string | undefined {
  const url = settings['base_url']
  return typeof url === 'string' ? url : undefined
}

/** Whether a channel writes to a server; its settings may also name the API of the one that is at home here. */
export function writesTo(settings: ChannelSettings, server: string, home: ForgeHome): boolean {
  const own = baseUrlOf(settings)
  if (own === undefined || isSameServer(own, server)) return true
  const isHome = home.server !== undefined && isSameServer(server, home.server)
  return isHome && home.api !== undefined && isSameServer(own, home.api)
}
