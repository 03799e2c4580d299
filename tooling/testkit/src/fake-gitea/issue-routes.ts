import type { FakeAnswer } from '../fake-http/fake-server.ts'
import { text, textList } from '../fake-http/read-body.ts'
import { DONE, forbidden, listed, notFound, numberList, refused } from './answer.ts'
import type { FakeCall, FakeHandler } from './answer.ts'
import { allLabels } from './store.ts'
import type { FakeComment, FakeIssue } from './store.ts'

const REPOSITORY = '/repos/{owner}/{repo}'
const ISSUE = `${REPOSITORY}/issues/{index}`

function withIssue(handler: (call: FakeCall, issue: FakeIssue) => FakeAnswer): FakeHandler {
  return (call) => {
    const issue = call.store.issues.find(({ number }) => number === Number(call.path['index']))
    return issue === undefined ? notFound : handler(call, issue)
  }
}

function issueJson({ store, site }: FakeCall, issue: FakeIssue): unknown {
  const { number, title, text: body, state, user, isPull, labels, assignees } = issue
  return {
    id: number + 100_000,
    number,
    title,
    body,
    state,
    user,
    labels: labels.flatMap((id) => allLabels(store).filter((label) => label.id === id)),
    assignees: assignees.length === 0 ? null : assignees.map((login) => ({ login })),
    pull_request: isPull ? { merged: false } : null,
    is_locked: issue.isLocked === true,
    created_at: '2026-11-01T08:00:00Z',
    html_url: `${site}/${store.repository}/issues/${number}`,
  }
}

function commentJson({ store, site }: FakeCall, { id, issue, text: body, user }: FakeComment): unknown {
  return { id, body, user, html_url: `${site}/${store.repository}/issues/${issue}#issuecomment-${id}` }
}

/** Names of labels that do not exist are left out of the filter; when none is left, there is none. */
const listIssues: FakeHandler = (call) => {
  const { store, query } = call
  const state = query.get('state') ?? 'open'
  const names = (query.get('labels') ?? '').split(',')
  const wanted = allLabels(store).filter(({ name }) => names.includes(name))
  const matching = store.issues.filter(
    (issue) =>
      (state === 'all' || issue.state === state) &&
      (query.get('type') !== 'issues' || !issue.isPull) &&
      wanted.every(({ id }) => issue.labels.includes(id)),
  )
  const newest = matching.toSorted((a, b) => b.number - a.number)
  return listed(
    newest.map((issue) => issueJson(call, issue)),
    call,
  )
}

/** Labels are dropped without a word where the account may not set them. */
const createIssue: FakeHandler = (call) => {
  const { store, body, token } = call
  const stranger = textList(body['assignees']).find((login) => !store.assignable.has(login))
  if (stranger !== undefined) return refused(422, `Assignee does not exist: [name: ${stranger}]`)
  const labels = token.access === 'read' ? [] : numberList(body['labels'])
  const known = new Set(allLabels(store).map(({ id }) => id))
  if (labels.some((id) => !known.has(id))) return refused(400, 'label does not exist')
  const issue: FakeIssue = {
    number: store.nextNumber(),
    isPull: false,
    user: token.user,
    title: text(body['title']),
    text: text(body['body']),
    state: 'open',
    labels,
    assignees: textList(body['assignees']),
  }
  store.issues.push(issue)
  return { status: 201, body: issueJson(call, issue) }
}

const updateIssue = withIssue((call, issue) => {
  const { body } = call
  if (body['title'] !== undefined) issue.title = text(body['title'])
  if (body['body'] !== undefined) issue.text = text(body['body'])
  if (body['state'] === 'open' || body['state'] === 'closed') issue.state = body['state']
  return { status: 201, body: issueJson(call, issue) }
})

function withComment(handler: (call: FakeCall, comment: FakeComment) => FakeAnswer): FakeHandler {
  return (call) => {
    const comment = call.store.comments.find(({ id }) => id === Number(call.path['id']))
    return comment === undefined ? notFound : handler(call, comment)
  }
}

const addLabels = withIssue(({ store, body }, issue) => {
  const ids = numberList(body['labels'])
  const names = textList(body['labels'])
  if (ids.length > 0 && names.length > 0) return refused(400, 'labels must be either IDs or names')
  const known = allLabels(store).filter(({ id, name }) => ids.includes(id) || names.includes(name))
  issue.labels = [...new Set([...issue.labels, ...known.map(({ id }) => id)])]
  return { status: 200, body: known }
})

const removeLabel = withIssue(({ store, path }, issue) => {
  const id = Number(path['id'])
  if (!allLabels(store).some((label) => label.id === id)) return refused(422, 'label does not exist')
  issue.labels = issue.labels.filter((one) => one !== id)
  return DONE
})

/** The routes of issues, their comments and labels. */
export const issueRoutes: Readonly<Record<string, FakeHandler>> = {
  [`GET ${REPOSITORY}/issues`]: listIssues,
  [`POST ${REPOSITORY}/issues`]: createIssue,
  [`GET ${ISSUE}`]: withIssue((call, issue) => ({ status: 200, body: issueJson(call, issue) })),
  [`PATCH ${ISSUE}`]: updateIssue,
  [`DELETE ${ISSUE}`]: withIssue(({ store, token }, issue) => {
    if (token.access !== 'admin') return forbidden
    store.issues.splice(store.issues.indexOf(issue), 1)
    return DONE
  }),
  // This list has no pages.
  [`GET ${ISSUE}/comments`]: withIssue((call, { number }) => {
    const own = call.store.comments.filter(({ issue, type }) => issue === number && type === 'comment')
    return { status: 200, body: own.map((comment) => commentJson(call, comment)) }
  }),
  [`POST ${ISSUE}/comments`]: withIssue((call, { number }) => {
    const { store, token, body } = call
    if (store.issues.find((issue) => issue.number === number)?.isLocked === true && token.access === 'read')
      return forbidden
    const comment: FakeComment = {
      id: store.nextId(),
      issue: number,
      type: 'comment',
      user: token.user,
      text: text(body['body']),
    }
    store.comments.push(comment)
    return { status: 201, body: commentJson(call, comment) }
  }),
  [`POST ${ISSUE}/labels`]: addLabels,
  [`DELETE ${ISSUE}/labels/{id}`]: removeLabel,
  // Texts of reviews and comments on lines are not shown here, but they can be changed.
  [`GET ${REPOSITORY}/issues/comments/{id}`]: withComment((call, comment) =>
    comment.type === 'comment' ? { status: 200, body: commentJson(call, comment) } : DONE,
  ),
  [`PATCH ${REPOSITORY}/issues/comments/{id}`]: withComment((call, comment) => {
    if (comment.user.id !== call.token.user.id && call.token.access === 'read') return forbidden
    if (comment.type === 'label') return DONE
    comment.text = text(call.body['body'])
    return { status: 200, body: commentJson(call, comment) }
  }),
  [`GET ${REPOSITORY}/labels`]: (call) => listed(call.store.labels, call),
  // A name may be given to several labels.
  [`POST ${REPOSITORY}/labels`]: ({ store, body, token }) => {
    if (token.access === 'read') return forbidden
    const label = { id: store.nextId(), name: text(body['name']), color: text(body['color']).replace('#', '') }
    if (!/^[\da-f]{6}$/i.test(label.color)) return refused(422, 'Invalid color format')
    store.labels.push(label)
    return { status: 201, body: label }
  },
  'GET /orgs/{org}/labels': (call) =>
    call.store.organisationLabels.length === 0 ? notFound : listed(call.store.organisationLabels, call),
}
