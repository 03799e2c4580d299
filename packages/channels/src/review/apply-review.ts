import { replaceRegion } from '@aicr/markdown'
import { AicrError } from '@aicr/schema'
import type { ChannelOutcome, EffectOptions, Operation } from '../channel.ts'
import { mayClaim } from '../review-body/channel-claim.ts'
import { foundAfter } from '../found-after.ts'
import { failureResult, outcomeOfFailure } from '../outcome-of-failure.ts'
import { readPage } from '../review-body/read-pages.ts'
import { regionContent, regionDigest } from '../review-body/region-digest.ts'
import type { ReviewChannelOptions } from './options.ts'
import { readHead } from './read-standing.ts'
import type { ForgeText, RemoteName, ReviewForge } from './review-forge.ts'
import { ReviewPayload } from './review-operation.ts'
import type { PayloadOf } from './review-operation.ts'

export interface ApplyReviewContext {
  readonly forge: ReviewForge
  readonly options: ReviewChannelOptions
}

type Applying = ApplyReviewContext & { readonly effect: EffectOptions }
type Result = Omit<ChannelOutcome, 'operation'>
type Creation = PayloadOf<'create-review'> | PayloadOf<'create-text'> | PayloadOf<'create-thread'>

const CONFLICT = 409

/** Makes the calls of one operation. Rejects only when nothing was sent. */
export async function applyReviewOperation(
  operation: Operation,
  context: ApplyReviewContext,
  effect: EffectOptions,
): Promise<ChannelOutcome> {
  const payload = ReviewPayload.safeParse(operation.payload)
  if (!payload.success) {
    throw new AicrError(`The operation ${operation.id} is not one of a channel of reviews.`, { code: 'invalid_input' })
  }
  try {
    return { operation: operation.id, ...(await applyPayload(payload.data, { ...context, effect })) }
  } catch (error) {
    return outcomeOfFailure(operation.id, error)
  }
}

async function applyPayload(payload: ReviewPayload, context: Applying): Promise<Result> {
  const { forge, effect } = context
  const { place } = payload
  switch (payload.do) {
    case 'create-review':
    case 'create-text':
    case 'create-thread':
      return create(payload, context)
    case 'update-text':
      return updateText(payload, context)
    case 'mark-thread':
      await forge.updateThread(place, { id: payload.thread, comment: payload.comment }, payload.body, effect)
      return done({ id: payload.comment })
    case 'resolve-thread':
      await supported(forge.resolveThread, 'resolve conversations')(place, payload.thread, effect)
      return done({ id: payload.thread })
    case 'reopen-thread':
      await supported(forge.reopenThread, 'open conversations again')(place, payload.thread, effect)
      return done({ id: payload.thread })
    case 'withdraw-review':
      await supported(forge.withdrawReview, 'withdraw reviews')(place, payload.review, payload.message, effect)
      return done({ id: payload.review })
    case 'change-labels':
      return changeLabels(payload, context)
    case 'write-check': {
      const { do: _do, place: _place, url, ...check } = payload
      const written = { ...check, ...(url !== undefined && { url }) }
      return done(await supported(forge.writeCheck, 'write checks')(place, written, effect))
    }
  }
}

/** A refusal is told in words of its own: all else of the review stands. */
async function changeLabels(
  { place, add, remove }: PayloadOf<'change-labels'>,
  { forge, effect }: Applying,
): Promise<Result> {
  try {
    await supported(forge.changeLabels, 'label pull requests')(place, { add, remove }, effect)
    return done({ id: place.change })
  } catch (error) {
    const failed = failureResult(error)
    const names = [...add.map(({ name }) => name), ...remove].map((name) => `"${name}"`).join(', ')
    const why = failed.error === undefined ? '' : `: ${failed.error}`
    return { ...failed, error: `The labels of ${place.change} could not be changed (${names})${why}` }
  }
}

function supported<T>(method: T | undefined, what: string): T {
  if (method !== undefined) return method
  throw new AicrError(`This platform cannot ${what}.`, { code: 'unsupported', details: { status: 405 } })
}

function done(remote: RemoteName): Result {
  return { status: 'done', remote }
}

/**
 * Looks once more before it writes: whether the reviewed commit is still the proposed one, and whether the text stands
 * already. A call whose answer was lost may have taken place: the text is looked for before the outcome is `unknown`.
 */
