import { AicrError } from '@aicr/schema'
import type { Environment } from '../config/load-config.ts'
import type { CiEnvironment } from './ci-environment.ts'
import { forges, isSameServer } from './forge.ts'
import type { Forge, ForgeRepository, PullRequest } from './forge.ts'
import { parsePullRequestUrl } from './parse-pull-request-url.ts'
import { parseRemoteUrl } from './parse-remote-url.ts'
import type { RemotePlace } from './parse-remote-url.ts'

/** What is known of where pull requests may be. */
export interface Surroundings {
  env: Environment
  ci: CiEnvironment | null
  /** The remotes of the checkout, by name. Absent: there is no checkout. */
  remotes?: ReadonlyMap<string, string>
  /** The servers that channels name. */
  servers: readonly { forge: Forge; server: string }[]
  /** The kinds of servers that the results are to go to. */
  forges: readonly Forge[]
}

/** What was asked for: an address, a number, or that of the CI job. */
export interface PullRequestChoice {
  kind: 'pull_request'
  named?: string
  /** The branch that it is for. */
  base?: string
}

/** Finds out which pull request is meant. Throws `usage` where that can not be known. */
export function findPullRequest(choice: PullRequestChoice, around: Surroundings): PullRequest {
  const found = locate(choice, around)
  const { ci } = around
  const said = ci?.pull?.number === found.number && isSameRepository(ci, found) ? ci.pull : {}
  return { ...found, ...said, ...(choice.base !== undefined && { baseBranch: choice.base }) }
}

/** Whether both are one repository; forges do not tell upper case from lower. */
export function isSameRepository(one: Pick<ForgeRepository, 'server' | 'path'>, other: typeof one): boolean {
  return isSameServer(one.server, other.server) && one.path.toLowerCase() === other.path.toLowerCase()
}

function locate({ named }: PullRequestChoice, around: Surroundings): PullRequest {
  const { ci } = around
  if (named === undefined) {
    if (ci?.pull) return { forge: ci.forge, server: ci.server, path: ci.path, number: ci.pull.number }
    throw usage('--pull-request names none, and the environment is not that of a CI job for one.')
  }
  const [number] = /^#?([1-9]\d{0,9})$/.exec(named)?.slice(1) ?? []
  if (number !== undefined) return { ...repositoryHere(around), number }
  const servers = [...(ci ? [ci.server] : []), ...around.servers.map(({ server }) => server)]
  return parsePullRequestUrl(named, servers)
}

function repositoryHere(around: Surroundings): ForgeRepository {
  const { ci, remotes } = around
  if (ci) return { forge: ci.forge, server: ci.server, path: ci.path }
  if (!remotes)
    throw usage('A number alone is not enough: there is no repository here whose remote could tell the rest.')
  const place = mainRemote(remotes)
  if (!place) throw usage('A number alone is not enough: no remote of this repository leads to a server.')
  const known = around.servers.find(({ server }) => `${place.origin}/${place.path}`.startsWith(`${server}/`))
  const forge = known?.forge ?? forgeOfHost(place, around)
  if (!forge) {
    throw usage(`A number alone is not enough: what kind of server ${place.host} is, is not known.`)
  }
  return { forge, ...splitPath(forge, place, known?.server) }
}

/** The one that a fork was made of, where the usual names say it. */
function mainRemote(remotes: ReadonlyMap<string, string>): RemotePlace | null {
  const [only, ...others] = remotes.values()
  const url = remotes.get('upstream') ?? remotes.get('origin') ?? (others.length === 0 ? only : undefined)
  return url === undefined ? null : parseRemoteUrl(url)
}

function forgeOfHost({ host }: RemotePlace, { env, forges: wanted }: Surroundings): Forge | undefined {
  const named: readonly [Forge, string | undefined][] = [
    ['github', forges.github.server],
    ['gitlab', forges.gitlab.server],
    ['gitea', env['GITEA_SERVER_URL']],
  ]
  const byAddress = named.find(([, server]) => server !== undefined && URL.parse(server)?.hostname === host)
  if (byAddress) return byAddress[0]
  return new Set(wanted).size === 1 ? wanted[0] : undefined
}

/** Servers may stand below a path; on GitHub and Gitea a repository has two names. */
function splitPath(
  forge: Forge,
  { origin, path }: RemotePlace,
  server: string | undefined,
): Omit<ForgeRepository, 'forge'> {
  if (server !== undefined) return { server, path: `${origin}/${path}`.slice(server.length + 1) }
  if (forge === 'gitlab') return { server: origin, path }
  const names = path.split('/')
  const folders = names.slice(0, -2).map((name) => `/${name}`)
  return { server: `${origin}${folders.join('')}`, path: names.slice(-2).join('/') }
}

function usage(message: string): AicrError {
  return new AicrError(message, {
    code: 'usage',
    hint: 'Give the address of the pull request: --pull-request https://github.com/OWNER/NAME/pull/12.',
  })
}
