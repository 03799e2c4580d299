import { createApiClient, createHttpClient, createRedactor, systemClock } from '@aicr/kit'
import type { Clock, NetworkSettings, WriteQueues } from '@aicr/kit'
import { ConfigError } from '@aicr/schema'
import { gitLabUrls } from '../api/base-url.ts'
import { createGitLabApi } from '../api/gitlab-api.ts'
import type { GitLabApi } from '../api/gitlab-api.ts'
import { readProject } from '../api/project.ts'
import type { Project } from '../api/project.ts'
import type { Waiting } from '../review/diff-at-commit.ts'
import type { GitLabConnectionSettings } from './settings.ts'

/** What channels on GitLab get from whoever makes them. */
export interface GitLabContext {
  /** The value of an environment variable; undefined where it is not set. */
  readonly secret: (name: string) => string | undefined
  /** `group/subgroup/project` or its number, where the settings of a channel name none. */
  readonly project?: string
  /** The address of the server, where the settings of a channel name none; gitlab.com when absent. */
  readonly baseUrl?: string
  /** The environment variable with the token, where the settings of a channel name none; {@link TOKEN_ENV} when absent. */
  readonly tokenEnv?: string
  /** The longest wait for one answer in milliseconds; 30000 when absent. */
  readonly timeoutMs?: number
  readonly clock?: Clock
  readonly random?: () => number
  /** Proxies and authorities on the way to the server. */
  readonly network?: NetworkSettings
  /** Where channels of one run that write to one server take turns; each has its own when absent. */
  readonly writeQueues?: WriteQueues
}

/** One project on one server, with one account. */
export interface GitLabConnection {
  readonly api: GitLabApi
  readonly project: Project
  /** Names server and project, for the signatures of hidden markers. */
  readonly signingContext: string
  readonly waiting: Waiting
}

/** The environment variable that is read where nothing else names one. */
export const TOKEN_ENV = 'AICR_GITLAB_TOKEN'

const JOB_TOKEN_ENV = 'CI_JOB_TOKEN'
const JOB_TOKEN_PREFIX = 'glcbt-'
/** GitLab's limit of notes is counted by the minute. */
const RETRY_DEADLINE_MS = 180_000
const TIMEOUT_MS = 30_000

/** Connects a channel; throws a {@link ConfigError} that says what is missing. */
export function connectGitLab(settings: GitLabConnectionSettings, context: GitLabContext): GitLabConnection {
  const { web, api: apiUrl } = gitLabUrls(settings.base_url ?? context.baseUrl)
  const project = projectOf(settings, context, web)
  const token = tokenOf(settings, context)
  const { clock = systemClock, random = Math.random, timeoutMs = TIMEOUT_MS, network, writeQueues } = context
  const http = createHttpClient({
    baseUrl: apiUrl,
    headers: { authorization: `Bearer ${token}` },
    timeoutMs,
    redact: createRedactor({ secrets: [token] }),
    clock,
    ...(network !== undefined && { network }),
  })
  const client = createApiClient({
    http,
    clock,
    random,
    policy: { deadlineMs: RETRY_DEADLINE_MS },
    ...(writeQueues !== undefined && { queue: writeQueues(apiUrl) }),
  })
  const { host, pathname } = new URL(`${web}/`)
  return {
    api: createGitLabApi(client),
    project,
    signingContext: `gitlab:${host}${pathname}${project.reference}`.toLowerCase(),
    waiting: { clock, random },
  }
}

function projectOf({ name, project_id: own }: GitLabConnectionSettings, context: GitLabContext, web: string): Project {
  const reference = own ?? context.project
  if (reference !== undefined) return readProject(reference, web)
  throw new ConfigError(`outputs.channels: the channel "${name}" does not say which project it writes to.`, {
    hint: 'Set project_id to the project, like group/subgroup/project.',
    details: { channel: name, key: 'project_id' },
  })
}

function tokenOf({ name, token_env: own }: GitLabConnectionSettings, { secret, tokenEnv }: GitLabContext): string {
  const variable = own ?? tokenEnv ?? TOKEN_ENV
  const token = secret(variable)?.trim() ?? ''
  const details = { channel: name, key: 'token_env' }
  const hint = 'Make an access token of the project with the scope "api" and at least the role Developer.'
  if (variable === JOB_TOKEN_ENV || token.startsWith(JOB_TOKEN_PREFIX)) {
    throw new ConfigError(
      `outputs.channels: the channel "${name}" has the token of a CI job, which cannot write notes.`,
      { hint: `${hint} Give it to the job as ${TOKEN_ENV}.`, details },
    )
  }
  if (token !== '') return token
  throw new ConfigError(`outputs.channels: the channel "${name}" has no token: ${variable} is not set.`, {
    hint: `${hint} The token of a CI job cannot write notes.`,
    details,
  })
}