async function create(payload: Creation, context: Applying): Promise<Result> {
  const { forge, effect } = context
  await readHead(payload.place, payload.commit, forge, effect)
  const standing = await find(payload, context)
  if (standing !== undefined) return standing
  try {
    return done(await send(payload, context))
  } catch (error) {
    const stored = await foundAfter(error, async () => find(payload, context))
    if (stored.status === 'already') return { ...stored, status: 'done' }
    throw error
  }
}

async function send(payload: Creation, { forge, effect }: Applying): Promise<RemoteName> {
  const { place } = payload
  switch (payload.do) {
    case 'create-review': {
      const { commit, body, event, comments } = payload
      return supported(forge.createReview, 'take reviews')(place, { commit, body, event, comments }, effect)
    }
    case 'create-text':
      return forge.createText(place, payload.body, effect)
    case 'create-thread': {
      const { commit, comment } = payload
      return supported(forge.createThread, 'take comments on lines')(place, { commit, comment }, effect)
    }
  }
}

/** What stands in place of what is to be written. */
async function find(payload: Creation, context: Applying): Promise<Result | undefined> {
  const { forge, effect } = context
  if (payload.do === 'create-thread') {
    const threads = await forge.listThreads(payload.place, effect)
    const same = threads.find(({ text, isOwn }) => isOwn && isSameText(text, payload.comment.body))
    return same && { status: 'already', remote: remoteOf(same) }
  }
  const texts = await forge.listTexts(payload.place, effect)
  if (payload.page === undefined) {
    // Words about comments are the same each time; the comments themselves tell.
    if (payload.do === 'create-review') return findComments(payload, context)
    const same = texts.find(({ text, isOwn }) => isOwn && isSameText(text, payload.body))
    return same && { status: 'already', remote: remoteOf(same) }
  }
  const { key, number } = payload.page
  const { signing, name } = context.options
  const page = texts.find((text) => {
    const read = text.isOwn ? readPage(text, signing) : undefined
    return read?.key === key && read.page === number && mayClaim(read.facts, name)
  })
  return page && takenBy(page, payload)
}

/** Whether a comment of a review that only brings comments stands already. */
async function findComments(
  { comments, place }: PayloadOf<'create-review'>,
  { forge, effect }: Applying,
): Promise<Result | undefined> {
  const [first] = comments
  if (first === undefined) return undefined
  const threads = await forge.listThreads(place, effect)
  const same = threads.find(({ text, isOwn }) => isOwn && isSameText(text, first.body))
  return same && { status: 'already', remote: remoteOf(same) }
}

function isSameText(standing: string, wanted: string): boolean {
  return standing.replaceAll('\r\n', '\n').trim() === wanted.trim()
}

type PageCreation = PayloadOf<'create-review'> | PayloadOf<'create-text'>

function takenBy(text: ForgeText, payload: PageCreation): Result {
  const isSame = regionContent(text.text) === regionContent(payload.body)
  const unless = payload.do === 'create-text' ? payload.unless : undefined
  if (isSame || unless?.includes(regionDigest(text.text)) === true) {
    return { status: 'already', remote: remoteOf(text) }
  }
  return conflict('Somebody wrote the same page meanwhile.', text)
}

function conflict(what: string, text?: ForgeText): Result {
  return {
    status: 'rejected',
    statusCode: CONFLICT,
    ...(text !== undefined && { remote: remoteOf(text) }),
    error: `${what} Nothing was written over it; reading and planning again brings it up to date.`,
  }
}

async function updateText(payload: PayloadOf<'update-text'>, { forge, effect }: Applying): Promise<Result> {
  const { place, text: name, expected, unless = [], body } = payload
  const text = await forge.getText(place, name, effect)
  if (text === undefined) return conflict(`The ${name.kind} ${name.id} was deleted meanwhile.`)
  const digest = regionDigest(text.text)
  if (digest === regionDigest(body) || unless.includes(digest)) return { status: 'already', remote: remoteOf(text) }
  if (digest !== expected) return conflict(`The ${name.kind} ${name.id} was changed meanwhile.`, text)
  await forge.updateText(place, name, replaceRegion(text.text, body), effect)
  return done(remoteOf(text))
}

function remoteOf({ id, url }: { readonly id: string; readonly url?: string }): RemoteName {
  return { id, ...(url !== undefined && { url }) }
}
