import { formatMarker } from '@aicr/markdown'
import { compareSeverity, isAtLeast } from '@aicr/schema'
import type { OutputLanguage } from '@aicr/schema'
import { countBySeverity } from '../rendering/live-problems.ts'
import { severityMarks } from '../rendering/marks.ts'
import { messages } from '../rendering/messages.ts'
import { compareText } from './compare-text.ts'
import { folded } from './folded.ts'
import { isOpen } from './ledger.ts'
import type { EntryLife, LedgerEntry } from './ledger.ts'

/** How a body is divided: by the whole life of a problem, or only into what is open and what is settled. */
export type SectionStyle = 'lifecycle' | 'open'

type SectionName = EntryLife | 'all-open'

interface Section {
  readonly name: SectionName
  readonly lives: readonly EntryLife[]
}

const SETTLED: readonly Section[] = [
  { name: 'resolved', lives: ['resolved'] },
  { name: 'dismissed', lives: ['dismissed'] },
]

const SECTIONS: Readonly<Record<SectionStyle, readonly Section[]>> = {
  lifecycle: [{ name: 'new', lives: ['new'] }, { name: 'open', lives: ['open'] }, ...SETTLED],
  open: [{ name: 'all-open', lives: ['new', 'open'] }, ...SETTLED],
}

/** Settled problems that are not folded away where nothing else is left to read. */
const FEW_SETTLED = 5
/** Minor problems in full from which on they are folded away below worse ones. */
const MANY_MINOR = 4

export interface SectionOptions {
  readonly language: OutputLanguage
  readonly textOf: (entry: LedgerEntry) => string
}

/** A marker of its own line ends the text of the problem above it, for whoever reads the body again. */
function marker(name: string): string {
  return formatMarker({ name: 'section', value: name })
}

function title(name: SectionName, count: number, language: OutputLanguage): string {
  const words = messages(language)
  return words.enclosed(words.section[name], String(count))
}

function heading(name: SectionName, count: number, language: OutputLanguage): string {
  return `### ${title(name, count, language)} ${marker(name)}`
}

/** Everything that the sections of a page of this style can add to their entries, as large as it can be. */
export function allHeadings(style: SectionStyle, language: OutputLanguage): string {
  const most = 999_999
  const severities = { critical: most, high: most, medium: most, low: most, info: most }
  return SECTIONS[style]
    .map(({ name }) =>
      [
        heading(name, most, language),
        foldedPart(name, `<b>${title(name, most, language)}</b>`, [], { isOpen: true }),
        foldedPart('minor', JSON.stringify(severities), []),
      ].join('\n\n'),
    )
    .join('\n\n')
}

/** The worst first, then by place: an order that does not depend on how the entries came here. */
export function compareEntries(a: LedgerEntry, b: LedgerEntry): number {
  return (
    compareSeverity(b.severity, a.severity) ||
    compareText(a.file, b.file) ||
    a.line - b.line ||
    compareText(a.fingerprint, b.fingerprint)
  )
}

/**
 * Entries laid out under their headings; sections without any are left out. What is settled is folded away, and so are
 * many minor problems below worse ones: what is to be dealt with first is read first.
 */
export function sectionTexts(
  entries: readonly LedgerEntry[],
  style: SectionStyle,
  { language, textOf }: SectionOptions,
): string[] {
  const isAllSettled = !entries.some(isOpen)
  return SECTIONS[style].flatMap(({ name, lives }) => {
    const inside = entries.filter(({ life }) => lives.includes(life)).toSorted(compareEntries)
    if (inside.length === 0) return []
    if (name === 'resolved' || name === 'dismissed') {
      const summary = `<b>${title(name, inside.length, language)}</b>`
      const options = { isOpen: isAllSettled && inside.length <= FEW_SETTLED }
      return [foldedPart(name, summary, joinLists(inside.map(textOf)), options)]
    }
    return [heading(name, inside.length, language), ...openTexts(inside, { language, textOf })]
  })
}

function openTexts(entries: readonly LedgerEntry[], { language, textOf }: SectionOptions): string[] {
  const isMinor = ({ severity }: LedgerEntry): boolean => isAtLeast('low', severity)
  const minor = entries.filter(isMinor).map((entry) => ({ entry, text: textOf(entry) }))
  const worse = entries.filter((entry) => !isMinor(entry)).map(textOf)
  const texts = minor.map(({ text }) => text)
  const inFull = texts.filter((text) => !isListItem(text)).length
  if (worse.length === 0 || inFull < MANY_MINOR) return joinLists([...worse, ...texts])
  const words = messages(language)
  const counts = countBySeverity(minor.map(({ entry }) => entry)).map(
    ({ severity, count }) => `${severityMarks[severity]} ${words.severityCount(severity, count)}`,
  )
  return [...joinLists(worse), foldedPart('minor', words.list(counts), joinLists(texts))]
}

function foldedPart(name: string, summary: string, texts: readonly string[], options?: { isOpen: boolean }): string {
  return `${marker(name)}\n${folded(summary, [...texts, marker('end')], options)}`
}

function isListItem(text: string): boolean {
  return text.startsWith('- ')
}

/** Problems in one line each are one list, without gaps. */
function joinLists(texts: readonly string[]): string[] {
  const joined: string[] = []
  for (const text of texts) {
    const before = joined.at(-1)
    if (before !== undefined && isListItem(before) && isListItem(text)) joined.push(`${joined.pop()}\n${text}`)
    else joined.push(text)
  }
  return joined
}
