import type { FakeCall } from './answer.ts'
import type { FakeReview } from './store.ts'

/** A review as the API shows it: with the text of its submission, and the address of its comment. */
export function reviewJson({ store, site }: FakeCall, review: FakeReview): unknown {
  const { id, user, state, text: body, commit, dismissed, pull } = review
  const own = store.comments.filter((comment) => comment.review === id)
  const said = own.find(({ type }) => type === 'review')
  return {
    id,
    user,
    team: null,
    state,
    body,
    commit_id: commit,
    stale: false,
    official: false,
    dismissed,
    comments_count: own.filter(({ type }) => type === 'code').length,
    html_url: said === undefined ? '' : `${site}/${store.repository}/pulls/${pull}#issuecomment-${said.id}`,
  }
}
