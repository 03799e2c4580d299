import { findRegion, parseMarkerBlock } from '@aicr/markdown'
import type { Marker, MarkerSigning } from '@aicr/markdown'
import type { Snapshot, SnapshotItem } from '../channel.ts'
import { claimedPages, mayClaim } from '../review-body/channel-claim.ts'
import { ledgerOf, readPage } from '../review-body/read-pages.ts'
import type { ReadPage } from '../review-body/read-pages.ts'
import type { Ledger } from '../review-body/ledger.ts'
import type { ChangePlace, ForgeChange, ForgeFiles, ForgeText, ForgeThread } from './review-forge.ts'

/** A page of ours with the text that it was read from. */
export interface StandingPage {
  readonly text: ForgeText
  readonly page: ReadPage
}

/** A comment of ours on a line, or one that took the place of such a comment. */
export interface StandingComment {
  readonly fingerprint: string
  /** The start of the fingerprint without the path. */
  readonly content?: string
  /** Absent for a general comment. */
  readonly thread?: ForgeThread
}

/** What of ours stands at a pull or merge request. */
export interface StandingReview {
  readonly place: ChangePlace
  readonly change: ForgeChange
  /** The pages of the newest summary, or of the one that is kept up to date. */
  readonly pages: readonly StandingPage[]
  readonly comments: readonly StandingComment[]
  /** Reviews of ours that ask for changes. */
  readonly asking: readonly string[]
  readonly files?: ForgeFiles
  /** The digest of the check that stands. */
  readonly check?: string
}

/** The channel that reads texts, and what tells it whether to believe them. */
export interface TextReader {
  readonly name: string
  readonly signing: MarkerSigning
}

const KIND = 'review'

/** Everything that stands, as a snapshot. */
export function reviewSnapshot(standing: StandingReview): Snapshot {
  const { place, change } = standing
  const item: SnapshotItem = {
    kind: KIND,
    key: `change:${place.change}`,
    content: change.head,
    remote: { id: place.change },
    data: standing,
  }
  return { items: [item] }
}

/** What {@link reviewSnapshot} was given; `undefined` for another channel's snapshot. */
export function standingReview({ items }: Snapshot): StandingReview | undefined {
  const data = items.find(({ kind }) => kind === KIND)?.data
  return isStanding(data) ? data : undefined
}

function isStanding(data: unknown): data is StandingReview {
  return typeof data === 'object' && data !== null && 'place' in data && 'change' in data && 'pages' in data
}

/** What the pages say together; `undefined` where there are none. */
export function standingLedger({ pages }: Pick<StandingReview, 'pages'>): Ledger | undefined {
  return pages.length === 0 ? undefined : ledgerOf(pages.map(({ page }) => page))
}

/**
 * The pages of a channel's summary among our own texts: the oldest one of this key, else the newest of those that were written for
 * a commit each, which in a series is the newest of all. Of several texts for one further page, the first counts. A text
 * of somebody else is none of ours, whatever it was copied from: a signature says what was written, not who wrote it here.
 */
export function findPages(
  texts: readonly ForgeText[],
  { key, isSeries }: { key: string; isSeries: boolean },
  { name, signing }: TextReader,
): StandingPage[] {
  const known = texts.flatMap((text): StandingPage[] => {
    const page = text.isOwn ? readPage(text, signing) : undefined
    return page === undefined ? [] : [{ text, page }]
  })
  const ofTarget = known.filter(({ page }) => belongs(page.key, key))
  const read = claimedPages(ofTarget, name)
  const firsts = read.filter(({ page }) => page.page === 0)
  const kept = isSeries ? undefined : firsts.find(({ page }) => page.key === key)
  const first = kept ?? firsts.at(-1)
  if (first === undefined) return []
  const byPage = new Map<number, StandingPage>([[0, first]])
  for (const standing of read) {
    const { key: own, page } = standing.page
    if (own === first.page.key && !byPage.has(page)) byPage.set(page, standing)
  }
  return [...byPage.values()].toSorted((a, b) => a.page.page - b.page.page)
}

function belongs(own: string, key: string): boolean {
  return own === key || own.startsWith(`${key}@`)
}

/** The problem that a comment of this channel is about; `undefined` for every other text. */
export function readComment(
  { text, isOwn }: Pick<ForgeText, 'text' | 'isOwn'>,
  { name, signing }: TextReader,
): Pick<StandingComment, 'fingerprint' | 'content'> | undefined {
  const { trusted, markers } = parseMarkerBlock(text, { ...signing, isOwn })
  if (!isOwn || !trusted) return undefined
  const facts = factsOf(markers)
  const fingerprint = facts.get('problem')
  const content = facts.get('content')
  if (fingerprint === undefined || facts.has('key') || !mayClaim(facts, name)) return undefined
  return { fingerprint, ...(content !== undefined && { content }) }
}

/** Whether a review of ours, with or without a page in it, is one that this channel wrote, or may have written. */
export function isChannelText(
  { text, isOwn }: Pick<ForgeText, 'text' | 'isOwn'>,
  { name, signing }: TextReader,
): boolean {
  const content = findRegion(text)?.content ?? text
  const { trusted, markers } = parseMarkerBlock(content, { ...signing, isOwn })
  return isOwn && (!trusted || mayClaim(factsOf(markers), name))
}

function factsOf(markers: readonly Marker[]): Map<string, string> {
  return new Map(markers.map(({ name, value }) => [name, value]))
}
