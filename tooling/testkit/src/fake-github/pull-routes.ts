import { isRecord, text } from '../fake-http/read-body.ts'
import { isTooLong, notFound, page, recordedError, timeOf, unprocessable } from './answer.ts'
import type { FakeAnswer } from '../fake-http/fake-server.ts'
import type { FakeCall, FakeHandler } from './answer.ts'
import { patchLines } from './patch-lines.ts'
import type { FakePull, FakeReview, FakeReviewComment } from './store.ts'

const PULL = '/repos/{owner}/{repo}/pulls/{pull_number}'

function pullOf({ store, path }: FakeCall): FakePull | undefined {
  return store.pulls.get(Number(path['pull_number']))
}

function withPull(handler: (call: FakeCall, pull: FakePull) => FakeAnswer): FakeHandler {
  return (call) => {
    const pull = pullOf(call)
    return pull === undefined ? notFound : handler(call, pull)
  }
}

function reviewJson({ store }: FakeCall, review: FakeReview): unknown {
  const { id, body, state, commit_id, user, pull } = review
  const html_url = `https://github.example/${store.repository}/pull/${pull}#pullrequestreview-${id}`
  return { id, node_id: `PRR_${id}`, body, state, commit_id, user, html_url, submitted_at: timeOf(review) }
}

/** What is wrong with a comment; GitHub says it of the whole review, and not of which comment. */
function commentError(comment: Record<string, unknown>, pull: FakePull): FakeAnswer | undefined {
  const side = comment['side'] === 'LEFT' ? 'LEFT' : 'RIGHT'
  const file = pull.files.find(({ filename }) => filename === comment['path'])
  const lines = patchLines(file?.patch ?? '')
  const hunk = lines.get(`${side}:${Number(comment['line'])}`)
  if (hunk === undefined) return recordedError('lineOutsideDiff')
  if (comment['start_line'] === undefined) return undefined
  if (Number(comment['start_line']) >= Number(comment['line'])) return recordedError('startLineNotBefore')
  const startSide = comment['start_side'] === 'LEFT' ? 'LEFT' : side
  const startHunk = lines.get(`${startSide}:${Number(comment['start_line'])}`)
  return startHunk === hunk ? undefined : recordedError('startLineInAnotherHunk')
}

function storeComment(call: FakeCall, pull: FakePull, comment: Record<string, unknown>): FakeReviewComment {
  const { store, token, now } = call
  const id = store.nextId()
  const thread = `PRRT_${id}`
  const stored: FakeReviewComment = {
    id,
    pull: pull.number,
    thread,
    body: text(comment['body']),
    path: text(comment['path']),
    line: Number(comment['line']),
    side: comment['side'] === 'LEFT' ? 'LEFT' : 'RIGHT',
    ...(comment['start_line'] !== undefined && { start_line: Number(comment['start_line']) }),
    ...(comment['start_side'] !== undefined && { start_side: comment['start_side'] === 'LEFT' ? 'LEFT' : 'RIGHT' }),
    user: token.user,
    born: now,
  }
  store.threads.push({ id: thread, pull: pull.number, isResolved: false, resolvedBy: null })
  store.reviewComments.push(stored)
  return stored
}

const createReview = withPull((call, pull) => {
  const { store, token, body, now } = call
  const event = text(body['event'])
  if (text(body['body']) === '' && (event === 'COMMENT' || event === 'REQUEST_CHANGES')) {
    return unprocessable('Body can not be blank')
  }
  if (isTooLong(body['body'])) return unprocessable('Body is too long (maximum is 65536 characters)')
  if (event === 'REQUEST_CHANGES' && token.user.id === pull.user.id) {
    return unprocessable('Review Can not request changes on your own pull request')
  }
  const comments = Array.isArray(body['comments']) ? body['comments'].filter(isRecord) : []
  for (const comment of comments) {
    const error = isTooLong(comment['body']) ? unprocessable('Body is too long') : commentError(comment, pull)
    if (error !== undefined) return error
  }
  const review: FakeReview = {
    id: store.nextId(),
    pull: pull.number,
    body: text(body['body']),
    state: event === 'REQUEST_CHANGES' ? 'CHANGES_REQUESTED' : 'COMMENTED',
    commit_id: text(body['commit_id']) || pull.head,
    user: token.user,
    born: now,
  }
  store.reviews.push(review)
  for (const comment of comments) storeComment(call, pull, comment)
  return { status: 200, body: reviewJson(call, review) }
})

function withReview(handler: (call: FakeCall, review: FakeReview) => FakeAnswer): FakeHandler {
  return (call) => {
    const review = call.store.reviews.find(({ id }) => id === Number(call.path['review_id']))
    return review === undefined ? notFound : handler(call, review)
  }
}

/** The routes of pull requests, reviews and their comments. */
export const pullRoutes: Readonly<Record<string, FakeHandler>> = {
  [`GET ${PULL}`]: withPull(({ store }, { number, head, base, user }) => {
    const labels = store.issues.find((issue) => issue.number === number)?.labels ?? []
    return {
      status: 200,
      body: {
        number,
        state: 'open',
        head: { sha: head },
        base: { sha: base },
        user,
        labels: labels.map((name) => ({ name, color: store.labels.get(name)?.color ?? 'ededed' })),
      },
    }
  }),
  [`GET ${PULL}/files`]: withPull(({ query }, { files }) =>
    page(
      files.map((file) => ({ sha: null, additions: 0, deletions: 0, changes: 0, ...file })),
      query,
    ),
  ),
  [`GET ${PULL}/reviews`]: withPull((call, pull) =>
    page(
      call.store.reviews
        .filter((review) => review.pull === pull.number && call.shows(review))
        .map((review) => reviewJson(call, review)),
      call.query,
    ),
  ),
  [`POST ${PULL}/reviews`]: createReview,
  [`GET ${PULL}/reviews/{review_id}`]: withReview((call, review) => ({ status: 200, body: reviewJson(call, review) })),
  [`PUT ${PULL}/reviews/{review_id}`]: withReview((call, review) => {
    if (isTooLong(call.body['body'])) return unprocessable('Body is too long (maximum is 65536 characters)')
    review.body = text(call.body['body'])
    return { status: 200, body: reviewJson(call, review) }
  }),
  [`PUT ${PULL}/reviews/{review_id}/dismissals`]: withReview((call, review) => {
    if (review.state !== 'CHANGES_REQUESTED') return unprocessable('Can not dismiss a commented pull request review')
    review.state = 'DISMISSED'
    return { status: 200, body: reviewJson(call, review) }
  }),
  [`GET ${PULL}/comments`]: withPull((call, pull) =>
    page(
      call.store.reviewComments.filter((comment) => comment.pull === pull.number && call.shows(comment)),
      call.query,
    ),
  ),
  'PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}': ({ store, path, body }) => {
    const comment = store.reviewComments.find(({ id }) => id === Number(path['comment_id']))
    if (comment === undefined) return notFound
    comment.body = text(body['body'])
    return { status: 200, body: comment }
  },
}
