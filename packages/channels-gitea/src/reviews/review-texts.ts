import type { EffectOptions } from '@aicr/channels'
import type { ChangePlace, ForgeText, TextName } from '@aicr/channels/forge'
import { AicrError } from '@aicr/schema'
import { Comment, Review, TimelineItem } from '../api/answers.ts'
import { commentPath, issuePath, pullPath } from '../api/gitea-repository.ts'
import type { GiteaRepository } from '../api/gitea-repository.ts'
import type { IsOwn } from '../api/own-account.ts'

/** Every review that we may see, drafts of our own among them. */
export async function listReviews(
  gitea: GiteaRepository,
  place: ChangePlace,
  effect: EffectOptions,
): Promise<Review[]> {
  return gitea.client.list(`${pullPath(gitea, place)}/reviews`, Review, effect)
}

/**
 * Bodies of reviews and general comments, the oldest first. They are read from the timeline: what the list of reviews shows is
 * the text with which a review was submitted, even when it was changed since.
 */
export async function listTexts(
  gitea: GiteaRepository,
  place: ChangePlace,
  effect: EffectOptions,
): Promise<ForgeText[]> {
  const isOwn = await gitea.isOwn(effect)
  const { pageItems } = await gitea.features(effect)
  const reviews = await listReviews(gitea, place, effect)
  const asking = new Set(reviews.filter(asksForChanges).map(({ id }) => id))
  // The timeline counts comments on lines, and leaves them out.
  const hidden = reviews.reduce((sum, { comments_count: count }) => sum + (count ?? 0), 0)
  const emptyPages = Math.ceil(hidden / pageItems) + 1
  const path = `${issuePath(gitea, place.change)}/timeline`
  const items = await gitea.client.list(path, TimelineItem.nullable(), { ...effect, emptyPages })
  // Some events cannot be shown any more.
  return items.flatMap((item) => (item === null ? [] : (textOf(item, isOwn, asking) ?? [])))
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
  gitea: GiteaRepository,
  place: ChangePlace,
  name: TextName,
  effect: EffectOptions,
): Promise<ForgeText | undefined> {
  if (name.kind === 'review') {
    const texts = await listTexts(gitea, place, effect)
    return texts.find(({ kind, id }) => kind === 'review' && id === name.id)
  }
  const isOwn = await gitea.isOwn(effect)
  const comment = await gitea.client.find(commentPath(gitea, name.id), Comment, effect)
  if (comment === undefined) return undefined
  const { body, user, html_url: url } = comment
  return { ...name, text: body, isOwn: isOwn(user), ...(url !== '' && { url }) }
}

/** The comment that holds a text. That of a review is named by the review's address. */
export async function commentOf(
  gitea: GiteaRepository,
  place: ChangePlace,
  { kind, id }: TextName,
  effect: EffectOptions,
): Promise<string> {
  if (kind === 'comment') return id
  const path = `${pullPath(gitea, place)}/reviews/${encodeURIComponent(id)}`
  const { html_url: url } = await gitea.client.read(path, Review, effect)
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
  gitea: GiteaRepository,
  comment: string,
  text: string,
  effect: EffectOptions,
): Promise<void> {
  const options = { method: 'PATCH', json: { body: text }, repeatable: true, ...effect } as const
  const { status } = await gitea.client.write(commentPath(gitea, comment), options)
  if (status !== NO_CONTENT) return
  throw new AicrError(`The comment ${comment} of ${gitea.owner}/${gitea.name} has no text that can be changed.`, {
    code: 'remote_rejected',
    details: { status: 405 },
  })
}
