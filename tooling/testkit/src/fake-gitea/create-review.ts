import type { FakeAnswer } from '../fake-http/fake-server.ts'
import { isRecord, text } from '../fake-http/read-body.ts'
import { refused } from './answer.ts'
import type { FakeCall } from './answer.ts'
import { reviewJson } from './review-json.ts'
import type { FakePull, FakeReview } from './store.ts'

/** An unknown event leaves a draft. */
function stateOf(event: unknown): FakeReview['state'] {
  return event === 'COMMENT' || event === 'REQUEST_CHANGES' || event === 'APPROVED' ? event : 'PENDING'
}

function refusalOf({ body, token }: FakeCall, pull: FakePull): FakeAnswer | undefined {
  const state = stateOf(body['event'])
  const hasBody = text(body['body']).trim() !== ''
  const hasComments = Array.isArray(body['comments']) && body['comments'].length > 0
  const isVerdict = state === 'REQUEST_CHANGES' || state === 'APPROVED'
  if (isVerdict && pull.user.id === token.user.id) return refused(422, 'reject your own pull is not allowed')
  if (state === 'COMMENT' && !hasBody && !hasComments) {
    return refused(422, 'review event COMMENT requires a body or a comment')
  }
  if ((state === 'REQUEST_CHANGES' || state === 'PENDING') && !hasBody) {
    return refused(422, `review event ${state} requires a body`)
  }
  return undefined
}

/** The author's draft, which every new comment joins. */
function draftOf({ store, token }: FakeCall, pull: FakePull, commit: string): FakeReview {
  const known = store.reviews.find(
    (review) => review.pull === pull.number && review.state === 'PENDING' && review.user.id === token.user.id,
  )
  if (known !== undefined) return known
  const draft: FakeReview = {
    id: store.nextId(),
    pull: pull.number,
    user: token.user,
    state: 'PENDING',
    text: '',
    commit,
    dismissed: false,
  }
  store.reviews.push(draft)
  return draft
}

/** Adds the comments one by one to the author's draft, and submits it. No line is checked, and nothing is undone. */
export function createReview(call: FakeCall, pull: FakePull): FakeAnswer {
  const refusal = refusalOf(call, pull)
  if (refusal !== undefined) return refusal
  const { store, token, body, breaksAfter } = call
  const commit = text(body['commit_id']) || pull.head
  const comments = Array.isArray(body['comments']) ? body['comments'].filter(isRecord) : []
  for (const [index, comment] of comments.entries()) {
    if (index >= breaksAfter) return refused(500, 'CreateCodeComment: something went wrong')
    const old = Number(comment['old_position'] ?? 0)
    store.comments.push({
      id: store.nextId(),
      issue: pull.number,
      type: 'code',
      user: token.user,
      text: text(comment['body']),
      review: draftOf(call, pull, commit).id,
      path: text(comment['path']),
      line: old > 0 ? -old : Number(comment['new_position'] ?? 0),
    })
  }
  const review = draftOf(call, pull, commit)
  review.text = text(body['body'])
  review.commit = commit
  review.state = stateOf(body['event'])
  if (review.state === 'PENDING') return { status: 200, body: reviewJson(call, review) }
  store.comments.push({
    id: store.nextId(),
    issue: pull.number,
    type: 'review',
    user: token.user,
    text: review.text,
    review: review.id,
  })
  return { status: 200, body: reviewJson(call, review) }
}
