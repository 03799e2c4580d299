import { commentedProblems, locationText, noticeText, reportBlocks } from '@aicr/channels'
import type { ProblemBlock, ShapedReport } from '@aicr/channels'
import { codeSpan, escapeText, neutralise, truncateMarkdown } from '@aicr/markdown'
import type { OutputLanguage, Problem } from '@aicr/schema'
import { withMarker } from './marker.ts'

/** One note as it is wanted. */
export interface WantedNote {
  key: string
  body: string
  path?: string
  line?: number
}

export interface NoteTextOptions {
  language: OutputLanguage
  /** Longest body with its marker, in UTF-16 units. */
  limit: number
}

function note(key: string, text: string, { limit }: NoteTextOptions): WantedNote {
  const marker = withMarker(key, '')
  return { key, body: marker + truncateMarkdown(text, limit - marker.length, { unit: 'utf16', notice: '…' }) }
}

function problemLine({ location, severity, title }: ProblemBlock): string {
  return `- ${codeSpan(location)} (${severity}) ${escapeText(title)}`
}

/** The problems, one line each. */
export function problemLines(report: ShapedReport, language: OutputLanguage): string[] {
  return reportBlocks(report, language).files.flatMap(({ problems }) => problems.map(problemLine))
}

/** What is said first, so that no limit takes it away: the result, or that there is none to trust, and what is left out. */
export function headLines(report: ShapedReport, language: OutputLanguage): string[] {
  const { verdict, leftOut } = reportBlocks(report, language)
  const said = report.verdict === 'inconclusive' ? noticeText(report, language) : verdict
  return [...said.split('\n'), ...leftOut].map(escapeText)
}

/** The note on the whole target: the result; or a short notice, which leaves an earlier result as it is. */
export function summaryNote(report: ShapedReport, options: NoteTextOptions): WantedNote {
  const { coverage, summary } = reportBlocks(report, options.language)
  const lines = [...headLines(report, options.language), ...problemLines(report, options.language)]
  if (report.verdict === 'inconclusive') return note('notice', lines.join('\n'), options)
  return note('summary', [lines.join('\n'), escapeText(coverage), neutralise(summary.markdown)].join('\n\n'), options)
}

/** The key of the note on a problem; those with the same fingerprint are told apart by their order. */
function problemKey(fingerprint: string, count: number): string {
  return `problem ${count} ${fingerprint}`
}

/** The fingerprint in the key of a note on a problem; `null` for any other note. */
export function fingerprintIn(key: string): string | null {
  return /^problem \d+ (.*)$/s.exec(key)?.[1] ?? null
}

/** One note for each problem that gets a comment, in the order of the report. */
export function problemNotes(report: ShapedReport, options: NoteTextOptions): WantedNote[] {
  const counts = new Map<string, number>()
  return commentedProblems(report).map((problem) => {
    const count = (counts.get(problem.fingerprint) ?? 0) + 1
    counts.set(problem.fingerprint, count)
    return { ...note(problemKey(problem.fingerprint, count), problemText(problem), options), ...placeOf(problem) }
  })
}

function problemText(problem: Problem): string {
  const { severity, message, suggestion = '' } = problem
  const head = `**${severity}** ${codeSpan(locationText(problem))}`
  return [head, neutralise(message), neutralise(suggestion)].filter((text) => text !== '').join('\n\n')
}

function placeOf({ anchor }: Problem): { path?: string; line?: number } {
  return anchor ? { path: anchor.path, line: anchor.line } : {}
}
