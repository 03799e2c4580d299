import type { EffectOptions } from '@aicr/channels'
import type { ChangePlace, ForgeThread } from '@aicr/channels/forge'
import { ReviewComment } from '../api/answers.ts'
import type { Review } from '../api/answers.ts'
import { pullPath } from '../api/gitea-repository.ts'
import type { GiteaRepository } from '../api/gitea-repository.ts'
import type { IsOwn } from '../api/own-account.ts'
import { listReviews } from './review-texts.ts'

/** The comments of one review, the oldest first. This list has no pages. */
export async function listReviewComments(
  gitea: GiteaRepository,
  place: ChangePlace,
  review: Pick<Review, 'id'>,
  effect: EffectOptions,
): Promise<ReviewComment[]> {
  const path = `${pullPath(gitea, place)}/reviews/${review.id}/comments`
  const comments = await gitea.client.find(path, ReviewComment.array().nullable(), effect)
  return (comments ?? []).toSorted((a, b) => a.id - b.id)
}

/**
 * Conversations of submitted reviews, the oldest first. What stands on one line of one review is one conversation there, answers
 * and further comments of ours alike: each of ours is listed, and where there are several none is resolved, for all would be.
 */
export async function listThreads(
  gitea: GiteaRepository,
  place: ChangePlace,
  effect: EffectOptions,
): Promise<ForgeThread[]> {
  const isOwn = await gitea.isOwn(effect)
  const { resolvesThreads } = await gitea.features(effect)
  const reviews = await listReviews(gitea, place, effect)
  const threads: ForgeThread[] = []
  for (const review of reviews) {
    if (review.state === 'PENDING' || (review.comments_count ?? 0) === 0) continue
    const comments = await listReviewComments(gitea, place, review, effect)
    for (const line of Map.groupBy(comments, lineOf).values()) threads.push(...threadsOf(line, isOwn, resolvesThreads))
  }
  return threads.toSorted((a, b) => Number(a.id) - Number(b.id))
}

function lineOf({ path, position, original_position: old }: ReviewComment): string {
  return JSON.stringify([path, position ?? 0, old ?? 0])
}

/** The comments on one line of a review as conversations. The first one says whether they are resolved. */
function threadsOf(comments: readonly ReviewComment[], isOwn: IsOwn, resolvesThreads: boolean): ForgeThread[] {
  const [first, ...others] = comments
  if (first === undefined) return []
  const listed = [first, ...others.filter(({ user }) => isOwn(user))]
  const isResolved = first.resolver !== null && first.resolver !== undefined
  return listed.map(({ id, body, user, html_url: url }) => ({
    id: String(id),
    comment: String(id),
    text: body,
    isOwn: isOwn(user),
    isResolved,
    resolvedBy: isResolved ? (isOwn(first.resolver) ? 'us' : 'others') : 'unknown',
    canResolve: resolvesThreads && listed.length === 1,
    ...(url !== '' && { url }),
  }))
}

/** Resolves a conversation, or opens it again. */
export async function setResolved(
  { client, path }: GiteaRepository,
  thread: string,
  isResolved: boolean,
  effect: EffectOptions,
): Promise<void> {
  const comment = `${path}/pulls/comments/${encodeURIComponent(thread)}`
  const verb = isResolved ? 'resolve' : 'unresolve'
  await client.write(`${comment}/${verb}`, { method: 'POST', repeatable: true, ...effect })
}
