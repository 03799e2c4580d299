import { AicrError } from '@aicr/schema'
import type { Environment } from '../config/load-config.ts'
import type { CiEnvironment } from './ci-environment.ts'
import { forges, isSameServer } from './forge.ts'
import type { Forge, ForgeRepository, ForgeTarget } from './forge.ts'
import { parseTargetUrl } from './parse-target-url.ts'
import { parseRemoteUrl } from './parse-remote-url.ts'
import type { RemotePlace } from './parse-remote-url.ts'
import { optionOf, wordOf } from './target-words.ts'

/** What is known of where pull requests and issues may be. */
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

/** The same of an issue. */
export interface IssueChoice {
  kind: 'issue'
  named?: string
}

/** Finds out which pull request or issue is meant. Throws `usage` where that can not be known. */
export function findTarget(choice: PullRequestChoice | IssueChoice, around: Surroundings): ForgeTarget {
  const found = locate(choice, around)
  const ofJob = jobTarget(choice, around)
  const isOfJob = ofJob?.number === found.number && isSameRepository(ofJob, found)
  const base = choice.kind === 'pull_request' ? choice.base : undefined
  return { ...found, ...(isOfJob && ofJob), ...(base !== undefined && { baseBranch: base }) }
}

/** What the CI job runs for, with what it knows of it. */
function jobTarget({ kind }: PullRequestChoice | IssueChoice, { ci }: Surroundings): ForgeTarget | undefined {
  const named = kind === 'issue' ? ci?.issue : ci?.pull
  if (!ci || !named) return undefined
  return { forge: ci.forge, server: ci.server, path: ci.path, ...named }
}

/** Whether both are one repository; forges do not tell upper case from lower. */
export function isSameRepository(one: Pick<ForgeRepository, 'server' | 'path'>, other: typeof one): boolean {
  return isSameServer(one.server, other.server) && one.path.toLowerCase() === other.path.toLowerCase()
}

function locate(choice: PullRequestChoice | IssueChoice, around: Surroundings): ForgeTarget {
  const { kind, named } = choice
  if (named === undefined) {
    const ofJob = jobTarget(choice, around)
    if (ofJob) return ofJob
    throw usage(choice, `${optionOf(kind)} names none, and the environment is not that of a CI job for one.`)
  }
  const [number] = /^#?([1-9]\d{0,9})$/.exec(named)?.slice(1) ?? []
  if (number !== undefined) return { ...repositoryHere(choice, around), number }
  const servers = knownServers(around).map(({ server }) => server)
  return parseTargetUrl(kind, named, {
    servers,
    forgeOf: (place) => serverOf(place, around)?.forge ?? forgeOfHost(URL.parse(place.origin)?.hostname, around),
  })
}

function repositoryHere(choice: PullRequestChoice | IssueChoice, around: Surroundings): ForgeRepository {
  const { ci, remotes } = around
  const notEnough = (why: string): AicrError => usage(choice, `A number alone is not enough: ${why}.`)
  if (ci) return { forge: ci.forge, server: ci.server, path: ci.path }
  if (!remotes) throw notEnough('there is no repository here whose remote could tell the rest')
  const place = mainRemote(remotes)
  if (!place) throw notEnough('no remote of this repository leads to a server')
  const known = serverOf(place, around)
  const forge = known?.forge ?? forgeOfHost(place.host, around)
  if (!forge) throw notEnough(`what kind of server ${place.host} is, is not known`)
  return { forge, ...splitPath(forge, place, known?.server) }
}

function knownServers({ ci, servers }: Surroundings): readonly { forge: Forge; server: string }[] {
  return ci ? [{ forge: ci.forge, server: ci.server }, ...servers] : servers
}

function serverOf(
  { origin, path }: Pick<RemotePlace, 'origin' | 'path'>,
  around: Surroundings,
): { forge: Forge; server: string } | undefined {
  return knownServers(around).find(({ server }) => `${origin}/${path}`.startsWith(`${server}/`))
}

/** The one that a fork was made of, where the usual names say it. */
function mainRemote(remotes: ReadonlyMap<string, string>): RemotePlace | null {
  const [only, ...others] = remotes.values()
  const url = remotes.get('upstream') ?? remotes.get('origin') ?? (others.length === 0 ? only : undefined)
  return url === undefined ? null : parseRemoteUrl(url)
}

function forgeOfHost(host: string | undefined, { env, forges: wanted }: Surroundings): Forge | undefined {
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

function usage({ kind }: PullRequestChoice | IssueChoice, message: string): AicrError {
  const [part] = forges.github.urlParts[kind]
  return new AicrError(message, {
    code: 'usage',
    hint: `Give the address of the ${wordOf(kind)}: ${optionOf(kind)} https://github.com/OWNER/NAME${part}12.`,
  })
}
