import { text } from '../fake-http/read-body.ts'
import { badRequest, notFound, page } from './answer.ts'
import type { FakeAnswer } from '../fake-http/fake-server.ts'
import type { FakeCall, FakeRoutes } from './answer.ts'
import type { FakeStatus, FakeStore } from './store.ts'

function ancestorsOf({ commits }: FakeStore, commit: string): string[] {
  const found: string[] = []
  for (let at: string | null | undefined = commit; typeof at === 'string'; at = commits.get(at)) found.push(at)
  return found
}

function mergeBase({ store, query }: FakeCall): FakeAnswer {
  const refs = query.getAll('refs[]')
  const missing = refs.filter((ref) => !store.commits.has(ref))
  if (missing.length > 0) return badRequest(`400 Bad request - Could not find ref: ${missing.join(', ')}`)
  const [first = [], ...others] = refs.map((ref) => ancestorsOf(store, ref))
  const id = first.find((commit) => others.every((line) => line.includes(commit)))
  return id === undefined ? notFound('Merge Base') : { status: 200, body: { id } }
}

function blame({ store, path, query }: FakeCall): FakeAnswer {
  const parts = store.blame.get(`${query.get('ref') ?? ''}:${path['file'] ?? ''}`)
  if (parts === undefined) return notFound('File')
  const [start, end] = [query.get('range[start]'), query.get('range[end]')]
  if (start === null || end === null) return { status: 200, body: parts }
  const count = parts.reduce((sum, { lines }) => sum + lines.length, 0)
  if (Number(start) > count) return badRequest('range is invalid')
  let line = 0
  const cut = parts.flatMap(({ commit, lines }) => {
    const kept = lines.filter((_, index) => line + index + 1 >= Number(start) && line + index + 1 <= Number(end))
    line += lines.length
    return kept.length === 0 ? [] : [{ commit, lines: kept }]
  })
  return { status: 200, body: cut }
}

function createStatus({ store, token, path, body }: FakeCall): FakeAnswer {
  const state = text(body['state'])
  if (store.unknownStates.has(state)) return badRequest('state does not have a valid value')
  if (text(body['description']).length > 255) return badRequest({ description: ['is too long'] })
  const status: FakeStatus = {
    id: store.nextId(),
    sha: path['sha'] ?? '',
    status: state,
    name: text(body['name']),
    description: text(body['description']) || null,
    target_url: text(body['target_url']) || null,
    author: token.user,
  }
  store.statuses.push(status)
  return { status: 201, body: status }
}

/** Only the newest status of each name, as long as not all are asked for. */
function listStatuses(call: FakeCall): FakeAnswer {
  const { store, path, query } = call
  const name = query.get('name')
  const found = store.statuses.filter((status) => status.sha === path['sha'] && (name ?? status.name) === status.name)
  const newest = new Map(found.map((status) => [status.name, status]))
  return page([...newest.values()], call)
}

/** The routes of users, history, blame and commit statuses. */
export const repositoryRoutes: FakeRoutes = {
  'GET /user': ({ token }) => ({ status: 200, body: token.user }),
  'GET /users': (call) => {
    const user = call.store.users.get(call.query.get('username') ?? '')
    return page(user === undefined ? [] : [user], call)
  },
  'GET /projects/{project}/repository/merge_base': mergeBase,
  'GET /projects/{project}/repository/files/{file}/blame': blame,
  'GET /projects/{project}/repository/commits/{sha}/statuses': listStatuses,
  'POST /projects/{project}/statuses/{sha}': createStatus,
}
