import { createApiClient, createHttpClient, createRedactor, systemClock } from '@aicr/kit'
import type { Clock, NetworkSettings, WriteQueues } from '@aicr/kit'
import { ConfigError } from '@aicr/schema'
import { createGiteaClient } from '../api/gitea-client.ts'
import { createGiteaRepository } from '../api/gitea-repository.ts'
import type { GiteaRepository } from '../api/gitea-repository.ts'
import { siteOf } from '../api/site.ts'
import type { GiteaConnectionSettings } from './settings.ts'

/** What channels on Gitea get from whoever makes them. */
export interface GiteaContext {
  /** The value of an environment variable; undefined where it is not set. */
  readonly secret: (name: string) => string | undefined
  /** `owner/name`, where the settings of a channel name none. */
  readonly repository?: string
  /** The address of the server, where the settings of a channel name none. */
  readonly baseUrl?: string
  /** The environment variable with the token, where the settings of a channel name none. */
  readonly tokenEnv?: string
  readonly clock?: Clock
  readonly random?: () => number
  /** How long to wait for an answer, in milliseconds; 30000 when absent. */
  readonly timeoutMs?: number
  /** Proxies and authorities on the way to the server. */
  readonly network?: NetworkSettings
  /** Where channels of one run that write to one server take turns; each has its own when absent. */
  readonly writeQueues?: WriteQueues
}

/** One repository on one server, with one account. */
export interface GiteaConnection {
  readonly gitea: GiteaRepository
  /** Names server and repository, for the signatures of hidden markers. */
  readonly signingContext: string
}

/** Lists of bodies of 65,535 bytes each are long. */
const MAX_BYTES = 64 * 1024 * 1024

/** Connects a channel; throws a {@link ConfigError} that says what is missing. */
export function connectGitea(settings: GiteaConnectionSettings, context: GiteaContext): GiteaConnection {
  const { clock = systemClock, random, timeoutMs, network, writeQueues } = context
  const site = siteOf(required(settings.base_url ?? context.baseUrl, 'base_url', settings))
  const reference = repositoryOf(settings, context)
  const token = tokenOf(settings, context)
  const http = createHttpClient({
    baseUrl: `${site}/api/v1`,
    headers: { authorization: `token ${token}` },
    maxResponseBytes: MAX_BYTES,
    redact: createRedactor({ secrets: [token] }),
    clock,
    ...(timeoutMs !== undefined && { timeoutMs }),
    ...(network !== undefined && { network }),
  })
  const api = createApiClient({
    http,
    clock,
    ...(random !== undefined && { random }),
    ...(writeQueues !== undefined && { queue: writeQueues(site) }),
  })
  const gitea = createGiteaRepository(createGiteaClient(api), { site, reference })
  const { host, pathname } = new URL(site)
  const folder = pathname === '/' ? '' : pathname
  return { gitea, signingContext: `gitea:${host}${folder}/${gitea.owner}/${gitea.name}`.toLowerCase() }
}

function required(value: string | undefined, key: string, { name }: GiteaConnectionSettings): string {
  if (value !== undefined) return value
  throw new ConfigError(`outputs.channels: the channel "${name}" has no ${key}.`, {
    hint: `Set ${key}; Gitea and Forgejo have no address of their own.`,
    details: { channel: name, key },
  })
}

function repositoryOf({ name, owner, repo }: GiteaConnectionSettings, context: GiteaContext): string {
  const reference = owner !== undefined && repo !== undefined ? `${owner}/${repo}` : context.repository
  if (reference !== undefined) return reference
  throw new ConfigError(`outputs.channels: the channel "${name}" does not say which repository it writes to.`, {
    hint: 'Set owner and repo.',
    details: { channel: name, key: 'repo' },
  })
}

function tokenOf({ name, token_env: own }: GiteaConnectionSettings, context: GiteaContext): string {
  const variable = own ?? context.tokenEnv
  const token = variable === undefined ? undefined : context.secret(variable)
  if (token !== undefined && token !== '') return token
  throw new ConfigError(
    `outputs.channels: the channel "${name}" has no token${variable === undefined ? '' : `: ${variable} is not set`}.`,
    {
      hint: 'Name an environment variable with a token of Gitea in token_env.',
      details: { channel: name, key: 'token_env' },
    },
  )
}
