import type { ChangePlace, EffectOptions } from '@aicr/channels'
import { parseMarkerBlock } from '@aicr/markdown'
import type { MarkerSigning } from '@aicr/markdown'
import { AicrError } from '@aicr/schema'
import type { Review } from '../api/answers.ts'
import type { GiteaServer } from '../api/gitea-server.ts'
import { pullPath } from '../api/paths.ts'
import { listReviewComments } from './review-threads.ts'
import { listReviews } from './review-texts.ts'

const UNPROCESSABLE = 422

/**
 * Deletes drafts that reviews of ours left behind when they broke midway, for the next review would publish them along.
 * Answers how many there were. Throws, as a refusal, when a person writes a draft under the same account: that stays.
 */
export async function deleteLeftoverDrafts(
  server: GiteaServer,
  place: ChangePlace,
  { signing, ...options }: EffectOptions & { signing: MarkerSigning },
): Promise<number> {
  const isOwn = await server.isOwn(options)
  const reviews = await listReviews(server, place, options)
  // A server's administrator sees the drafts of others too.
  const drafts = reviews.filter(({ state, user }) => state === 'PENDING' && isOwn(user))
  for (const draft of drafts) {
    if (!(await isLeftover(server, place, { draft, signing, ...options }))) throw draftOfAPerson(draft, place)
    await server.client.write(`${pullPath(place)}/reviews/${draft.id}`, { method: 'DELETE', ...options })
  }
  return drafts.length
}

/** Whether everything in a draft is ours. One without comments was made by a review whose first comment broke. */
async function isLeftover(
  server: GiteaServer,
  place: ChangePlace,
  { draft, signing, ...options }: EffectOptions & { draft: Review; signing: MarkerSigning },
): Promise<boolean> {
  const comments = await listReviewComments(server, place, { review: draft, ...options })
  if (comments.length === 0) return draft.body.trim() === ''
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
