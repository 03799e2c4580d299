import type { EffectOptions } from '@aicr/channels'
import type { ChangePlace } from '@aicr/channels/forge'
import { parseMarkerBlock } from '@aicr/markdown'
import type { MarkerSigning } from '@aicr/markdown'
import { AicrError } from '@aicr/schema'
import type { Review, ReviewComment } from '../api/answers.ts'
import { pullPath } from '../api/gitea-repository.ts'
import type { GiteaRepository } from '../api/gitea-repository.ts'
import { listReviewComments } from './review-threads.ts'
import { listReviews } from './review-texts.ts'

const UNPROCESSABLE = 422

/**
 * Deletes drafts that reviews of ours left behind when they broke midway, for the next review would publish them along.
 * Answers how many there were. Throws, as a refusal, when a person writes a draft under the same account: that stays.
 */
export async function deleteLeftoverDrafts(
  gitea: GiteaRepository,
  place: ChangePlace,
  signing: MarkerSigning,
  effect: EffectOptions,
): Promise<number> {
  const isOwn = await gitea.isOwn(effect)
  const reviews = await listReviews(gitea, place, effect)
  // A server's administrator sees the drafts of others too.
  const drafts = reviews.filter(({ state, user }) => state === 'PENDING' && isOwn(user))
  for (const draft of drafts) {
    const comments = await listReviewComments(gitea, place, draft, effect)
    if (!isLeftover(draft, comments, signing)) throw draftOfAPerson(draft, place)
    await gitea.client.write(`${pullPath(gitea, place)}/reviews/${draft.id}`, { method: 'DELETE', ...effect })
  }
  return drafts.length
}

/** Whether everything in a draft is ours. One without comments was made by a review whose first comment broke. */
function isLeftover({ body: text }: Review, comments: readonly ReviewComment[], signing: MarkerSigning): boolean {
  if (comments.length === 0) return text.trim() === ''
  return comments.every(({ body }) => {
    const { trusted, markers } = parseMarkerBlock(body, { ...signing, isOwn: true })
    return trusted && markers.some(({ name }) => name === 'problem')
  })
}

function draftOfAPerson({ id }: Review, { repo, change }: ChangePlace): AicrError {
  return new AicrError(
    `The account of the token has a draft review (${id}) on pull request ${change} of ${repo} that is not from AICR; a review would publish it.`,
    {
      code: 'conflict',
      hint: 'Submit or delete the draft, and give AICR an account of its own.',
      details: { status: UNPROCESSABLE },
    },
  )
}
