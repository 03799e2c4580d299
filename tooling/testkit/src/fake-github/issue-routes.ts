import { text, textList } from '../fake-http/read-body.ts'
import { isTooLong, notFound, page, recordedError, timeOf } from './answer.ts'
import type { FakeAnswer } from '../fake-http/fake-server.ts'
import type { FakeCall, FakeHandler } from './answer.ts'
import type { FakeIssue, FakeIssueComment, FakeStore } from './store.ts'

const REPOSITORY = '/repos/{owner}/{repo}'
const ISSUE = `${REPOSITORY}/issues/{issue_number}`

function withIssue(handler: (call: FakeCall, issue: FakeIssue) => FakeAnswer): FakeHandler {
  return (call) => {
    const issue = call.store.issues.find(({ number }) => number === Number(call.path['issue_number']))
    return issue === undefined ? notFound : handler(call, issue)
  }
}

function issueJson({ repository, labels }: FakeStore, issue: FakeIssue): unknown {
  const { number, title, body, state, user, isPull } = issue
  return {
    id: number + 100_000,
    number,
    title,
    body,
    state,
    user,
    labels: issue.labels.map((name) => labels.get(name) ?? { name, color: 'ededed' }),
    assignees: issue.assignees.map((login) => ({ login })),
    html_url: issue.movedTo ?? `https://github.example/${repository}/issues/${number}`,
    locked: issue.isLocked === true,
    created_at: '2026-11-01T08:00:00Z',
    ...(isPull && { pull_request: {} }),
  }
}

function commentJson({ repository }: FakeStore, comment: FakeIssueComment): unknown {
  const { id, issue, body, user } = comment
  const html_url = `https://github.example/${repository}/issues/${issue}#issuecomment-${id}`
  return { id, body, user, html_url, created_at: timeOf(comment) }
}

const locked: FakeAnswer = {
  status: 403,
  body: { message: 'Unable to create comment because issue is locked.', status: '403' },
}

/** Unknown names become labels for whoever may write. */
function ensureLabels({ labels }: FakeStore, names: readonly string[]): void {
  for (const name of names) if (!labels.has(name)) labels.set(name, { name, color: 'ededed' })
}

const listIssues: FakeHandler = (call) => {
  const { store, query } = call
  const state = query.get('state') ?? 'open'
  const wanted = (query.get('labels') ?? '').split(',').filter((name) => name !== '')
  const matching = store.issues.filter(
    (issue) =>
      (state === 'all' || issue.state === state) &&
      wanted.every((name) => issue.labels.includes(name)) &&
      call.shows(issue),
  )
  const sorted = matching.toSorted((a, b) => b.number - a.number)
  return page(
    sorted.map((issue) => issueJson(store, issue)),
    query,
  )
}

const createIssue: FakeHandler = ({ store, body, token, now }) => {
  if (isTooLong(body['body'])) return recordedError('issueCommentTooLong')
  const assignees = textList(body['assignees'])
  const stranger = assignees.find((login) => !store.assignable.has(login))
  if (stranger !== undefined && store.refusesStrangers) {
    const errors = [{ value: stranger, resource: 'Issue', field: 'assignees', code: 'invalid' }]
    return { status: 422, body: { message: 'Validation Failed', errors, status: '422' } }
  }
  const labels = textList(body['labels'])
  ensureLabels(store, labels)
  const issue: FakeIssue = {
    number: Math.max(0, ...store.issues.map((one) => one.number)) + 1,
    title: text(body['title']),
    body: text(body['body']),
    state: 'open',
    labels,
    assignees: assignees.filter((login) => store.assignable.has(login)),
    user: token.user,
    isPull: false,
    born: now,
  }
  store.issues.push(issue)
  return { status: 201, body: issueJson(store, issue) }
}

const updateIssue = withIssue(({ store, body }, issue) => {
  if (isTooLong(body['body'])) return recordedError('issueCommentTooLong')
  if (body['title'] !== undefined) issue.title = text(body['title'])
  if (body['body'] !== undefined) issue.body = text(body['body'])
  if (body['labels'] !== undefined) issue.labels = textList(body['labels'])
  if (body['state'] === 'open' || body['state'] === 'closed') issue.state = body['state']
  return { status: 200, body: issueJson(store, issue) }
})

const createComment = withIssue(({ store, body, token, now }, issue) => {
  if (issue.isLocked === true) return locked
  if (isTooLong(body['body'])) return recordedError('issueCommentTooLong')
  const comment = { id: store.nextId(), issue: issue.number, body: text(body['body']), user: token.user, born: now }
  store.issueComments.push(comment)
  return { status: 201, body: commentJson(store, comment) }
})

function withComment(handler: (call: FakeCall, comment: FakeIssueComment) => FakeAnswer): FakeHandler {
  return (call) => {
    const comment = call.store.issueComments.find(({ id }) => id === Number(call.path['comment_id']))
    return comment === undefined ? notFound : handler(call, comment)
  }
}

/** The routes of issues, their comments and labels. */
export const issueRoutes: Readonly<Record<string, FakeHandler>> = {
  [`GET ${REPOSITORY}/issues`]: listIssues,
  [`POST ${REPOSITORY}/issues`]: createIssue,
  [`GET ${ISSUE}`]: withIssue(({ store }, issue) => ({ status: 200, body: issueJson(store, issue) })),
  [`PATCH ${ISSUE}`]: updateIssue,
  [`GET ${ISSUE}/comments`]: withIssue((call, issue) =>
    page(
      call.store.issueComments
        .filter((comment) => comment.issue === issue.number && call.shows(comment))
        .map((comment) => commentJson(call.store, comment)),
      call.query,
    ),
  ),
  [`POST ${ISSUE}/comments`]: createComment,
  [`POST ${ISSUE}/labels`]: withIssue(({ store, body }, issue) => {
    const names = textList(body['labels'])
    ensureLabels(store, names)
    issue.labels = [...new Set([...issue.labels, ...names])]
    return { status: 200, body: issue.labels.map((name) => ({ name })) }
  }),
  [`DELETE ${ISSUE}/labels/{name}`]: withIssue(({ path }, issue) => {
    const name = path['name'] ?? ''
    if (!issue.labels.includes(name)) return { status: 404, body: { message: 'Label does not exist' } }
    issue.labels = issue.labels.filter((one) => one !== name)
    return { status: 200, body: issue.labels.map((one) => ({ name: one })) }
  }),
  [`GET ${REPOSITORY}/issues/comments/{comment_id}`]: withComment(({ store }, comment) => ({
    status: 200,
    body: commentJson(store, comment),
  })),
  [`PATCH ${REPOSITORY}/issues/comments/{comment_id}`]: withComment(({ store, body }, comment) => {
    if (isTooLong(body['body'])) return recordedError('issueCommentTooLong')
    comment.body = text(body['body'])
    return { status: 200, body: commentJson(store, comment) }
  }),
  [`GET ${REPOSITORY}/labels`]: ({ store, query }) => page([...store.labels.values()], query),
  [`POST ${REPOSITORY}/labels`]: ({ store, body }) => {
    const label = { name: text(body['name']), color: text(body['color']) }
    if (store.labels.has(label.name)) {
      const errors = [{ resource: 'Label', code: 'already_exists', field: 'name' }]
      return { status: 422, body: { message: 'Validation Failed', errors, status: '422' } }
    }
    store.labels.set(label.name, label)
    return { status: 201, body: label }
  },
}
