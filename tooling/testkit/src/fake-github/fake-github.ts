import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRouteMatcher } from '../fake-http/match-route.ts'
import { createRequestValidator } from '../fake-http/validate-request.ts'
import { isRecord, notFound } from './answer.ts'
import type { FakeAnswer, FakeCall, FakeHandler } from './answer.ts'
import { commitRoutes } from './commit-routes.ts'
import { answerGraphql } from './graphql.ts'
import { issueRoutes } from './issue-routes.ts'
import published from './openapi/requests.json' with { type: 'json' }
import { pullRoutes } from './pull-routes.ts'
import { createStore } from './store.ts'
import type { FakeFile, FakeStore, FakeToken, FakeUser } from './store.ts'

/** What is answered instead of what would be. */
export interface FakeFailure {
  /** Which requests, such as `POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews`, or `WRITE` for all that write. */
  readonly operation: string
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** How often; once when absent. */
  readonly times?: number
  /** Whether the write took place all the same. */
  readonly afterWrite?: boolean
  /** Breaks the connection instead of answering. */
  readonly drops?: boolean
  /** Never answers. */
  readonly hangs?: boolean
}

export interface FakeGitHubOptions {
  /** `owner/name` */
  readonly repository?: string
  /** What the API is found under, such as `/api/v3` on a server of one's own. */
  readonly prefix?: string
  /** For how many requests lists do not show what was just written. */
  readonly lag?: number
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

const userRoutes: Readonly<Record<string, FakeHandler>> = {
  'GET /user': ({ token }) =>
    token.user.type === 'Bot' ? forbidden : { status: 200, body: { login: token.user.login, id: token.user.id } },
}
const forbidden: FakeAnswer = { status: 403, body: { message: 'Resource not accessible by integration' } }
const routes = { ...userRoutes, ...pullRoutes, ...issueRoutes, ...commitRoutes }

/** Starts a GitHub on this machine. */
export async function startFakeGitHub(options: FakeGitHubOptions = {}): Promise<FakeGitHub> {
  const { repository = 'acme/shop', prefix = '', lag = 0 } = options
  const store = createStore(repository)
  const tokens = new Map<string, FakeToken>()
  const failures: { failure: FakeFailure; left: number }[] = []
  const requests: SeenRequest[] = []
  const violations: string[] = []
  const validate = createRequestValidator(published.operations)
  const findRoute = createRouteMatcher([...Object.keys(routes), TOKENS])
  let issueToken: ((jwt: string) => { token: string; expiresAt: string }) | undefined

  function failureFor(operation: string): FakeFailure | undefined {
    const found = failures.find(({ failure, left }) => isMeant(failure, operation) && left > 0)
    if (found !== undefined) found.left -= 1
    return found?.failure
  }

  function answer(operation: string, call: Omit<FakeCall, 'token'>, token: string): FakeAnswer {
    if (operation === TOKENS) {
      const issued = issueToken?.(token)
      return issued ? { status: 201, body: { token: issued.token, expires_at: issued.expiresAt } } : notFound
    }
    const known = tokens.get(token)
    if (known === undefined) return { status: 401, body: { message: 'Bad credentials', status: '401' } }
    if (operation === 'POST /graphql') return answerGraphql({ ...call, token: known })
    const isWrite = WRITES.has(operation.split(' ', 1)[0] ?? '')
    if (isWrite && known.access === 'read') return forbidden
    return routes[operation]?.({ ...call, token: known }) ?? notFound
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const body = parseBody(await readText(request))
    const token = (request.headers.authorization ?? '').replace(/^(?:Bearer|token) /, '')
    const isGraphql = url.pathname === graphqlPath(prefix)
    const path = url.pathname.slice(prefix.length)
    const match = isGraphql ? { operation: 'POST /graphql', path: {} } : findRoute(request.method ?? 'GET', path)
    if (match === undefined) return send(response, notFound, url)
    const { operation } = match
    requests.push({ operation, body, token })
    const now = requests.length
    const violation = isGraphql ? undefined : validate(operation, { query: url.searchParams, body })
    if (violation !== undefined) {
      violations.push(violation)
      return send(response, { status: 400, body: { message: violation } }, url)
    }
    const fields = isRecord(body) ? body : {}
    const shows = ({ born }: { born: number }): boolean => born + lag < now || lag === 0
    const call = { store, path: match.path, query: url.searchParams, body: fields, now, shows }
    const failure = failureFor(operation)
    if (failure === undefined) return send(response, answer(operation, call, token), url)
    if (failure.afterWrite === true) answer(operation, call, token)
    if (failure.hangs === true) return
    if (failure.drops === true) return void request.socket.destroy()
    send(response, failure, url)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      const message = error instanceof Error ? error.message : String(error)
      violations.push(message)
      response.writeHead(400).end(JSON.stringify({ message }))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    baseUrl: `http://127.0.0.1:${port}${prefix}`,
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
    fail: (failure) => void failures.push({ failure, left: failure.times ?? 1 }),
    onInstallationToken(issue) {
      issueToken = issue
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function isMeant(failure: FakeFailure, operation: string): boolean {
  if (failure.operation !== 'WRITE') return failure.operation === operation
  return !operation.startsWith('GET') && operation !== 'POST /graphql'
}

/** Beside `/api/v3` stands `/api/graphql`; elsewhere it is beneath. */
function graphqlPath(prefix: string): string {
  return prefix.endsWith('/api/v3') ? prefix.replace(/\/v3$/, '/graphql') : `${prefix}/graphql`
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks).toString()
}

function parseBody(body: string): unknown {
  return body === '' ? undefined : (JSON.parse(body) as unknown)
}

function send(response: ServerResponse, { status, body, headers = {} }: FakeAnswer, url: URL): void {
  const host = response.req.headers.host ?? ''
  const filled = Object.entries(headers).map(([name, value]) => [
    name,
    value.replaceAll('{address}', `http://${host}${url.pathname}`),
  ])
  response.writeHead(status, {
    'content-type': 'application/json',
    'x-github-request-id': 'FAKE:1',
    ...Object.fromEntries(filled),
  })
  response.end(body === undefined ? '' : JSON.stringify(body))
}
