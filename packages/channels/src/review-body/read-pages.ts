import { findRegion, parseMarker, parseMarkerBlock } from '@aicr/markdown'
import type { Marker, MarkerSigning } from '@aicr/markdown'
import { Severity } from '@aicr/schema'
import type { Ledger, LedgerEntry } from './ledger.ts'
import { entriesOf } from './ledger-markers.ts'

/** A text on the platform that may be ours. */
export interface StandingText {
  readonly text: string
  /** Whether our own account wrote it. */
  readonly isOwn: boolean
}

/** One text of ours, read. */
export interface ReadPage {
  readonly key: string
  readonly page: number
  /** How many pages belong together; only the first says so. */
  readonly pages: number
  /** All its markers by name; of those that stand several times, the last. */
  readonly facts: ReadonlyMap<string, string>
  readonly entries: readonly LedgerEntry[]
  /** What it begins with, before its problems. */
  readonly lead: string
}

/** Reads one of our pages; `undefined` for every text that is not ours or not to be believed. */
export function readPage({ text, isOwn }: StandingText, signing: MarkerSigning): ReadPage | undefined {
  const region = findRegion(text)
  if (region === undefined) return undefined
  const { trusted, markers } = parseMarkerBlock(region.content, { ...signing, isOwn })
  const facts = new Map(markers.map(({ name, value }) => [name, value]))
  const key = facts.get('key')
  const page = countOf(facts.get('page'))
  if (!trusted || key === undefined || page === undefined) return undefined
  const texts = textsOf(region.content)
  const entries = entriesOf(markers).map((entry) => {
    const full = texts.get(entry.fingerprint)
    return { ...entry, page, ...(full !== undefined && { text: full }) }
  })
  const lead = region.content.split(ANY_MARKER, 1)[0] ?? ''
  return { key, page, pages: countOf(facts.get('pages')) ?? 1, facts, entries, lead: withoutLastLine(lead) }
}

/** The ledger that pages make together; of a problem that stands on several, the first counts. */
export function ledgerOf(pages: readonly ReadPage[]): Ledger {
  const facts = pages.find(({ page }) => page === 0)?.facts
  const commit = facts?.get('commit')
  const folded = Severity.safeParse(facts?.get('folded'))
  const byFingerprint = new Map(
    pages.flatMap(({ entries }) => entries.map((entry) => [entry.fingerprint, entry] as const)).toReversed(),
  )
  return {
    ...(commit !== undefined && { commit }),
    verified: facts?.get('verified') === 'yes',
    folded: folded.success ? folded.data : null,
    entries: [...byFingerprint.values()].toReversed(),
  }
}

/** The marker stands at the end of a heading, or alone. */
function withoutLastLine(text: string): string {
  return text.slice(0, Math.max(0, text.lastIndexOf('\n'))).trim()
}

function countOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined
}

const ANY_MARKER = '<!-- aicr:'
const PROBLEM_MARKER = '<!-- aicr:problem='

/** The full text of each problem, by fingerprint: from the line with its marker to the next marker of any kind. */
function textsOf(content: string): Map<string, string> {
  const texts = new Map<string, string>()
  let current: { fingerprint: string; lines: string[] } | undefined
  const finish = (): void => {
    if (current !== undefined) texts.set(current.fingerprint, current.lines.join('\n').trimEnd())
  }
  for (const line of content.split('\n')) {
    if (!line.includes(ANY_MARKER)) {
      current?.lines.push(line)
      continue
    }
    finish()
    const marker = problemMarker(line)
    // One line is made from the facts again.
    current = marker === undefined || line.startsWith('- ') ? undefined : { fingerprint: marker.value, lines: [line] }
  }
  finish()
  return texts
}

function problemMarker(line: string): Marker | undefined {
  const start = line.lastIndexOf(PROBLEM_MARKER)
  return start === -1 ? undefined : parseMarker(line.slice(start))
}
