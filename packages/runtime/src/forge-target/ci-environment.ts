import { readFile } from 'node:fs/promises'
import { ConfigError } from '@aicr/schema'
import type { Environment } from '../config/load-config.ts'
import type { Forge, ForgeRepository, ForgeTarget } from './forge.ts'

/** What a CI job says of where it runs. */
export interface CiEnvironment extends ForgeRepository {
  /** The address of the API, where it is said. */
  api?: string
  /** The pull request that it runs for. Absent: none, as for a push. */
  pull?: Omit<ForgeTarget, keyof ForgeRepository>
  /** The issue that it runs for. Absent: none. */
  issue?: { number: string; title?: string }
  /** Whether the commits are of another repository than the pull request is: the job's token may only read then. */
  isFork?: boolean
}

/** Reads the environment of GitHub Actions, Gitea or Forgejo Actions, and GitLab CI; `null` elsewhere. */
export async function readCiEnvironment(env: Environment): Promise<CiEnvironment | null> {
  if (env['GITLAB_CI'] === 'true') return gitLabEnvironment(env)
  if (env['GITHUB_ACTIONS'] !== 'true' && env['GITEA_ACTIONS'] !== 'true' && env['FORGEJO_ACTIONS'] !== 'true')
    return null
  return actionsEnvironment(env, await readEvent(env['GITHUB_EVENT_PATH']))
}

function actionsEnvironment(env: Environment, event: unknown): CiEnvironment | null {
  const isGitea = env['GITEA_ACTIONS'] === 'true' || env['FORGEJO_ACTIONS'] === 'true'
  const forge: Forge = isGitea ? 'gitea' : 'github'
  const place = repositoryOf(forge, env['GITHUB_SERVER_URL'], env['GITHUB_REPOSITORY'])
  if (!place) return null
  const api = env['GITHUB_API_URL']
  const pull = field(event, 'pull_request')
  const issue = field(event, 'issue')
  // A comment on a pull request is an event of an issue that says it is one.
  const isPull =
    issue !== undefined && field(issue, 'pull_request') !== undefined && field(issue, 'pull_request') !== null
  const subject = pull ?? (isPull ? issue : undefined)
  const [, ofRef] = /^refs\/pull\/(\d+)\/(?:head|merge)$/.exec(env['GITHUB_REF'] ?? '') ?? []
  const found = pullOf({
    number: field(subject, 'number') ?? ofRef,
    title: field(subject, 'title'),
    baseBranch: env['GITHUB_BASE_REF'] || field(field(pull, 'base'), 'ref'),
    author: field(field(subject, 'user'), 'login'),
    labels: labelsOf(subject),
  })
  const ofIssue =
    isPull || pull !== undefined
      ? undefined
      : numberOf({ number: field(issue, 'number'), title: field(issue, 'title') })
  return {
    ...place,
    ...(api && !isGitea && { api: withoutSlash(api) }),
    ...(found && { pull: found }),
    ...(ofIssue && { issue: ofIssue }),
    ...(isOfFork(pull) && { isFork: true }),
  }
}

/** The repository of the commits is `null` when it was deleted since. */
function isOfFork(pull: unknown): boolean {
  const head = field(pull, 'head')
  const from = field(field(head, 'repo'), 'full_name')
  return head !== undefined && from !== field(field(field(pull, 'base'), 'repo'), 'full_name')
}

/** In a pipeline for a merge request, the project of the job may be the fork. */
function gitLabEnvironment(env: Environment): CiEnvironment | null {
  const path = env['CI_MERGE_REQUEST_PROJECT_PATH'] || env['CI_PROJECT_PATH']
  const place = repositoryOf('gitlab', env['CI_SERVER_URL'], path)
  const pull = pullOf({
    number: env['CI_MERGE_REQUEST_IID'],
    title: env['CI_MERGE_REQUEST_TITLE'],
    baseBranch: env['CI_MERGE_REQUEST_TARGET_BRANCH_NAME'],
    // Who started the pipeline is not who opened the merge request.
    author: undefined,
    labels: env['CI_MERGE_REQUEST_LABELS']?.split(','),
  })
  return place && { ...place, ...(pull && { pull }) }
}

function repositoryOf(forge: Forge, server = '', path = ''): ForgeRepository | null {
  const url = URL.parse(server)
  if (url === null || !/^https?:$/.test(url.protocol) || !path.includes('/')) return null
  return { forge, server: withoutSlash(`${url.origin}${url.pathname}`), path }
}

interface FoundPull extends Record<'number' | 'title' | 'baseBranch' | 'author', unknown> {
  labels: string[] | undefined
}

function pullOf(found: FoundPull): CiEnvironment['pull'] {
  const { baseBranch, author, labels } = found
  const numbered = numberOf(found)
  if (!numbered) return undefined
  return {
    ...numbered,
    ...(typeof baseBranch === 'string' && baseBranch !== '' && { baseBranch }),
    ...(typeof author === 'string' && author !== '' && { author }),
    ...(labels !== undefined && labels.length > 0 && { labels }),
  }
}

function numberOf(found: Record<'number' | 'title', unknown>): CiEnvironment['issue'] {
  const { title } = found
  const number = typeof found.number === 'number' ? String(found.number) : found.number
  if (typeof number !== 'string' || !/^[1-9]\d{0,9}$/.test(number)) return undefined
  return { number, ...(typeof title === 'string' && title !== '' && { title }) }
}

/** Names of the labels that an event says. */
function labelsOf(subject: unknown): string[] | undefined {
  const labels = field(subject, 'labels')
  if (!Array.isArray(labels)) return undefined
  return labels.map((label: unknown) => field(label, 'name')).filter((name) => typeof name === 'string')
}

/** A job without such a file is one that was not started by an event. Throws a `ConfigError` for what is no JSON. */
async function readEvent(file: string | undefined): Promise<unknown> {
  const text = file ? await readFile(file, 'utf8').catch(ignoreMissing) : undefined
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ConfigError(`The event of this job (GITHUB_EVENT_PATH, ${file}) can not be read: it is no JSON.`, {
      cause,
    })
  }
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return new Map(Object.entries(value)).get(name)
}

function withoutSlash(url: string): string {
  return url.endsWith('/') ? url.slice(0, -1) : url
}
