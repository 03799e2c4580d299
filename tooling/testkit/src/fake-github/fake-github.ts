import { createFailures } from '../fake-http/failures.ts'
import type { FakeFailure } from '../fake-http/failures.ts'
import { startFakeServer } from '../fake-http/fake-server.ts'
import type { FakeAnswer, FakeRequest } from '../fake-http/fake-server.ts'
import { createRouteMatcher } from '../fake-http/match-route.ts'
import { createRequestValidator } from '../fake-http/validate-request.ts'
import { isRecord } from '../fake-http/read-body.ts'
import { notFound } from './answer.ts'
import type { FakeCall, FakeHandler } from './answer.ts'
import { commitRoutes } from './commit-routes.ts'
import { answerGraphql } from './graphql.ts'
import { issueRoutes } from './issue-routes.ts'
import published from './openapi/requests.json' with { type: 'json' }
import { pullRoutes } from './pull-routes.ts'
import { createStore } from './store.ts'
import type { FakeFile, FakeStore, FakeToken, FakeUser } from './store.ts'

export interface FakeGitHubOptions {
  /** `owner/name` */
  readonly repository?: string
  /** What the API is found under, such as `/api/v3` on a server of one's own. */
  readonly prefix?: string
  /** For how many requests lists do not show what was just written. */
  readonly lag?: number
  /** `off` on a server without it, `forbidden` where it takes no token of this kind; on when absent. */
  readonly graphql?: 'on' | 'off' | 'forbidden'
}

export interface SeenRequest {
  readonly operation: string
  readonly body: unknown
  readonly token: string
}

export interface FakeGitHub {
  readonly baseUrl: string
  readonly store: FakeStore
  readonly requests: readonly SeenRequest[]
  /** Requests that the published description does not allow. */
  readonly violations: readonly string[]
  /** The account that tokens of a reviewer belong to. */
  readonly bot: FakeUser
  readonly person: FakeUser
  addToken(token: string, changes?: Partial<FakeToken>): void
  addPull(pull: { number: number; head: string; base?: string; user?: FakeUser; files?: readonly FakeFile[] }): void
  fail(failure: FakeFailure): void
  /** Sees to what is asked for with the tokens of an installation. */
  onInstallationToken(issue: (jwt: string) => { token: string; expiresAt: string }): void
  close(): Promise<void>
}

const PERSON: FakeUser = { login: 'octocat', id: 1, type: 'User' }
const BOT: FakeUser = { login: 'aicr[bot]', id: 2, type: 'Bot' }
const TOKENS = 'POST /app/installations/{installation_id}/access_tokens'
const WRITES = new Set(['POST', 'PATCH', 'PUT', 'DELETE'])

/** The number of the installation of the app in the one repository. */
const INSTALLATION = 77

/** What an app asks for with its own proof of identity. */
const appRoutes: Readonly<Record<string, FakeHandler>> = {
  'GET /app': () => ({ status: 200, body: { id: 5, slug: BOT.login.replace('[bot]', ''), name: 'AICR' } }),
  'GET /repos/{owner}/{repo}/installation': ({ store, path }) =>
    store.repository === `${path['owner']}/${path['repo']}` ? { status: 200, body: { id: INSTALLATION } } : notFound,
}

const userRoutes: Readonly<Record<string, FakeHandler>> = {
  'GET /users/{username}': ({ path }) => {
    const user = [BOT, PERSON].find(({ login }) => login === path['username'])
    return user === undefined ? notFound : { status: 200, body: { login: user.login, id: user.id } }
  },
  'GET /user': ({ token }) =>
    token.user.type === 'Bot' ? forbidden : { status: 200, body: { login: token.user.login, id: token.user.id } },
}
const forbidden: FakeAnswer = { status: 403, body: { message: 'Resource not accessible by integration' } }
const badCredentials: FakeAnswer = { status: 401, body: { message: 'Bad credentials', status: '401' } }
const noGraphql: FakeAnswer = {
  status: 200,
  body: {
    data: null,
    errors: [{ type: 'FORBIDDEN', message: 'Resource not accessible by personal access token' }],
  },
}
const APP: FakeToken = { user: BOT, access: 'write', isApp: true }
const routes = { ...userRoutes, ...pullRoutes, ...issueRoutes, ...commitRoutes }

