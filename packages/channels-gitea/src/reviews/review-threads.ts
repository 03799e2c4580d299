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

/** Conversations of submitted reviews, the oldest first. Answers stand in the same review, on the same line. */
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
    threads.push(...firstOfLines(comments).map((comment) => threadOf(comment, isOwn, resolvesThreads)))
  }
  return threads.toSorted((a, b) => Number(a.id) - Number(b.id))
}

function firstOfLines(comments: readonly ReviewComment[]): ReviewComment[] {
  const lines = new Map<string, ReviewComment>()
  for (const comment of comments) {
    const line = JSON.stringify([comment.path, comment.position ?? 0, comment.original_position ?? 0])
    if (!lines.has(line)) lines.set(line, comment)
  }
  return [...lines.values()]
}

function threadOf(comment: ReviewComment, isOwn: IsOwn, canResolve: boolean): ForgeThread {
  const { id, body, user, resolver, html_url: url } = comment
  const isResolved = resolver !== null && resolver !== undefined
  return {
    id: String(id),
    comment: String(id),
    text: body,
    isOwn: isOwn(user),
    isResolved,
    resolvedBy: isResolved ? (isOwn(resolver) ? 'us' : 'others') : 'unknown',
    canResolve,
    ...(url !== '' && { url }),
  }
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
