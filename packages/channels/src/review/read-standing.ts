import { AicrError } from '@aicr/schema'
import type { ReviewEvent } from '@aicr/schema'
import type { ChannelTarget, EffectOptions } from '../channel.ts'
import { checkName } from './plan-check.ts'
import type { ReviewChannelOptions } from './options.ts'
import type { ChangePlace, ForgeText, ForgeThread, ReviewForge } from './review-forge.ts'
import { commentStyle } from './settings.ts'
import { findPages, isChannelText, readComment } from './standing-review.ts'
import type { StandingComment, StandingReview, TextReader } from './standing-review.ts'

/** The part of a target that names a pull or merge request. */
export type ReviewTarget = { readonly repo: Pick<ReviewEvent['repo'], 'ref'> } & {
  readonly target: Pick<ReviewEvent['target'], 'kind' | 'id'>
}

/** Names the summary of a target; what its pages are found by. */
export function summaryKey({ target }: Pick<ReviewTarget, 'target'>): string {
  return `${target.kind}:${target.id}`
}

/** Where a target is; throws where it is no pull request. */
export function placeOf({ repo, target }: ReviewTarget, { name, platform }: ReviewChannelOptions): ChangePlace {
  if (target.kind !== 'pull_request') {
    throw new AicrError(
      `The channel "${name}" (${platform.kind}) writes to pull requests, and this is a review of another kind: ${target.kind}.`,
      { code: 'unsupported', hint: 'Route such reviews to a channel of issues.' },
    )
  }
  return { repo: repo.ref, change: target.id }
}

/**
 * Reads everything of ours at a pull request. Rejects with the code `superseded` when it proposes another commit than the
 * reviewed one: what was found there is not true of this one.
 */
export async function readStanding(
  target: ChannelTarget,
  forge: ReviewForge,
  options: ReviewChannelOptions,
  effect: EffectOptions,
): Promise<StandingReview> {
  const place = placeOf(target, options)
  const commit = target.revision.head
  const change = await readHead(place, commit, forge, effect)
  const { settings } = options
  const { pages, comments, asking } = await readOwnTexts(target, place, { forge, options, effect })
  const wantsLines = commentStyle(settings, options.platform) !== 'consolidated' && settings.review_mode !== 'comment'
  const files = wantsLines ? await forge.readFiles(place, effect) : undefined
  const check = settings.check
    ? await forge.readCheck?.(place, { name: checkName(options), commit }, effect)
    : undefined
  return {
    place,
    change,
    pages,
    comments,
    asking,
    ...(files !== undefined && { files }),
    ...(check !== undefined && { check }),
  }
}

/** The pull request, as long as it still proposes the reviewed commit. */
export async function readHead(
  place: ChangePlace,
  commit: string,
  forge: Pick<ReviewForge, 'readChange'>,
  effect: EffectOptions,
): Promise<StandingReview['change']> {
  const change = await forge.readChange(place, effect)
  if (change.head === commit) return change
  throw new AicrError(
    `The pull request ${place.change} of ${place.repo} moved from ${commit.slice(0, 12)} to ${change.head.slice(0, 12)}.`,
    {
      code: 'superseded',
      hint: 'Nothing was published; a review of the newer commit takes the place of this one.',
      details: { head: change.head },
    },
  )
}

/** The summary and the comments of the channel. */
export async function readOwnTexts(
  target: ReviewTarget,
  place: ChangePlace,
  { forge, options, effect }: { forge: ReviewForge; options: ReviewChannelOptions; effect: EffectOptions },
): Promise<Pick<StandingReview, 'pages' | 'comments' | 'asking'>> {
  const { settings } = options
  const texts = await forge.listTexts(place, effect)
  const threads = await forge.listThreads(place, effect)
  const isSeries = settings.review_update_strategy === 'always_new'
  return {
    pages: findPages(texts, { key: summaryKey(target), isSeries }, options),
    comments: standingComments(texts, threads, options),
    asking: texts.filter((text) => text.asksForChanges === true && isChannelText(text, options)).map(({ id }) => id),
  }
}

function standingComments(
  texts: readonly ForgeText[],
  threads: readonly ForgeThread[],
  reader: TextReader,
): StandingComment[] {
  const onLines = threads.flatMap((thread) => {
    const read = readComment(thread, reader)
    return read === undefined ? [] : [{ ...read, thread }]
  })
  const general = texts.flatMap((text) => readComment(text, reader) ?? [])
  return [...onLines, ...general]
}
