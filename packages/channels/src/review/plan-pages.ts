import { codeSpan, formatMarkerBlock, withoutMarkers } from '@aicr/markdown'
import type { Problem } from '@aicr/schema'
import { locationText } from '../rendering/location.ts'
import { messages } from '../rendering/messages.ts'
import { channelMarker } from '../review-body/channel-claim.ts'
import { isOpen } from '../review-body/ledger.ts'
import { regionDigest } from '../review-body/region-digest.ts'
import type { NewReview } from './review-forge.ts'
import type { ReviewDraft } from './review-draft.ts'
import { reviewOperation } from './review-operation.ts'
import type { ReviewOperation } from './review-operation.ts'

/** One way to say it, from the best to the plainest: which comments go out, and the pages that go with them. */
interface Variant {
  readonly number: number
  readonly inline: readonly Problem[]
  readonly event: NewReview['event']
  readonly pages: readonly string[]
}

/** Writes the pages of the summary and the comments on lines, with everything that is done when the platform refuses. */
export function planPages(draft: ReviewDraft): ReviewOperation[] {
  const variants = variantsOf(draft)
  const [first] = variants
  if (first === undefined) return []
  const { platform, settings } = draft.options
  if (!platform.reviews) return [...pageOperations(first, variants, draft), ...first.inline.flatMap(alone(draft))]
  if (settings.review_mode === 'comment') return pageOperations(first, variants, draft)
  return reviewOperations(0, variants, draft)
}

function variantsOf(draft: ReviewDraft): Variant[] {
  const { proven, unproven, options } = draft
  const event = eventOf(draft)
  const tries: Pick<Variant, 'inline' | 'event'>[] = [{ inline: [...proven, ...unproven], event }]
  if (options.platform.reviews) {
    if (proven.length > 0 && unproven.length > 0) tries.push({ inline: proven, event })
    if (proven.length + unproven.length > 0) tries.push({ inline: [], event })
    // Platforms refuse a verdict of whoever opened the pull request.
    if (event !== 'COMMENT') tries.push({ inline: [], event: 'COMMENT' })
  }
  return tries.flatMap((one, number) => {
    const pages = draft.pages(one.inline)
    return pages === undefined ? [] : [{ ...one, number, pages }]
  })
}

function eventOf({ options, standing, after }: ReviewDraft): NewReview['event'] {
  const asks = options.settings.review_event === 'REQUEST_CHANGES' && after.entries.some(isOpen)
  return asks && !standing.change.isOwn ? 'REQUEST_CHANGES' : 'COMMENT'
}

/** A review in one call; what is refused is said again in the next plainer way. */
function reviewOperations(number: number, variants: readonly Variant[], draft: ReviewDraft): ReviewOperation[] {
  const variant = variants[number]
  if (variant === undefined) return []
  const pages = pageOperations(variant, variants, draft)
  const review = reviewOf(variant, draft)
  if (review === undefined) return pages
  const plainer = reviewOperations(number + 1, variants, draft)
  const instead = plainer.length > 0 || draft.options.settings.review_mode === 'review' ? plainer : asComment(pages)
  const { refusals } = draft.options.platform
  const { key } = draft
  const operation = reviewOperation(review, {
    key: draft.isUpdate ? `${key}/lines` : key,
    ...suffix(variant),
    ...(instead.length > 0 && { onRejected: { statuses: refusals, instead } }),
  })
  return [operation, ...pagesAfter(operation, pages, draft)]
}

/** The first page of a new summary rode in the review; pages that stand are rewritten once the comments are there. */
function pagesAfter(
  { id }: ReviewOperation,
  pages: readonly ReviewOperation[],
  { isUpdate }: ReviewDraft,
): ReviewOperation[] {
  const [first, ...others] = isUpdate ? pages : pages.slice(1)
  return first === undefined ? [] : [{ ...first, after: [id] }, ...others]
}

