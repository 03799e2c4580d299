import { createFailures } from '../fake-http/failures.ts'
import type { FakeFailure } from '../fake-http/failures.ts'
import { startFakeServer } from '../fake-http/fake-server.ts'
import type { FakeAnswer, FakeRequest } from '../fake-http/fake-server.ts'
import { createRouteMatcher } from '../fake-http/match-route.ts'
import { createAnswerValidator, createRequestValidator } from '../fake-http/validate-request.ts'
import { isRecord } from '../fake-http/read-body.ts'
import { forbidden, notFound } from './answer.ts'
import type { FakeCall, FakeHandler } from './answer.ts'
import { commitRoutes } from './commit-routes.ts'
import { issueRoutes } from './issue-routes.ts'
import { pullRoutes } from './pull-routes.ts'
import { createStore } from './store.ts'
import type { FakeStore, FakeToken, FakeUser } from './store.ts'
import published from './swagger/requests.json' with { type: 'json' }

export interface FakeGiteaOptions {
  /** `owner/name` */
  readonly repository?: string
  /** The folder under which the server is found, such as `/git`. */
  readonly prefix?: string
  /** What the server says it is; Forgejo says `15.0.0+gitea-1.22.0`. */
  readonly version?: string
  /** Most items of a page; fifty when absent. */
  readonly maxItems?: number
}

export interface SeenRequest {
  readonly operation: string
  readonly body: unknown
  readonly token: string
}

export interface FakeGitea {
  readonly baseUrl: string
  readonly store: FakeStore
  readonly requests: readonly SeenRequest[]
  /** Requests, and answers of this server itself, that the published description does not allow. */
  readonly violations: readonly string[]
  /** The account of the token `bot`, which may write. */
  readonly bot: FakeUser
  readonly person: FakeUser
  addToken(token: string, changes: Partial<FakeToken>): void
  addPull(pull: { number: number; head: string; user?: FakeUser; diff?: string }): void
  fail(failure: FakeFailure): void
  /** The next reviews break after so many comments, and leave a draft behind. */
  breakReviewsAfter(comments: number): void
  close(): Promise<void>
}

const PERSON: FakeUser = { id: 1, login: 'alice' }
const BOT: FakeUser = { id: 2, login: 'aicr-bot' }
const WRITES_FOR_READERS = new Set([
  'POST /repos/{owner}/{repo}/issues',
  'POST /repos/{owner}/{repo}/issues/{index}/comments',
  'PATCH /repos/{owner}/{repo}/issues/comments/{id}',
])
/** Forgejo has none of these. */
const ONLY_GITEA = /\/(?:un)?resolve$/

const routes: Readonly<Record<string, FakeHandler>> = {
  'GET /user': ({ token }) => ({ status: 200, body: token.user }),
  'GET /settings/api': ({ maxItems }) => ({ status: 200, body: { max_response_items: maxItems } }),
  ...pullRoutes,
  ...issueRoutes,
  ...commitRoutes,
}

/** Starts a Gitea on this machine. */
export async function startFakeGitea(options: FakeGiteaOptions = {}): Promise<FakeGitea> {
  const { repository = 'acme/shop', prefix = '', version = '1.26.0', maxItems = 50 } = options
  const store = createStore(repository)
  const tokens = new Map<string, FakeToken>([['bot', { user: BOT, access: 'write' }]])
  const failures = createFailures()
  const requests: SeenRequest[] = []
  const violations: string[] = []
  const validate = createRequestValidator(published.operations)
  const validateAnswer = createAnswerValidator(published.operations)
  const match = createRouteMatcher(['GET /version', ...Object.keys(routes)])
  const canResolve = !version.includes('+gitea') && Number(version.split('.')[1]) >= 26
  let breaksAfter = Number.POSITIVE_INFINITY
  let site = ''

  function answer(operation: string, token: string, call: Pick<FakeCall, 'path' | 'query' | 'body'>): FakeAnswer {
    if (operation === 'GET /version') return { status: 200, body: { version } }
    const known = tokens.get(token)
    if (known === undefined) return { status: 401, body: { message: 'user does not exist' } }
    if (!operation.startsWith('GET ') && known.access === 'read' && !WRITES_FOR_READERS.has(operation)) return forbidden
    if (ONLY_GITEA.test(operation) && !canResolve) return notFound
    const { owner, repo } = call.path
    if (owner !== undefined && `${owner}/${repo}` !== repository) return notFound
    const given = routes[operation]?.({ ...call, store, token: known, site, maxItems, breaksAfter }) ?? notFound
    const wrong = given.status === 200 || given.status === 201 ? validateAnswer(operation, given.body) : undefined
    if (wrong !== undefined) violations.push(wrong)
    return given
  }

  function respond({ method, path, query, headers, body }: FakeRequest): FakeAnswer | 'drop' | 'hang' {
    const api = `${prefix}/api/v1`
    const found = path.startsWith(`${api}/`) ? match(method, path.slice(api.length)) : undefined
    if (found === undefined) return notFound
    const { operation } = found
    const token = String(headers['authorization'] ?? '').replace(/^token /, '')
    requests.push({ operation, body, token })
    const violation = validate(operation, { query, body })
    if (violation !== undefined) {
      violations.push(violation)
      return { status: 400, body: { message: violation } }
    }
    const call = { path: found.path, query, body: isRecord(body) ? body : {} }
    return failures.answer(operation, () => answer(operation, token, call))
  }

  const server = await startFakeServer(respond)
  site = `${server.origin}${prefix}`
  return {
    baseUrl: site,
    store,
    requests,
    violations,
    bot: BOT,
    person: PERSON,
    addToken: (token, changes) => void tokens.set(token, { user: BOT, access: 'write', ...changes }),
    addPull({ number, head, user = PERSON, diff = '' }) {
      store.pulls.set(number, { number, head, user, diff })
      const issue = { number, isPull: true, user, title: `Pull ${number}`, text: '', state: 'open' as const }
      store.issues.push({ ...issue, labels: [], assignees: [] })
    },
    fail: (failure) => failures.add(failure),
    breakReviewsAfter(comments) {
      breaksAfter = comments
    },
    close: () => server.close(),
  }
}
