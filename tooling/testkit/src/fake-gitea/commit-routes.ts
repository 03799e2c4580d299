import { text } from '../fake-http/read-body.ts'
import { listed, notFound, refused } from './answer.ts'
import type { FakeCall, FakeHandler } from './answer.ts'
import type { FakeStatus, FakeStore } from './store.ts'

const REPOSITORY = '/repos/{owner}/{repo}'
const COMMIT = /^[\da-f]{40}$/

function ancestorsOf({ commits }: FakeStore, commit: string): string[] {
  const found: string[] = []
  for (let at: string | null | undefined = commit; typeof at === 'string'; at = commits.get(at)) found.push(at)
  return found
}

/** The commits of the head that the base lacks. */
const compare: FakeHandler = ({ store, path }) => {
  const [base = '', head = ''] = (path['basehead'] ?? '').split('...')
  if (!store.commits.has(base) || !store.commits.has(head)) return notFound
  const known = new Set(ancestorsOf(store, base))
  const commits = ancestorsOf(store, head).filter((commit) => !known.has(commit))
  return { status: 200, body: { total_commits: commits.length, commits: commits.map((sha) => ({ sha })) } }
}

function statusJson({ store, site }: FakeCall, { sha, state, ...status }: FakeStatus): unknown {
  return { ...status, status: state, url: `${site}/api/v1/repos/${store.repository}/statuses/${sha}` }
}

/** The routes of commits: comparing, and statuses. */
export const commitRoutes: Readonly<Record<string, FakeHandler>> = {
  [`GET ${REPOSITORY}/compare/{basehead}`]: compare,
  [`GET ${REPOSITORY}/commits/{ref}/statuses`]: (call) => {
    const own = call.store.statuses.filter(({ sha }) => sha === call.path['ref'])
    return listed(
      own.toReversed().map((status) => statusJson(call, status)),
      call,
    )
  },
  [`POST ${REPOSITORY}/statuses/{sha}`]: (call) => {
    const { store, path, body } = call
    const sha = path['sha'] ?? ''
    if (!COMMIT.test(sha)) return refused(404, 'commit does not exist')
    const status: FakeStatus = {
      id: store.nextId(),
      sha,
      state: text(body['state']),
      context: text(body['context']),
      description: text(body['description']),
      target_url: text(body['target_url']),
    }
    store.statuses.push(status)
    return { status: 201, body: statusJson(call, status) }
  },
}
