import { codeSpan, escapeText, fence, formatMarker, truncateText, withoutMarkers } from '@aicr/markdown'
import type { OutputLanguage } from '@aicr/schema'
import { codeLanguage } from '../rendering/code-language.ts'
import { severityMarks } from '../rendering/marks.ts'
import { messages } from '../rendering/messages.ts'
import type { ProblemBlock } from '../rendering/report-blocks.ts'
import type { InertMarkdown } from './inert-markdown.ts'
import type { LedgerEntry } from './ledger.ts'
import { suggestionText } from './suggestion-text.ts'
import { titleText } from './title-text.ts'

/** Characters of a path that are shown; longer ones are cut in the middle of nowhere by no file system. */
const SHOWN_LOCATION = 300

/** The hidden names of a problem: its fingerprint, and the agent's own beside it. */
function fingerprintMarkers({ fingerprint, reported }: Pick<LedgerEntry, 'fingerprint' | 'reported'>): string {
  const own = reported === undefined ? '' : formatMarker({ name: 'reported', value: reported })
  return own + formatMarker({ name: 'problem', value: fingerprint })
}

/** `file:line`, or `file:start-end`, as code. */
function location({ file, line, endLine }: LedgerEntry): string {
  const lines = endLine > line ? `${line}-${endLine}` : String(line)
  return codeSpan(withoutMarkers(`${truncateText(file, SHOWN_LOCATION, 'characters')}:${lines}`))
}

/** `🟠 **high** · file:line · category` */
function head(entry: LedgerEntry, notes: readonly string[], language: OutputLanguage): string {
  const details = [entry.category, ...notes].map((text) => withoutMarkers(escapeText(text)))
  const severity = `${severityMarks[entry.severity]} **${messages(language).severity[entry.severity]}**`
  return [severity, location(entry), ...details].join(' · ')
}

/** A problem in one line that still says what is wrong and where. */
export function briefEntry(entry: LedgerEntry, language: OutputLanguage): string {
  return `- ${head(entry, [], language)}: ${titleText(entry.title)} ${fingerprintMarkers(entry)}`
}

/** The anchored code, at most twelve lines; empty where there is none. */
function codeText({ code, place }: Pick<ProblemBlock, 'code' | 'place'>, language: OutputLanguage): string[] {
  if (code === undefined) return []
  const lines = code.lines.map((line) => line.replace(/\r$/, '')).join('\n')
  const more = place.endLine - place.line + 1 - code.lines.length
  return [
    fence(withoutMarkers(lines), codeLanguage(place.path)).trimEnd(),
    ...(more > 0 ? [`*${messages(language).moreLines(more)}*`] : []),
  ]
}

/** A problem in the words of a template, which has none for what is to be known of its place and origin. */
export function ownEntry(entry: LedgerEntry, { notes }: Pick<ProblemBlock, 'notes'>, text: string): string {
  const known = notes.map((note) => `> ${withoutMarkers(escapeText(note))}`)
  return [fingerprintMarkers(entry), text, ...known].join('\n\n')
}

/** A problem in full: where, the code, what is wrong, how to mend it. */
export function fullEntry(
  entry: LedgerEntry,
  block: ProblemBlock,
  { language, inert }: { language: OutputLanguage; inert: InertMarkdown },
): string {
  const { stillOpen } = messages(language)
  const notes = block.notes.filter((note) => note !== stillOpen)
  return [
    `#### ${head(entry, notes, language)} ${fingerprintMarkers(entry)}`,
    ...codeText(block, language),
    inert(block.message),
    ...suggestionText(block, { language, inert }),
  ].join('\n\n')
}
