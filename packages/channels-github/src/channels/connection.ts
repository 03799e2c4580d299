import { createApiClient, createHttpClient, createRedactor, systemClock } from '@aicr/kit'
import type { ApiClient, Clock, HttpClient, NetworkSettings, WriteQueues } from '@aicr/kit'
import { ConfigError } from '@aicr/schema'
import { createAppToken } from '../api/app-token.ts'
import { gitHubUrls } from '../api/base-url.ts'
import { createGitHubApi } from '../api/github-api.ts'
import type { GitHubApi } from '../api/github-api.ts'
import { readRepository } from '../api/repository.ts'
import type { Repository } from '../api/repository.ts'
import { fixedToken } from '../api/token.ts'
import type { TokenSource } from '../api/token.ts'
import type { GitHubAppSettings, GitHubConnectionSettings } from './settings.ts'

/** What channels on GitHub get from whoever makes them. */
export interface GitHubContext {
  /** The value of an environment variable; undefined where it is not set. */
  readonly secret: (name: string) => string | undefined
  /** The text of a private key file. Absent: `private_key_path` is refused. */
  readonly readKeyFile?: (path: string) => string
  /** `owner/name`, where the settings of a channel name none. */
  readonly repository?: string
  /** The address of the server, where the settings of a channel name none; github.com when absent. */
  readonly baseUrl?: string
  /** The environment variable with the token, where the settings of a channel name none. */
  readonly tokenEnv?: string
  readonly clock?: Clock
  readonly random?: () => number
  /** The least time between two writes in milliseconds; 1000 when absent, which is what GitHub asks for. */
  readonly writePauseMs?: number
  /** How long to wait for an answer in milliseconds; 30000 when absent. */
  readonly timeoutMs?: number
  /** Proxies and authorities on the way to the server. */
  readonly network?: NetworkSettings
  /** Where channels of one run that write to one server take turns; each has its own when absent. */
  readonly writeQueues?: WriteQueues
}

/** One repository on one server, with one account. */
export interface GitHubConnection {
  readonly api: GitHubApi
  /** What it signs in with, for git. */
  readonly token: TokenSource
  readonly repository: Repository
  /** Names server and repository, for the signatures of hidden markers. */
  readonly signingContext: string
}

const WRITE_PAUSE_MS = 1000
/** GitHub's secondary limits ask for a minute and more. */
const RETRY_DEADLINE_MS = 300_000
const TIMEOUT_MS = 30_000

/** Connects a channel; throws a {@link ConfigError} that says what is missing. */
export function connectGitHub(settings: GitHubConnectionSettings, context: GitHubContext): GitHubConnection {
  const repository = repositoryOf(settings, context)
  const urls = gitHubUrls(settings.base_url ?? context.baseUrl)
  const clock = context.clock ?? systemClock
  const { source, secrets } = credentials(settings, context, repository)
  const http = createHttpClient({
    baseUrl: urls.rest,
    timeoutMs: context.timeoutMs ?? TIMEOUT_MS,
    redact: createRedactor({ secrets }),
    clock,
    ...(context.network !== undefined && { network: context.network }),
  })
  const client = apiClient(http, urls.rest, { ...context, clock })
  const token = source(client, clock)
  return {
    api: createGitHubApi({ client, token, graphqlUrl: urls.graphql }),
    token,
    repository,
    signingContext: `github:${new URL(urls.rest).host}/${repository.owner}/${repository.name}`.toLowerCase(),
  }
}

function apiClient(
  http: HttpClient,
  server: string,
  { clock, random, writePauseMs, writeQueues }: GitHubContext,
): ApiClient {
  return createApiClient({
    http,
    policy: { deadlineMs: RETRY_DEADLINE_MS },
    writePauseMs: writePauseMs ?? WRITE_PAUSE_MS,
    ...(clock !== undefined && { clock }),
    ...(random !== undefined && { random }),
    ...(writeQueues !== undefined && { queue: writeQueues(server) }),
  })
}

function repositoryOf({ name, owner, repo }: GitHubConnectionSettings, context: GitHubContext): Repository {
  const reference = owner !== undefined && repo !== undefined ? `${owner}/${repo}` : context.repository
  if (reference !== undefined) return readRepository(reference)
  throw new ConfigError(`outputs.channels: the channel "${name}" does not say which repository it writes to.`, {
    hint: 'Set owner and repo.',
    details: { channel: name, key: 'repo' },
  })
}

interface Credentials {
  readonly source: (client: ApiClient, clock: Clock) => TokenSource
  readonly secrets: string[]
}

function credentials(settings: GitHubConnectionSettings, context: GitHubContext, repository: Repository): Credentials {
  const { name, app, token_env: own } = settings
  if (app !== undefined && own !== undefined) {
    throw new ConfigError(`outputs.channels: the channel "${name}" has both app and token_env.`, {
      hint: 'Keep one of the two.',
      details: { channel: name, key: 'app' },
    })
  }
  if (app !== undefined) return appCredentials(app, { name, context, repository })
  const variable = own ?? context.tokenEnv
  const token = variable === undefined ? undefined : context.secret(variable)
  if (token !== undefined && token !== '') return { source: () => fixedToken(token), secrets: [token] }
  throw new ConfigError(
    `outputs.channels: the channel "${name}" has no token${variable === undefined ? '' : `: ${variable} is not set`}.`,
    {
      hint: 'Name an environment variable with a GitHub token in token_env.',
      details: { channel: name, key: 'token_env' },
    },
  )
}

function appCredentials(
  app: GitHubAppSettings,
  { name, context, repository }: { name: string; context: GitHubContext; repository: Repository },
): Credentials {
  const privateKey = privateKeyOf(app, context)
  if (privateKey === undefined || privateKey === '') {
    throw new ConfigError(`outputs.channels: the channel "${name}" has no private key for its app.`, {
      hint: 'Set the environment variable that private_key_env names, or private_key_path.',
      details: { channel: name, key: 'app' },
    })
  }
  const issuer = String(app.client_id ?? app.app_id)
  const { installation_id: installation } = app
  const identity = {
    issuer,
    privateKey,
    repository,
    ...(installation !== undefined && { installation: String(installation) }),
  }
  return {
    source: (api, clock) => createAppToken(identity, { api, clock }),
    secrets: [privateKey],
  }
}

function privateKeyOf(
  { private_key_env: env, private_key_path: path }: GitHubAppSettings,
  context: GitHubContext,
): string | undefined {
  if (env !== undefined) return context.secret(env)
  return path === undefined ? undefined : context.readKeyFile?.(path)
}
