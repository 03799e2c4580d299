import { isRecord, text } from '../fake-http/read-body.ts'
import { notFound, page, recordedError } from './answer.ts'
import type { FakeAnswer } from '../fake-http/fake-server.ts'
import type { FakeCall, FakeHandler, FakeRoutes } from './answer.ts'
import { checkPosition } from './check-position.ts'
import { changedLabels } from './labels.ts'
import { bodyRefusal, discussionJson, noteJson, stored } from './note-json.ts'
import type { FakeDiscussion, FakeMergeRequest, FakeNote, FakeVersion } from './store.ts'

const MERGE_REQUEST = '/projects/{project}/merge_requests/{iid}'

function withMergeRequest(handler: (call: FakeCall, mergeRequest: FakeMergeRequest) => FakeAnswer): FakeHandler {
  return (call) => {
    const found = call.store.mergeRequests.get(Number(call.path['iid']))
    return found === undefined ? notFound('Merge Request') : handler(call, found)
  }
}

function newest({ versions }: FakeMergeRequest): FakeVersion | undefined {
  return versions.at(-1)
}

function mergeRequestJson({ store }: FakeCall, mergeRequest: FakeMergeRequest): unknown {
  const { iid, author, labels } = mergeRequest
  const version = newest(mergeRequest)
  return {
    id: 5000 + iid,
    iid,
    project_id: store.project.id,
    state: 'opened',
    author,
    labels,
    sha: version?.head,
    diff_refs: { base_sha: version?.base, start_sha: version?.start, head_sha: version?.head },
    changes_count: String(version?.files.length ?? 0),
    web_url: `https://gitlab.example/${store.project.path}/-/merge_requests/${iid}`,
  }
}

function listVersions(call: FakeCall, mergeRequest: FakeMergeRequest): FakeAnswer {
  const { versions } = mergeRequest
  const shown = mergeRequest.unseen > 0 ? versions.slice(0, -1) : versions
  mergeRequest.unseen = Math.max(0, mergeRequest.unseen - 1)
  const rows = shown.toReversed().map(({ id, base, start, head }) => ({
    id,
    base_commit_sha: base,
    start_commit_sha: start,
    head_commit_sha: head,
    created_at: '2026-11-30T10:00:00.000Z',
    merge_request_id: 5000 + mergeRequest.iid,
    state: 'collected',
    real_size: '1',
  }))
  return page(rows, call)
}

function listDiffs(call: FakeCall, mergeRequest: FakeMergeRequest): FakeAnswer {
  const files = newest(mergeRequest)?.files ?? []
  const flags = { new_file: false, renamed_file: false, deleted_file: false, collapsed: false, too_large: false }
  const rows = files.map((file) => {
    const isHidden = file.collapsed === true || file.too_large === true
    return { a_mode: '100644', b_mode: '100644', ...flags, ...file, diff: isHidden ? '' : file.diff }
  })
  return page(rows, call)
}

function newNote({ store, token, body }: FakeCall, more: Pick<FakeNote, 'position' | 'lines'>): FakeNote {
  return { id: store.nextId(), body: stored(body['body']), author: token.user, system: false, ...more }
}

function addDiscussion(
  { store }: FakeCall,
  { iid }: FakeMergeRequest,
  note: FakeNote,
  individual: boolean,
): FakeDiscussion {
  const id = store.nextId().toString(16).padStart(40, '0')
  const discussion = { id, mergeRequest: iid, individual, notes: [note], resolved: false, resolvedBy: null }
  store.discussions.push(discussion)
  return discussion
}

function createDiscussion(call: FakeCall, mergeRequest: FakeMergeRequest): FakeAnswer {
  const refusal = bodyRefusal(call.body['body'])
  if (refusal !== undefined) return refusal
  const { position } = call.body
  if (!isRecord(position)) return recordedError('lineCode')
  const checked = checkPosition(position, mergeRequest, call.store)
  if ('refusal' in checked) return checked.refusal
  const note = newNote(call, { position, lines: checked.lines })
  return { status: 201, body: discussionJson(addDiscussion(call, mergeRequest, note, false)) }
}

function withDiscussion(handler: (call: FakeCall, discussion: FakeDiscussion) => FakeAnswer): FakeHandler {
  return (call) => {
    const found = call.store.discussions.find(({ id }) => id === call.path['discussion'])
    return found === undefined ? notFound('Discussion') : handler(call, found)
  }
}

function resolve({ token, body }: FakeCall, discussion: FakeDiscussion): FakeAnswer {
  discussion.resolved = body['resolved'] === true
  discussion.resolvedBy = discussion.resolved ? token.user : null
  return { status: 200, body: discussionJson(discussion) }
}

function withNote(handler: (call: FakeCall, note: FakeNote) => FakeAnswer): FakeHandler {
  return (call) => {
    const notes = call.store.discussions.flatMap((discussion) => discussion.notes)
    const found = notes.find(({ id }) => id === Number(call.path['note']))
    return found === undefined ? notFound('Note') : handler(call, found)
  }
}

const editNote = withNote(({ token, body }, note) => {
  if (note.author.id !== token.user.id) return { status: 403, body: { message: '403 Forbidden' } }
  const refusal = bodyRefusal(body['body'])
  if (refusal !== undefined) return refusal
  note.body = text(stored(body['body']))
  return { status: 200, body: noteJson(note) }
})

/** The routes of merge requests, their discussions and notes. */
export const mergeRequestRoutes: FakeRoutes = {
  [`GET ${MERGE_REQUEST}`]: withMergeRequest((call, mergeRequest) => ({
    status: 200,
    body: mergeRequestJson(call, mergeRequest),
  })),
  [`PUT ${MERGE_REQUEST}`]: withMergeRequest((call, mergeRequest) => {
    mergeRequest.labels = changedLabels(call, mergeRequest.labels)
    return { status: 200, body: mergeRequestJson(call, mergeRequest) }
  }),
  [`GET ${MERGE_REQUEST}/versions`]: withMergeRequest(listVersions),
  [`GET ${MERGE_REQUEST}/diffs`]: withMergeRequest(listDiffs),
  [`GET ${MERGE_REQUEST}/discussions`]: withMergeRequest((call, { iid }) =>
    page(call.store.discussions.filter(({ mergeRequest }) => mergeRequest === iid).map(discussionJson), call),
  ),
  [`POST ${MERGE_REQUEST}/discussions`]: withMergeRequest(createDiscussion),
  [`PUT ${MERGE_REQUEST}/discussions/{discussion}`]: withDiscussion(resolve),
  [`PUT ${MERGE_REQUEST}/discussions/{discussion}/notes/{note}`]: editNote,
  [`GET ${MERGE_REQUEST}/notes/{note}`]: withNote((_, note) => ({ status: 200, body: noteJson(note) })),
  [`POST ${MERGE_REQUEST}/notes`]: withMergeRequest((call, mergeRequest) => {
    const refusal = bodyRefusal(call.body['body'])
    if (refusal !== undefined) return refusal
    const note = newNote(call, { position: null, lines: [] })
    addDiscussion(call, mergeRequest, note, true)
    return { status: 201, body: noteJson(note) }
  }),
  [`PUT ${MERGE_REQUEST}/notes/{note}`]: editNote,
}