/** The first page as a comment: the enclosing plan writes the others. */
function asComment(pages: readonly ReviewOperation[]): ReviewOperation[] {
  return pages.filter(({ payload }) => payload.do === 'create-text').slice(0, 1)
}

/** What the call carries: the first page where none stands yet, else a word about the comments. */
function reviewOf(variant: Variant, draft: ReviewDraft): ReviewOperation['payload'] | undefined {
  const { standing, report, key, isUpdate, options } = draft
  const { inline, event } = variant
  const base = { do: 'create-review' as const, place: standing.place, commit: report.event.revision.head, event }
  const comments = inline.flatMap((problem) => draft.lineComment(problem) ?? [])
  if (!isUpdate) return { ...base, page: { key, number: 0 }, body: variant.pages[0] ?? '', comments }
  const words = messages(options.language)
  const signed = (text: string): string =>
    `${text}\n\n${formatMarkerBlock([channelMarker(options.name)], options.signing)}`
  if (comments.length > 0) {
    return { ...base, body: signed(words.newOnLines(comments.length, standing.pages[0]?.text.url)), comments }
  }
  const mustAsk = event === 'REQUEST_CHANGES' && standing.asking.length === 0
  return mustAsk ? { ...base, body: signed(words.changesNeeded), comments } : undefined
}

/** A comment that goes out alone; where the platform cannot place it, it becomes a general one that says where. */
function alone(draft: ReviewDraft): (problem: Problem) => ReviewOperation[] {
  const { standing, report, options } = draft
  return (problem) => {
    const comment = draft.lineComment(problem)
    if (comment === undefined) return []
    const base = { place: standing.place, commit: report.event.revision.head }
    const body = `${codeSpan(withoutMarkers(locationText(problem)))}\n\n${comment.body}`
    const key = problem.fingerprint
    const general = reviewOperation({ do: 'create-text', ...base, body }, { key })
    const onRejected = { statuses: options.platform.refusals, instead: [general] }
    return [reviewOperation({ do: 'create-thread', ...base, comment }, { key, onRejected })]
  }
}

/** Later pages are rewritten first, so that no problem is between two pages when a write fails; new ones come in order. */
function pageOperations(variant: Variant, variants: readonly Variant[], draft: ReviewDraft): ReviewOperation[] {
  const { isUpdate } = draft
  const operations = variant.pages.flatMap((page, number) => {
    const plainer = variants.slice(variant.number + 1).flatMap(({ pages }) => pages[number] ?? [])
    const unless = [...new Set(plainer.map(regionDigest))]
    return pageOperation(page, number, { draft, variant, unless })
  })
  const ordered = isUpdate ? operations.toReversed() : operations
  return ordered.map((operation, index) => {
    const before = ordered[index - 1]
    return before === undefined ? operation : { ...operation, after: [before.id] }
  })
}

function pageOperation(
  page: string,
  number: number,
  { draft, variant, unless }: { draft: ReviewDraft; variant: Variant; unless: readonly string[] },
): ReviewOperation[] {
  const { key, isUpdate, report, standing } = draft
  const { place } = standing
  const names = { key: `${key}/${number}`, ...suffix(variant) }
  const also = unless.length === 0 ? {} : { unless: [...unless] }
  const old = isUpdate ? standing.pages.find((one) => one.page.page === number) : undefined
  if (old === undefined) {
    const commit = report.event.revision.head
    return [reviewOperation({ do: 'create-text', place, commit, page: { key, number }, ...also, body: page }, names)]
  }
  const digest = regionDigest(old.text.text)
  if (digest === regionDigest(page)) return []
  const { kind, id } = old.text
  const text = { kind, id }
  return [reviewOperation({ do: 'update-text', place, text, expected: digest, ...also, body: page }, names)]
}

function suffix({ number }: Variant): { variant?: string } {
  return number === 0 ? {} : { variant: String(number) }
}
