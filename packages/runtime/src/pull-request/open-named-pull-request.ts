import { readNetworkSettings } from '@aicr/kit'
import { isAicrError } from '@aicr/schema'
import type { Config, ReviewEvent } from '@aicr/schema'
import { openGitRepository, openPullRequest } from '@aicr/vcs-git'
import type { GitRemote, GitRepository, OpenedPullRequest } from '@aicr/vcs-git'
import { baseUrlOf, selectedChannels, tokenVariableFor } from '../channels/create-channels.ts'
import { channelKind } from '../channels/channel-kinds.ts'
import type { Environment } from '../config/load-config.ts'
import { LOCAL_WORKSPACE } from '../review/local-workspace.ts'
import { outputSettings } from '../review/output-settings.ts'
import { userEnvironment } from '../review/user-environment.ts'
import { readCiEnvironment } from './ci-environment.ts'
import type { CiEnvironment } from './ci-environment.ts'
import { findPullRequest, isSameRepository } from './find-pull-request.ts'
import type { PullRequestChoice, Surroundings } from './find-pull-request.ts'
import { forges, pullRequestUrl } from './forge.ts'
import type { ForgeRepository, PullRequest } from './forge.ts'
import { homeOf } from './home.ts'
import { readPullRequestFacts } from './pull-request-facts.ts'
import { parseRemoteUrl } from './parse-remote-url.ts'

export interface NamedPullRequest {
  env: Environment
  /** A folder in a checkout of the project, or any other. */
  directory: string
  choice: PullRequestChoice
  config: Config
  /** Called before anything is fetched. What it throws ends it. */
  onFound?: (event: EventParts) => Promise<unknown>
}

/** What is known of an event before its commits are. */
export type EventParts = Pick<ReviewEvent, 'provider' | 'repo' | 'target' | 'trigger' | 'workspace' | 'author'>

export interface NamedPullRequestOpened extends OpenedPullRequest {
  /** What people should know of it, a sentence each. */
  notices: string[]
}

interface Effect {
  signal?: AbortSignal
}

/**
 * Finds out which pull request is meant and brings it here: from the checkout, and what that lacks from the server. Throws
 * `usage` where it can not be known, and what `openPullRequest` throws.
 */
export async function openNamedPullRequest(
  { env, directory, choice, config, onFound }: NamedPullRequest,
  effect: Effect,
): Promise<NamedPullRequestOpened> {
  const ci = await readCiEnvironment(env)
  const here = await openCheckout(directory, env)
  try {
    const pull = findPullRequest(choice, {
      env,
      ci,
      ...(here && { remotes: here.configuration.remotes }),
      ...places(config),
    })
    await onFound?.(eventParts(pull))
    const { known, notices } = await ask(pull, { env, ci, config, event: eventParts(pull) }, effect)
    const event = eventParts(known)
    const checkout = here && isCheckoutOf(here, pull, ci) ? here : undefined
    const opened = await openPullRequest(
      {
        remote: remoteOf(pull, { env, ci, config, event }),
        env: userEnvironment(env),
        event,
        references: forges[pull.forge].references(pull.number),
        ...(pull.baseBranch !== undefined && { baseBranch: pull.baseBranch }),
        ...(checkout && { checkout }),
        allowDeepen: config.review?.git?.allow_deepen ?? true,
      },
      effect,
    )
    return { ...opened, notices }
  } finally {
    await here?.close()
  }
}

/** A pull request that was fetched before, at the commits that were reviewed then. */
export async function reopenPullRequest({
  env,
  config,
  event,
  place,
}: {
  env: Environment
  config: Config
  event: ReviewEvent
  place: ForgeRepository
}): Promise<OpenedPullRequest> {
  const { base, head } = event.revision
  return openPullRequest({
    remote: remoteOf(place, { env, ci: await readCiEnvironment(env), config, event }),
    env: userEnvironment(env),
    event,
    references: forges[place.forge].references(event.target.id),
    ...(base !== undefined && { commits: { base, head } }),
  })
}

