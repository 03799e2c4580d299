import type { ReviewEvent } from '@aicr/schema'

/** The kinds of servers that pull requests and issues live on. Forgejo is a Gitea. */
export type Forge = 'github' | 'gitea' | 'gitlab'

/** What of a forge can be named. */
export type TargetName = 'pull_request' | 'issue'

/** What is different from one kind of server to the next. */
export interface ForgeFacts {
  /** Where it is, when nothing says otherwise. */
  server?: string
  /** Who signs in to git with such a token. */
  gitUser: string
  /** What an address has between repository and number; the first is how it is written. */
  urlParts: Readonly<Record<TargetName, readonly [string, ...string[]]>>
  /** The references of a pull request. */
  references: (number: string) => { head: string; merge?: string }
}

export const forges: Readonly<Record<Forge, ForgeFacts>> = {
  github: {
    server: 'https://github.com',
    gitUser: 'x-access-token',
    urlParts: { pull_request: ['/pull/'], issue: ['/issues/'] },
    references: (number) => ({ head: `refs/pull/${number}/head`, merge: `refs/pull/${number}/merge` }),
  },
  gitea: {
    gitUser: 'oauth2',
    urlParts: { pull_request: ['/pulls/'], issue: ['/issues/'] },
    references: (number) => ({ head: `refs/pull/${number}/head` }),
  },
  gitlab: {
    server: 'https://gitlab.com',
    gitUser: 'oauth2',
    urlParts: { pull_request: ['/-/merge_requests/'], issue: ['/-/issues/', '/-/work_items/'] },
    references: (number) => ({
      head: `refs/merge-requests/${number}/head`,
      merge: `refs/merge-requests/${number}/merge`,
    }),
  },
}

/** One repository on one server. */
export interface ForgeRepository {
  forge: Forge
  /** The address of the server, perhaps with a path, without a slash at the end. */
  server: string
  /** `owner/name`; on GitLab with all groups. */
  path: string
}

/** One pull or merge request, or one issue. */
export interface ForgeTarget extends ForgeRepository {
  number: string
  title?: string
  /** The branch that a pull request is for, where that is known. */
  baseBranch?: string
  /** The account that opened it. */
  author?: string
  labels?: string[]
}

/** The address that people open. */
export function targetUrl(name: TargetName, { forge, server, path, number }: ForgeTarget): string {
  return `${server}/${path}${forges[forge].urlParts[name][0]}${number}`
}

/** Reads whether a provider is such a server. */
function asForge(provider: string): Forge | undefined {
  return provider === 'github' || provider === 'gitea' || provider === 'gitlab' ? provider : undefined
}

/** Whether two addresses, also such of APIs, mean one server. */
export function isSameServer(one: string, other: string): boolean {
  return serverKey(one) === serverKey(other)
}

function serverKey(address: string): string {
  const url = URL.parse(address)
  const whole = url === null ? address : `${url.origin}${url.pathname}`
  const root = whole.replace(/\/$/, '').replace(/\/api(?:\/v[134])?$/, '')
  return root === 'https://api.github.com' ? 'https://github.com' : root
}

/** The repository on a forge that an event is of. */
export function repositoryOf({ provider, repo }: Pick<ReviewEvent, 'provider' | 'repo'>): ForgeRepository | undefined {
  const forge = asForge(provider)
  const { url, ref: path } = repo
  if (!forge || url === undefined || !url.endsWith(`/${path}`)) return undefined
  return { forge, server: url.slice(0, -path.length - 1), path }
}
