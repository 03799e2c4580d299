import { text } from '../fake-http/read-body.ts'
import { badRequest, characters, notFound, page } from './answer.ts'
import type { FakeAnswer } from '../fake-http/fake-server.ts'
import type { FakeCall, FakeHandler, FakeRoutes } from './answer.ts'
import { changedLabels, makeLabels, nameList } from './labels.ts'
import { bodyRefusal, noteJson, stored } from './note-json.ts'
import type { FakeIssue, FakeNote } from './store.ts'

const ISSUE = '/projects/{project}/issues/{iid}'
const LONGEST_TITLE = 255

function withIssue(handler: (call: FakeCall, issue: FakeIssue) => FakeAnswer): FakeHandler {
  return (call) => {
    const found = call.store.issues.find(({ iid }) => iid === Number(call.path['iid']))
    return found === undefined ? notFound('Issue') : handler(call, found)
  }
}

function issueJson({ store }: FakeCall, issue: FakeIssue): unknown {
  const { iid, title, description, state, labels, assignees, author } = issue
  const web_url = `https://gitlab.example/${store.project.path}/-/issues/${iid}`
  return {
    id: 9000 + iid,
    iid,
    project_id: store.project.id,
    title,
    description,
    state,
    labels,
    assignees,
    author,
    web_url,
    created_at: '2026-11-01T08:00:00.000Z',
    discussion_locked: null,
    moved_to_id: issue.movedTo ?? null,
  }
}

function titleRefusal(title: unknown): FakeAnswer | undefined {
  const isLong = characters(title) > LONGEST_TITLE
  return isLong ? badRequest({ title: [`is too long (maximum is ${LONGEST_TITLE} characters)`] }) : undefined
}

function createIssue(call: FakeCall): FakeAnswer {
  const { store, token, body } = call
  const refusal = titleRefusal(body['title'])
  if (refusal !== undefined) return refusal
  const labels = nameList(body['labels'])
  makeLabels(call, labels)
  const wanted = Array.isArray(body['assignee_ids']) ? body['assignee_ids'] : []
  const issue: FakeIssue = {
    iid: store.issues.length + 1,
    title: text(body['title']),
    description: stored(body['description']),
    state: 'opened',
    labels,
    // Without a licence there is one assignee at most; the others are dropped without a word.
    assignees: [...store.users.values()].filter(({ id }) => wanted.includes(id)).slice(0, 1),
    author: token.user,
    notes: [],
  }
  store.issues.push(issue)
  return { status: 201, body: issueJson(call, issue) }
}

function updateIssue(call: FakeCall, issue: FakeIssue): FakeAnswer {
  const { body } = call
  const refusal = titleRefusal(body['title'])
  if (refusal !== undefined) return refusal
  issue.labels = changedLabels(call, issue.labels)
  issue.title = text(body['title']) || issue.title
  if (body['description'] !== undefined) issue.description = stored(body['description'])
  if (body['state_event'] === 'close') issue.state = 'closed'
  return { status: 200, body: issueJson(call, issue) }
}

function listIssues(call: FakeCall): FakeAnswer {
  const { store, query } = call
  const labels = nameList(query.get('labels'))
  const state = query.get('state')
  const found = store.issues.filter(
    (issue) => (state === null || issue.state === state) && labels.every((name) => issue.labels.includes(name)),
  )
  const ordered = query.get('sort') === 'asc' ? found : found.toReversed()
  return page(
    ordered.map((issue) => issueJson(call, issue)),
    call,
  )
}

function createNote(call: FakeCall, issue: FakeIssue): FakeAnswer {
  const { store, token, body } = call
  const refusal = bodyRefusal(body['body'])
  if (refusal !== undefined) return refusal
  const note: FakeNote = {
    id: store.nextId(),
    body: stored(body['body']),
    author: token.user,
    system: false,
    position: null,
    lines: [],
  }
  issue.notes.push(note)
  return { status: 201, body: noteJson(note) }
}

function updateNote({ path, token, body }: FakeCall, issue: FakeIssue): FakeAnswer {
  const note = issue.notes.find(({ id }) => id === Number(path['note']))
  if (note === undefined) return notFound('Note')
  if (note.author.id !== token.user.id) return { status: 403, body: { message: '403 Forbidden' } }
  const refusal = bodyRefusal(body['body'])
  if (refusal !== undefined) return refusal
  note.body = stored(body['body'])
  return { status: 200, body: noteJson(note) }
}

/** The routes of issues and labels. */
export const issueRoutes: FakeRoutes = {
  'GET /projects/{project}/issues': listIssues,
  'POST /projects/{project}/issues': createIssue,
  [`GET ${ISSUE}`]: withIssue((call, issue) => ({ status: 200, body: issueJson(call, issue) })),
  [`PUT ${ISSUE}`]: withIssue(updateIssue),
  [`GET ${ISSUE}/notes`]: withIssue((call, { notes }) => {
    const rows = notes.map((note) => noteJson(note))
    return page(call.query.get('sort') === 'asc' ? rows : rows.toReversed(), call)
  }),
  [`POST ${ISSUE}/notes`]: withIssue(createNote),
  [`GET ${ISSUE}/notes/{note}`]: withIssue(({ path }, { notes }) => {
    const note = notes.find(({ id }) => id === Number(path['note']))
    return note === undefined ? notFound('Note') : { status: 200, body: noteJson(note) }
  }),
  [`PUT ${ISSUE}/notes/{note}`]: withIssue(updateNote),
  'POST /projects/{project}/labels': ({ store, body }) => {
    const label = { name: text(body['name']), color: text(body['color']) }
    if (store.labels.has(label.name)) return { status: 409, body: { message: 'Label already exists' } }
    store.labels.set(label.name, label)
    return { status: 201, body: label }
  },
}
