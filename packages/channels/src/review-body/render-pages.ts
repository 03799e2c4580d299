import { formatMarker, formatMarkerBlock, formatRegion, measure, truncateMarkdown } from '@aicr/markdown'
import type { Marker } from '@aicr/markdown'
import { AicrError } from '@aicr/schema'
import type { Severity } from '@aicr/schema'
import { messages } from '../rendering/messages.ts'
import type { ProblemBlock } from '../rendering/report-blocks.ts'
import { LEAST_BODY } from './body-options.ts'
import type { BodyOptions } from './body-options.ts'
import { channelMarker } from './channel-claim.ts'
import { briefEntry, fullEntry, ownEntry } from './entry-text.ts'
import { fitEntries, isFull } from './fit-entries.ts'
import type { Layout } from './fit-entries.ts'
import { createInertMarkdown, longestText } from './inert-markdown.ts'
import type { Ledger, LedgerEntry } from './ledger.ts'
import { entryMarkers } from './ledger-markers.ts'
import { allHeadings, sectionTexts } from './sections.ts'
import type { SectionStyle } from './sections.ts'

export interface PagesInput {
  readonly ledger: Ledger
  /** The problems of this review, by fingerprint: they are laid out anew, all others stay as they stand. */
  readonly blocks: ReadonlyMap<string, ProblemBlock>
  /** Problems that stand in full elsewhere, by fingerprint, and in one line here. */
  readonly elsewhere: ReadonlySet<string>
  readonly sections: SectionStyle
  /** What each page begins with; further pages say that they go on. */
  readonly leads: readonly string[]
  /** What the first page ends with. */
  readonly foot: string
  /** Facts that the first page carries besides the ledger. */
  readonly facts: readonly Marker[]
  /** Names what the pages belong to; stands on each of them. */
  readonly key: string
  /** Pages that stand already and are rewritten even when nothing is left on them. */
  readonly standing: number
}

/** Room for numbers that are not known yet. */
const SLACK = 200

/**
 * Lays a ledger out on as few pages as it takes, none longer than the limit: the first is the body, the others are comments.
 * Each is a region that people may write around, and carries its own part of the ledger. Pure.
 */
export function renderPages(input: PagesInput, options: BodyOptions): string[] {
  if (options.limits.body < LEAST_BODY) {
    throw new RangeError(`A body must have room for at least ${LEAST_BODY}, not ${options.limits.body}`)
  }
  const texts = entryTexts(input, options)
  const size = (text: string): number => measure(text, options.limits.unit)
  const markersSize = (entry: LedgerEntry): number => size(entryMarkers([entry]).map(formatMarker).join('\n'))
  const layout = fitEntries(input.ledger.entries, input.ledger.folded, {
    capacity: (page) => options.limits.body - size(emptyPage(page, input, options)) - SLACK,
    size: (entry, folded) => size(texts(entry, folded)) + markersSize(entry) + '\n\n\n'.length,
  })
  const count = Math.max(layout.pages.length, input.leads.length, input.standing, 1)
  return Array.from({ length: count }, (_, page) => pageText(page, count, { input, options, layout, texts }))
}

type EntryTexts = (entry: LedgerEntry, folded: Severity | null) => string

/** The Markdown of each entry, made once. A text that no page has room for is cut, with a word about it. */
function entryTexts(
  { blocks, elsewhere }: PagesInput,
  { language, limits, allowedLinkPrefixes, inert: given, templates }: BodyOptions,
): EntryTexts {
  const longest = longestText(limits)
  const inert = given ?? createInertMarkdown(allowedLinkPrefixes, longest)
  const known = new Map<string, string>()
  const made = (entry: LedgerEntry): string => {
    const block = blocks.get(entry.fingerprint)
    if (block === undefined) return entry.text ?? briefEntry(entry, language)
    const own = templates?.problem(entry.fingerprint, inert)
    const text = own === undefined ? fullEntry(entry, block, { language, inert }) : ownEntry(entry, block, own)
    return truncateMarkdown(text, longest, { unit: limits.unit, notice: messages(language).textCut })
  }
  return (entry, folded) => {
    const isBrief = !isFull(entry, folded) || elsewhere.has(entry.fingerprint)
    if (isBrief) return briefEntry(entry, language)
    const text = known.get(entry.fingerprint) ?? made(entry)
    known.set(entry.fingerprint, text)
    return text
  }
}

interface PageContext {
  readonly input: PagesInput
  readonly options: BodyOptions
  readonly layout: Layout
  readonly texts: EntryTexts
}

function pageText(page: number, count: number, { input, options, layout, texts }: PageContext): string {
  const entries = layout.pages[page] ?? []
  const sections = sectionTexts(entries, input.sections, {
    language: options.language,
    textOf: (entry) => texts(entry, layout.folded),
  })
  const state = [
    channelMarker(options.channel),
    ...pageMarkers(page, input, { count, folded: layout.folded }),
    ...entryMarkers(entries),
  ]
  const text = assemble(page, { sections, state }, { input, options })
  if (measure(text, options.limits.unit) <= options.limits.body) return text
  throw new AicrError(`Page ${page} of ${input.key} came out longer than ${options.limits.body}.`, { code: 'internal' })
}

function emptyPage(page: number, input: PagesInput, options: BodyOptions): string {
  const marker = channelMarker(options.channel)
  const state = [marker, ...pageMarkers(page, input, { count: 999, folded: 'low' }), ...entryMarkers([])]
  return assemble(page, { sections: [allHeadings(input.sections, options.language)], state }, { input, options })
}

function pageMarkers(
  page: number,
  { key, ledger, facts }: PagesInput,
  { count, folded }: { count: number; folded: Layout['folded'] },
): Marker[] {
  const first: Marker[] = [
    ...facts,
    ...(ledger.commit === undefined ? [] : [{ name: 'commit', value: ledger.commit }]),
    { name: 'verified', value: ledger.verified ? 'yes' : 'no' },
    ...(folded === null ? [] : [{ name: 'folded', value: folded }]),
    { name: 'pages', value: String(count) },
  ]
  return [{ name: 'key', value: key }, { name: 'page', value: String(page) }, ...(page === 0 ? first : [])]
}

function assemble(
  page: number,
  { sections, state }: { sections: readonly string[]; state: readonly Marker[] },
  { input, options }: { input: PagesInput; options: BodyOptions },
): string {
  const words = messages(options.language)
  const lead = input.leads[page] ?? (page === 0 ? '' : `*${words.continued(page + 1)}*`)
  const body = page > 0 && sections.length === 0 ? [words.nothingLeft] : sections
  // A marker tells the foot from the text of the last problem.
  const foot =
    page === 0 && input.foot !== '' ? `${formatMarker({ name: 'section', value: 'foot' })}\n\n${input.foot}` : ''
  const parts = [lead, ...body, foot, formatMarkerBlock(state, options.signing)]
  return formatRegion(parts.filter((part) => part !== '').join('\n\n'))
}
