import { text } from '../fake-http/read-body.ts'
import { DONE, forbidden, listed, notFound, page, refused } from './answer.ts'
import type { FakeCall, FakeHandler } from './answer.ts'
import type { FakeAnswer } from '../fake-http/fake-server.ts'
import { createReview } from './create-review.ts'
import { reviewJson } from './review-json.ts'
import { allLabels } from './store.ts'
import type { FakeComment, FakePull, FakeReview } from './store.ts'

const REPOSITORY = '/repos/{owner}/{repo}'
const PULL = `${REPOSITORY}/pulls/{index}`

function withPull(handler: (call: FakeCall, pull: FakePull) => FakeAnswer): FakeHandler {
  return (call) => {
    const pull = call.store.pulls.get(Number(call.path['index']))
    return pull === undefined ? notFound : handler(call, pull)
  }
}

/** Drafts are there for nobody but their author. */
function isVisible({ token }: FakeCall, { state, user }: FakeReview): boolean {
  return state !== 'PENDING' || user.id === token.user.id
}

function withReview(handler: (call: FakeCall, review: FakeReview) => FakeAnswer): FakeHandler {
  return (call) => {
    const review = call.store.reviews.find(({ id }) => id === Number(call.path['id']))
    return review === undefined || !isVisible(call, review) ? notFound : handler(call, review)
  }
}

function commentJson({ store, site }: FakeCall, comment: FakeComment): unknown {
  const { id, text: body, user, review, path, line = 0, issue, resolver } = comment
  return {
    id,
    body,
    user,
    resolver: resolver ?? null,
    pull_request_review_id: review,
    path,
    position: Math.max(0, line),
    original_position: Math.max(0, -line),
    diff_hunk: '',
    html_url: `${site}/${store.repository}/pulls/${issue}/files#issuecomment-${id}`,
  }
}

function timelineJson(
  { store, site }: FakeCall,
  { id, type, text: body, user, review = 0, issue }: FakeComment,
): unknown {
  const html_url = `${site}/${store.repository}/pulls/${issue}#issuecomment-${id}`
  return { id, type, body, user, review_id: review, html_url, resolve_doer: null }
}

/**
 * Comments on lines are counted and then left out, so that a page may be empty though more follow; what cannot be shown any
 * more, such as a label that is gone, is null.
 */
const timeline: FakeHandler = (call) => {
  const all = call.store.comments.filter(({ issue }) => issue === Number(call.path['index']))
  const shown = page(all, call).filter(({ type }) => type !== 'code')
  const body =
    shown.length === 0 ? null : shown.map((comment) => (comment.type === 'label' ? null : timelineJson(call, comment)))
  return { status: 200, body, headers: { 'x-total-count': String(shown.length) } }
}

function resolves(isResolved: boolean): FakeHandler {
  return ({ store, path, token }) => {
    const comment = store.comments.find(({ id }) => id === Number(path['id']))
    if (comment === undefined) return notFound
    if (comment.type !== 'code') return refused(400, 'not a review comment')
    comment.resolver = isResolved ? token.user : undefined
    return DONE
  }
}

/** The routes of pull requests, reviews and their comments. A diff comes before its pull request, whose path it fits too. */
export const pullRoutes: Readonly<Record<string, FakeHandler>> = {
  [`GET ${REPOSITORY}/pulls/{index}.{diffType}`]: withPull((_, { diff }) => ({ status: 200, body: diff })),
  [`GET ${PULL}`]: withPull(({ store }, { number, head, user }) => {
    const ids = store.issues.find((issue) => issue.number === number)?.labels ?? []
    const labels = allLabels(store).filter(({ id }) => ids.includes(id))
    return {
      status: 200,
      body: { number, state: 'open', user, labels, head: { sha: head }, assignee: null, milestone: null },
    }
  }),
  [`GET ${PULL}/reviews`]: withPull((call, { number }) => {
    const own = call.store.reviews.filter(({ pull }) => pull === number)
    const shown = page(own, call).filter((review) => isVisible(call, review))
    const headers = { 'x-total-count': String(own.length) }
    return { status: 200, body: shown.map((review) => reviewJson(call, review)), headers }
  }),
  [`POST ${PULL}/reviews`]: withPull(createReview),
  [`GET ${PULL}/reviews/{id}`]: withReview((call, review) => ({ status: 200, body: reviewJson(call, review) })),
  [`DELETE ${PULL}/reviews/{id}`]: withReview(({ store, token }, review) => {
    if (review.user.id !== token.user.id) return forbidden
    store.reviews.splice(store.reviews.indexOf(review), 1)
    const rest = store.comments.filter((comment) => comment.review !== review.id)
    store.comments.splice(0, store.comments.length, ...rest)
    return DONE
  }),
  [`GET ${PULL}/reviews/{id}/comments`]: withReview((call, review) => {
    const own = call.store.comments.filter((comment) => comment.type === 'code' && comment.review === review.id)
    return { status: 200, body: own.map((comment) => commentJson(call, comment)) }
  }),
  [`POST ${PULL}/reviews/{id}/dismissals`]: withReview((call, review) => {
    if (call.token.access === 'read') return forbidden
    if (review.state !== 'REQUEST_CHANGES' && review.state !== 'APPROVED') {
      return refused(403, 'not need to dismiss this review because its type is not Approve or change request')
    }
    if (text(call.body['message']) === '') return refused(422, 'message is required')
    review.dismissed = true
    return { status: 200, body: reviewJson(call, review) }
  }),
  [`POST ${REPOSITORY}/pulls/comments/{id}/resolve`]: resolves(true),
  [`POST ${REPOSITORY}/pulls/comments/{id}/unresolve`]: resolves(false),
  [`GET ${REPOSITORY}/issues/{index}/timeline`]: timeline,
  [`GET ${REPOSITORY}/assignees`]: (call) => {
    const users = [...call.store.assignable].map((login, index) => ({ id: 500 + index, login }))
    return { ...listed(users, call), body: users }
  },
}
