import type { ChangePlace, EffectOptions, ForgeThread } from '@aicr/channels'
import { ReviewComment } from '../api/answers.ts'
import type { Review } from '../api/answers.ts'
import type { GiteaServer } from '../api/gitea-server.ts'
import type { IsOwn } from '../api/own-account.ts'
import { pullPath, repositoryPath } from '../api/paths.ts'
import { listReviews } from './review-texts.ts'

/** The comments of one review, the oldest first. This list has no pages. */
export async function listReviewComments(
  { client }: GiteaServer,
  place: ChangePlace,
  { review, ...options }: EffectOptions & { review: Pick<Review, 'id'> },
): Promise<ReviewComment[]> {
  const comments = await client.find(
    `${pullPath(place)}/reviews/${review.id}/comments`,
    ReviewComment.array().nullable(),
    options,
  )
  return (comments ?? []).toSorted((a, b) => a.id - b.id)
}

/** Conversations of submitted reviews, the oldest first. Answers stand in the same review, on the same line. */
export async function listThreads(
  server: GiteaServer,
  place: ChangePlace,
  options: EffectOptions,
): Promise<ForgeThread[]> {
  const isOwn = await server.isOwn(options)
  const { resolvesThreads } = await server.features(options)
  const reviews = await listReviews(server, place, options)
  const threads: ForgeThread[] = []
  for (const review of reviews) {
    if (review.state === 'PENDING' || (review.comments_count ?? 0) === 0) continue
    const comments = await listReviewComments(server, place, { review, ...options })
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
  { client }: GiteaServer,
  { repo }: ChangePlace,
  { thread, isResolved, ...options }: EffectOptions & { thread: string; isResolved: boolean },
): Promise<void> {
  const path = `${repositoryPath(repo)}/pulls/comments/${encodeURIComponent(thread)}`
  await client.write(`${path}/${isResolved ? 'resolve' : 'unresolve'}`, { method: 'POST', ...options })
}
