import { isRecord, text } from '../fake-http/read-body.ts'
import type { FakeAnswer } from '../fake-http/fake-server.ts'
import type { FakeCall } from './answer.ts'
import type { FakeThread } from './store.ts'

function data(value: unknown): FakeAnswer {
  return { status: 200, body: { data: value } }
}

/** GraphQL answers 200 and says in the body what went wrong. */
function failure(type: string, message: string): FakeAnswer {
  return { status: 200, body: { data: null, errors: [{ type, message }] } }
}

function variablesOf({ body }: FakeCall): Record<string, unknown> {
  return isRecord(body['variables']) ? body['variables'] : {}
}

function threadJson({ store, token }: FakeCall, thread: FakeThread): unknown {
  const comments = store.reviewComments.filter((comment) => comment.thread === thread.id)
  return {
    id: thread.id,
    isResolved: thread.isResolved,
    viewerCanResolve: token.access === 'write' && !thread.isResolved,
    viewerCanUnresolve: token.access === 'write' && thread.isResolved,
    resolvedBy: thread.resolvedBy && { login: thread.resolvedBy.login, databaseId: thread.resolvedBy.id },
    comments: {
      nodes: comments.slice(0, 1).map(({ id, body, user, pull }) => ({
        databaseId: id,
        body,
        url: `https://github.example/${store.repository}/pull/${pull}#discussion_r${id}`,
        viewerDidAuthor: user.id === token.user.id,
      })),
    },
  }
}

function reviewThreads(call: FakeCall): FakeAnswer {
  const { number, after } = variablesOf(call)
  const { store } = call
  if (!store.pulls.has(Number(number))) return failure('NOT_FOUND', 'Could not resolve to a PullRequest')
  const threads = store.threads.filter(({ pull }) => pull === Number(number))
  const start = Number(after ?? 0)
  const end = start + 100
  return data({
    repository: {
      pullRequest: {
        reviewThreads: {
          pageInfo: { hasNextPage: end < threads.length, endCursor: String(end) },
          nodes: threads.slice(start, end).map((thread) => threadJson(call, thread)),
        },
      },
    },
  })
}

function setResolved(call: FakeCall, isResolved: boolean): FakeAnswer {
  const { store, token } = call
  if (token.access === 'read') return failure('FORBIDDEN', 'Resource not accessible by integration')
  const thread = store.threads.find(({ id }) => id === variablesOf(call)['thread'])
  if (thread === undefined) return failure('NOT_FOUND', 'Could not resolve to a node with the global id')
  thread.isResolved = isResolved
  thread.resolvedBy = isResolved ? token.user : null
  return data({ thread: { id: thread.id, isResolved } })
}

function blame(call: FakeCall): FakeAnswer {
  const { revision, path } = variablesOf(call)
  const ranges = call.store.blame.get(`${text(revision)}:${text(path)}`)
  return data({ repository: { object: ranges === undefined ? null : { blame: { ranges } } } })
}

/** Answers the GraphQL queries of a reviewer. */
export function answerGraphql(call: FakeCall): FakeAnswer {
  const query = text(call.body['query'])
  if (query.includes('unresolveReviewThread(')) return setResolved(call, false)
  if (query.includes('resolveReviewThread(')) return setResolved(call, true)
  if (query.includes('reviewThreads(')) return reviewThreads(call)
  if (query.includes('blame(')) return blame(call)
  if (query.includes('viewer')) {
    return data({ viewer: { login: call.token.user.login, databaseId: call.token.user.id } })
  }
  return failure('undefinedField', 'This query is not known here.')
}
