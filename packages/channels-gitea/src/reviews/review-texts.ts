import type { ChangePlace, EffectOptions, ForgeText, TextName } from '@aicr/channels'
import { AicrError } from '@aicr/schema'
import { Comment, Review, TimelineItem } from '../api/answers.ts'
import type { GiteaServer } from '../api/gitea-server.ts'
import type { IsOwn } from '../api/own-account.ts'
import { issuePath, pullPath, repositoryPath } from '../api/paths.ts'

/** Every review that we may see, drafts of our own among them. */
export async function listReviews(
  { client }: GiteaServer,
  place: ChangePlace,
  options: EffectOptions,
): Promise<Review[]> {
  return client.list(`${pullPath(place)}/reviews`, Review, options)
}

/**
 * Bodies of reviews and general comments, the oldest first. They are read from the timeline: what the list of reviews shows is
 * the text with which a review was submitted, even when it was changed since.
 */
export async function listTexts(server: GiteaServer, place: ChangePlace, options: EffectOptions): Promise<ForgeText[]> {
  const isOwn = await server.isOwn(options)
  const { pageItems } = await server.features(options)
  const reviews = await listReviews(server, place, options)
  const asking = new Set(reviews.filter(asksForChanges).map(({ id }) => id))
  // The timeline counts comments on lines, and leaves them out.
  const hidden = reviews.reduce((sum, { comments_count: count }) => sum + (count ?? 0), 0)
  const emptyPages = Math.ceil(hidden / pageItems) + 1
  const items = await server.client.list(`${issuePath(place)}/timeline`, TimelineItem, { ...options, emptyPages })
  return items.flatMap((item) => textOf(item, isOwn, asking) ?? [])
}

function asksForChanges({ state, dismissed }: Review): boolean {
  return state === 'REQUEST_CHANGES' && dismissed !== true
}

function textOf(item: TimelineItem, isOwn: IsOwn, asking: ReadonlySet<number>): ForgeText | undefined {
  const { id, type, body, review_id: review, user, html_url: url } = item
  const common = { text: body, isOwn: isOwn(user), ...(url !== '' && { url }) }
  if (type === 'comment') return { kind: 'comment', id: String(id), ...common }
  if (type !== 'review' || typeof review !== 'number') return undefined
  return { kind: 'review', id: String(review), ...common, asksForChanges: asking.has(review) }
}

/** One text as it is now; `undefined` for one that does not exist any more. */
export async function getText(
  server: GiteaServer,
  place: ChangePlace,
  { name, ...options }: EffectOptions & { name: TextName },
): Promise<ForgeText | undefined> {
  if (name.kind === 'review') {
    const texts = await listTexts(server, place, options)
    return texts.find(({ kind, id }) => kind === 'review' && id === name.id)
  }
  const isOwn = await server.isOwn(options)
  const comment = await server.client.find(commentPath(place, name.id), Comment, options)
  if (comment === undefined) return undefined
  const { body, user, html_url: url } = comment
  return { ...name, text: body, isOwn: isOwn(user), ...(url !== '' && { url }) }
}

/** The path under which the text of a comment of any kind can be changed. */
export function commentPath({ repo }: Pick<ChangePlace, 'repo'>, id: string): string {
  return `${repositoryPath(repo)}/issues/comments/${encodeURIComponent(id)}`
}

/** Replaces a text. That of a review is kept in a comment, which the address of the review names. */
export async function updateText(
  server: GiteaServer,
  place: ChangePlace,
  { name, text, ...options }: EffectOptions & { name: TextName; text: string },
): Promise<void> {
  const comment = name.kind === 'comment' ? name.id : await commentOfReview(server, place, { id: name.id, ...options })
  await updateComment(server, place, { comment, text, ...options })
}

async function commentOfReview(
  { client }: GiteaServer,
  place: ChangePlace,
  { id, ...options }: EffectOptions & { id: string },
): Promise<string> {
  const { html_url: url } = await client.read(`${pullPath(place)}/reviews/${encodeURIComponent(id)}`, Review, options)
  const comment = /#issuecomment-(\d+)$/.exec(url)?.[1]
  if (comment !== undefined) return comment
  throw new AicrError(`The review ${id} of pull request ${place.change} has no text that can be changed.`, {
    code: 'remote_rejected',
    details: { status: 404 },
  })
}

const NO_CONTENT = 204

/** Replaces the text of a comment of any kind. */
export async function updateComment(
  { client }: GiteaServer,
  place: ChangePlace,
  { comment, text, ...options }: EffectOptions & { comment: string; text: string },
): Promise<void> {
  const response = await client.write(commentPath(place, comment), { method: 'PATCH', json: { body: text }, ...options })
  if (response.status !== NO_CONTENT) return
  throw new AicrError(`The comment ${comment} of ${place.repo} has no text that can be changed.`, {
    code: 'remote_rejected',
    details: { status: NO_CONTENT },
  })
}