/** Starts a GitHub on this machine. */
export async function startFakeGitHub(options: FakeGitHubOptions = {}): Promise<FakeGitHub> {
  const { repository = 'acme/shop', prefix = '', lag = 0, graphql = 'on' } = options
  const store = createStore(repository)
  const tokens = new Map<string, FakeToken>()
  const failures = createFailures()
  const requests: SeenRequest[] = []
  const violations: string[] = []
  const validate = createRequestValidator(published.operations)
  const findRoute = createRouteMatcher([...Object.keys({ ...routes, ...appRoutes }), TOKENS])
  let issueToken: ((jwt: string) => { token: string; expiresAt: string }) | undefined

  function answer(operation: string, call: Omit<FakeCall, 'token'>, token: string): FakeAnswer {
    if (operation in appRoutes)
      return isJwt(token) ? (appRoutes[operation]?.({ ...call, token: APP }) ?? notFound) : badCredentials
    if (operation === TOKENS) {
      const issued = call.path['installation_id'] === String(INSTALLATION) ? issueToken?.(token) : undefined
      return issued ? { status: 201, body: { token: issued.token, expires_at: issued.expiresAt } } : notFound
    }
    const known = tokens.get(token)
    if (known === undefined) return badCredentials
    if (operation === 'POST /graphql')
      return graphql === 'forbidden' ? noGraphql : answerGraphql({ ...call, token: known })
    const isWrite = WRITES.has(operation.split(' ', 1)[0] ?? '')
    if (isWrite && known.access === 'read') return forbidden
    return routes[operation]?.({ ...call, token: known }) ?? notFound
  }

  function respond({ method, path: whole, query, headers, body }: FakeRequest): FakeAnswer | 'drop' | 'hang' {
    const token = (headers['authorization'] ?? '').toString().replace(/^(?:Bearer|token) /, '')
    const isGraphql = graphql !== 'off' && whole === graphqlPath(prefix)
    const match = isGraphql ? { operation: 'POST /graphql', path: {} } : findRoute(method, whole.slice(prefix.length))
    if (match === undefined) return notFound
    const { operation, path } = match
    requests.push({ operation, body, token })
    const now = requests.length
    const violation = isGraphql ? undefined : validate(operation, { query, body })
    if (violation !== undefined) {
      violations.push(violation)
      return { status: 400, body: { message: violation } }
    }
    const fields = isRecord(body) ? body : {}
    const shows = ({ born }: { born: number }): boolean => born + lag < now || lag === 0
    const call = { store, path, query, body: fields, now, shows }
    return failures.answer(operation, () => answer(operation, call, token))
  }

  const server = await startFakeServer(respond, { 'x-github-request-id': 'FAKE:1' })
  return {
    baseUrl: `${server.origin}${prefix}`,
    store,
    requests,
    violations,
    bot: BOT,
    person: PERSON,
    addToken: (token, changes) => void tokens.set(token, { user: BOT, access: 'write', isApp: true, ...changes }),
    addPull({ number, head, base = 'base', user = PERSON, files = [] }) {
      store.pulls.set(number, { number, head, base, user, files })
      const issue = { number, title: `Pull ${number}`, body: '', state: 'open' as const, labels: [], assignees: [] }
      store.issues.push({ ...issue, user, isPull: true, born: -lag - 1 })
    },
    fail: failures.add,
    onInstallationToken(issue) {
      issueToken = issue
    },
    close: server.close,
  }
}

function isJwt(token: string): boolean {
  return token.split('.').length === 3
}

/** Beside `/api/v3` stands `/api/graphql`; elsewhere it is beneath. */
function graphqlPath(prefix: string): string {
  return prefix.endsWith('/api/v3') ? prefix.replace(/\/v3$/, '/graphql') : `${prefix}/graphql`
}