async function openCheckout(directory: string, env: Environment): Promise<GitRepository | undefined> {
  try {
    return await openGitRepository({ directory, env: userEnvironment(env) })
  } catch (error) {
    if (isAicrError(error) && error.code === 'not_a_repository') return undefined
    throw error
  }
}

/** The servers that the configured channels name. */
function places({ outputs }: Config): Pick<Surroundings, 'servers' | 'forges'> {
  const known = (outputs?.channels ?? []).flatMap((channel) => {
    const forge = channelKind(channel.kind)?.forge
    return forge ? [{ forge, server: baseUrlOf(channel)?.replace(/\/$/, '') }] : []
  })
  return {
    servers: known.flatMap(({ forge, server }) => (server === undefined ? [] : [{ forge, server }])),
    forges: known.map(({ forge }) => forge),
  }
}

/** What the server says is newer than what the environment of a job does. */
async function ask(
  pull: PullRequest,
  input: RemoteInput & { event: EventParts },
  effect: Effect,
): Promise<{ known: PullRequest; notices: string[] }> {
  const { workspaceOutputs } = outputSettings(input.config)
  const read = await readPullRequestFacts(pull, { ...input, workspaceOutputs }, effect)
  if (read.facts) {
    const { author, labels } = read.facts
    return { known: { ...pull, labels: [...labels], ...(author !== undefined && { author }) }, notices: [] }
  }
  const isUnheeded = pull.labels === undefined && (input.config.review?.labels?.ignore ?? []).length > 0
  const isMissed = pull.author === undefined && (input.config.outputs?.channels ?? []).length > 0
  if (!isUnheeded && !isMissed) return { known: pull, notices: [] }
  const unheeded = isUnheeded ? ', so review.labels.ignore was not heeded' : ''
  const notice = `Who opened the pull request and which labels it has is not known${unheeded}: ${read.problem}`
  return { known: pull, notices: [notice.endsWith('.') ? notice : `${notice}.`] }
}

function eventParts(pull: PullRequest): EventParts {
  const { forge, server, path, number, title, author, labels } = pull
  return {
    trigger: { name: 'local', kind: 'manual' },
    provider: forge,
    workspace: LOCAL_WORKSPACE,
    repo: { ref: path, url: `${server}/${path}` },
    target: {
      kind: 'pull_request',
      id: number,
      url: pullRequestUrl(pull),
      ...(title !== undefined && { title }),
      ...(labels !== undefined && { labels }),
    },
    // The address in a commit is what its author wrote there; the account is what the server knows.
    ...(author !== undefined && { author: { username: author } }),
  }
}

/** A checkout has objects of the project when one of its remotes is it, or when it is that of the job. */
function isCheckoutOf({ configuration }: GitRepository, pull: PullRequest, ci: CiEnvironment | null): boolean {
  if (ci && isSameRepository(ci, pull)) return true
  const { hostname } = new URL(pull.server)
  return [...configuration.remotes.values()].some((url) => {
    const place = parseRemoteUrl(url)
    return place?.host === hostname && `/${place.path}`.toLowerCase().endsWith(`/${pull.path}`.toLowerCase())
  })
}

interface RemoteInput {
  env: Environment
  ci: CiEnvironment | null
  config: Config
  event: Pick<ReviewEvent, 'trigger' | 'target'>
}

function remoteOf(place: ForgeRepository, { env, ci, config, event }: RemoteInput): GitRemote {
  const { outputs = {} } = config
  const channels = selectedChannels(outputs, { event, workspaceOutputs: outputSettings(config).workspaceOutputs })
  const variable = tokenVariableFor(place, channels, homeOf(place.forge, env, ci))
  const password = variable === undefined ? undefined : env[variable]
  // Git's own variable is for git alone, and says what it always says.
  const authorities = env['GIT_SSL_CAINFO']
  return {
    url: `${place.server}/${place.path}.git`,
    network: readNetworkSettings(env),
    ...(authorities && { authorities }),
    ...(password && { credentials: { username: forges[place.forge].gitUser, password } }),
  }
}
