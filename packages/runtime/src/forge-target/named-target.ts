import { readNetworkSettings } from '@aicr/kit'
import { isAicrError } from '@aicr/schema'
import type { Config, ReviewEvent } from '@aicr/schema'
import { openGitRepository } from '@aicr/vcs-git'
import type { GitRemote, GitRepository } from '@aicr/vcs-git'
import { baseUrlOf } from '../channels/create-channels.ts'
import { readToken } from '../channels/forge-connection.ts'
import { channelKind } from '../channels/channel-kinds.ts'
import type { Environment } from '../config/load-config.ts'
import { outputSettings } from '../review/output-settings.ts'
import { userEnvironment } from '../review/user-environment.ts'
import type { CiEnvironment } from './ci-environment.ts'
import { isSameRepository } from './find-target.ts'
import type { Surroundings } from './find-target.ts'
import { forges, targetUrl } from './forge.ts'
import type { ForgeRepository, ForgeTarget, TargetName } from './forge.ts'
import { parseRemoteUrl } from './parse-remote-url.ts'

/** What is known of an event before its commits are. */
export type EventParts = Pick<ReviewEvent, 'provider' | 'repo' | 'target' | 'trigger' | 'author'>

interface SurroundingsInput {
  env: Environment
  ci: CiEnvironment | null
  config: Config
  here: GitRepository | undefined
}

/** Where pull requests and issues may be, by what is known here. */
export function surroundingsOf({ env, ci, config, here }: SurroundingsInput): Surroundings {
  return { env, ci, ...(here && { remotes: here.configuration.remotes }), ...places(config) }
}

/** The checkout that a folder is in, if it is in one. */
export async function openCheckout(directory: string, env: Environment): Promise<GitRepository | undefined> {
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

/** The parts of an event that its address tells. */
export function eventParts(kind: TargetName, named: ForgeTarget): EventParts {
  const { forge, server, path, number, title, author, labels } = named
  return {
    trigger: { name: 'local', kind: 'manual' },
    provider: forge,
    repo: { ref: path, url: `${server}/${path}` },
    target: {
      kind,
      id: number,
      url: targetUrl(kind, named),
      ...(title !== undefined && { title }),
      ...(labels !== undefined && { labels }),
    },
    // The address in a commit is what its author wrote there; the account is what the server knows.
    ...(author !== undefined && { author: { username: author } }),
  }
}

/** A checkout has objects of the project when one of its remotes is it, or when it is that of the job. */
export function isCheckoutOf(
  { configuration }: GitRepository,
  project: ForgeRepository,
  ci: CiEnvironment | null,
): boolean {
  if (ci && isSameRepository(ci, project)) return true
  const { hostname } = new URL(project.server)
  return [...configuration.remotes.values()].some((url) => {
    const place = parseRemoteUrl(url)
    return place?.host === hostname && `/${place.path}`.toLowerCase().endsWith(`/${project.path}`.toLowerCase())
  })
}

export interface RemoteInput {
  env: Environment
  ci: CiEnvironment | null
  config: Config
  event: Pick<ReviewEvent, 'provider' | 'repo' | 'trigger' | 'target'>
}

/** The git of a repository's server, with the token that may read there, if one may. */
export async function remoteOf(
  place: ForgeRepository,
  input: RemoteInput,
  effect: { signal?: AbortSignal },
): Promise<GitRemote> {
  const { env, config, event } = input
  const { workspaceOutputs } = outputSettings(config, event)
  const password = await readToken(place, { ...input, workspaceOutputs }, effect)
  // Git's own variable is for git alone, and says what it always says.
  const authorities = env['GIT_SSL_CAINFO']
  return {
    url: `${place.server}/${place.path}.git`,
    network: readNetworkSettings(env),
    ...(authorities && { authorities }),
    ...(password && { credentials: { username: forges[place.forge].gitUser, password } }),
  }
}
