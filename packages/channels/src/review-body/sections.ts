import { formatMarker } from '@aicr/markdown'
import { compareSeverity } from '@aicr/schema'
import type { OutputLanguage } from '@aicr/schema'
import { messages } from '../rendering/messages.ts'
import { compareText } from './compare-text.ts'
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

function heading(name: SectionName, count: number, language: OutputLanguage): string {
  const words = messages(language)
  return `### ${words.enclosed(words.section[name], String(count))} ${formatMarker({ name: 'section', value: name })}`
}

/** All headings that a page of this style can have, as large as they can be. */
export function allHeadings(style: SectionStyle, language: OutputLanguage): string {
  return SECTIONS[style].map(({ name }) => heading(name, 999_999, language)).join('\n\n')
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

/** Entries laid out under their headings; sections without any are left out. */
export function sectionTexts(
  entries: readonly LedgerEntry[],
  style: SectionStyle,
  { language, textOf }: { language: OutputLanguage; textOf: (entry: LedgerEntry) => string },
): string[] {
  return SECTIONS[style].flatMap(({ name, lives }) => {
    const inside = entries.filter(({ life }) => lives.includes(life)).toSorted(compareEntries)
    return inside.length === 0 ? [] : [heading(name, inside.length, language), ...inside.map(textOf)]
  })
}
