import { createFailures } from '../fake-http/failures.ts'
import type { FakeFailure } from '../fake-http/failures.ts'
import { startFakeServer } from '../fake-http/fake-server.ts'
import type { FakeAnswer, FakeRequest as ServerRequest } from '../fake-http/fake-server.ts'
import { createRouteMatcher } from '../fake-http/match-route.ts'
import type { PublishedOperation } from '../fake-http/published-operation.ts'
import { createRequestValidator } from '../fake-http/validate-request.ts'
import { isRecord } from '../fake-http/read-body.ts'
import { notFound } from './answer.ts'
import type { FakeCall } from './answer.ts'
import { issueRoutes } from './issue-routes.ts'
import { mergeRequestRoutes } from './merge-request-routes.ts'
import { repositoryRoutes } from './repository-routes.ts'
import requests from './requests.json' with { type: 'json' }
import { createStore } from './store.ts'
import type { FakeDiscussion, FakeFile, FakeStore, FakeToken, FakeUser } from './store.ts'

export interface FakeGitLabOptions {
  /** The project with its groups. */
  readonly project?: string
  /** What stands before `/api/v4`, such as `/gitlab` on a shared host. */
  readonly prefix?: string
  /** Whether lists name their next page by a cursor, and only in the `Link` header. */
  readonly keyset?: boolean
}

export interface FakeRequest {
  readonly operation: string
  readonly path: string
  readonly body: unknown
}

export interface FakePush {
  readonly head: string
  readonly base?: string
  readonly files?: readonly FakeFile[]
  /** For how many readings of the versions this one is not shown. */
  readonly unseen?: number
}

/** A GitLab with one project. */
export interface FakeGitLab {
  /** Where people find it; the API is at `/api/v4` beneath. */
  readonly baseUrl: string
  readonly store: FakeStore
  readonly requests: readonly FakeRequest[]
  /** Requests that the schema of the API does not allow. A test that sends one on purpose takes it out. */
  readonly violations: string[]
  /** The account that tokens belong to where nothing else is said. */
  readonly bot: FakeUser
  readonly person: FakeUser
  addToken(token: string, changes?: Partial<FakeToken>): void
  /** Opens a merge request, or adds a version to the one that is open. */
  push(iid: number, push: FakePush): void
  /** Writes a note as somebody else. */
  comment(iid: number, body: string): FakeDiscussion
  fail(failure: FakeFailure): void
  close(): Promise<void>
}

const PERSON: FakeUser = { id: 1, username: 'mara', name: 'Mara' }
const BOT: FakeUser = { id: 2, username: 'project_7_bot_aicr', name: 'AICR' }
const BASE = 'a'.repeat(40)
const WRITES = new Set(['POST', 'PUT', 'DELETE'])

const routes = { ...repositoryRoutes, ...mergeRequestRoutes, ...issueRoutes }
const insufficientScope: FakeAnswer = {
  status: 403,
  body: {
    error: 'insufficient_scope',
    error_description: 'The request requires higher privileges than provided by the access token.',
    scope: 'api',
  },
}

/** Starts a GitLab on this machine. */
export async function startFakeGitLab(options: FakeGitLabOptions = {}): Promise<FakeGitLab> {
  const { project = 'acme/tools/shop', prefix = '', keyset = false } = options
  const store = createStore(project)
  const tokens = new Map<string, FakeToken>()
  const failures = createFailures()
  const requests: FakeRequest[] = []
  const violations: string[] = []
  const validate = createRequestValidator(publishedOperations())
  const api = `${prefix}/api/v4`
  const findRoute = createRouteMatcher(Object.keys(routes))
  for (const user of [PERSON, BOT]) store.users.set(user.username, user)

  function answer(operation: string, call: Omit<FakeCall, 'token'>, token: FakeToken): FakeAnswer {
    const { id, path } = store.project
    const named = call.path['project'] ?? path
    if (named !== path && named !== String(id)) return notFound('Project')
    if (isWrite(operation) && token.access === 'read') return insufficientScope
    return routes[operation]?.({ ...call, token }) ?? notFound('')
  }

  function respond({ method, path: whole, query, headers, body }: ServerRequest): FakeAnswer | 'drop' | 'hang' {
    const match = whole.startsWith(`${api}/`) ? findRoute(method, whole.slice(api.length)) : undefined
    if (match === undefined) return { status: 404, body: { error: '404 Not Found' } }
    const { operation, path } = match
    requests.push({ operation, path: whole, body })
    const token = tokens.get((headers['authorization'] ?? '').toString().replace(/^Bearer /, ''))
    // A job token opens none of the calls that are answered here.
    if (token === undefined || token.access === 'job') return { status: 401, body: { message: '401 Unauthorized' } }
    const violation = validate(operation, { query, body })
    if (violation !== undefined) {
      violations.push(violation)
      return { status: 400, body: { error: violation } }
    }
    const call = { store, path, query, body: isRecord(body) ? body : {}, keyset }
    return failures.answer(operation, () => answer(operation, call, token))
  }

  const server = await startFakeServer(respond, { 'x-request-id': 'FAKE1' })
  return {
    baseUrl: `${server.origin}${prefix}`,
    store,
    requests,
    violations,
    bot: BOT,
    person: PERSON,
    addToken: (token, changes) => void tokens.set(token, { user: BOT, access: 'write', ...changes }),
    push(iid, { head, base = BASE, files = [], unseen = 0 }) {
      const known = store.mergeRequests.get(iid) ?? { iid, author: PERSON, labels: [], versions: [], unseen: 0 }
      known.versions.push({ id: store.nextId(), base, start: base, head, files })
      known.unseen = unseen
      store.mergeRequests.set(iid, known)
    },
    comment(iid, body) {
      const note = { id: store.nextId(), body, author: PERSON, system: false, position: null, lines: [] }
      const discussion = {
        id: store.nextId().toString(16).padStart(40, '0'),
        mergeRequest: iid,
        individual: true,
        notes: [note],
        resolved: false,
        resolvedBy: null,
      }
      store.discussions.push(discussion)
      return discussion
    },
    fail: failures.add,
    close: server.close,
  }
}

/** The operations, each with the definitions that its body refers to. */
function publishedOperations(): PublishedOperation[] {
  const { operations, $defs } = requests
  return operations.map((one) => ({ ...one, body: one.body === null ? null : { ...one.body, $defs } }))
}

function isWrite(operation: string): boolean {
  return WRITES.has(operation.split(' ', 1)[0] ?? '')
}
