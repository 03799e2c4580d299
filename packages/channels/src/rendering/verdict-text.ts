import { isUnseen } from '@aicr/schema'
import type { OutputLanguage, ReviewReport, RunStatus } from '@aicr/schema'
import type { ShapedReport } from '../shaping/shape-report.ts'
import { countBySeverity, liveProblems } from './live-problems.ts'
import { messages } from './messages.ts'

/** `1 critical, 2 high` */
function countsText(report: ReviewReport, language: OutputLanguage): string {
  const words = messages(language)
  return words.list(
    countBySeverity(liveProblems(report)).map(({ severity, count }) => words.severityCount(severity, count)),
  )
}

/** `3 problems: 1 critical, 2 high`, or that there are none. */
function foundText(report: ShapedReport, language: OutputLanguage): string {
  const words = messages(language)
  const count = liveProblems(report).length
  const below = report.leftOut?.belowSeverity.length ?? 0
  if (count === 0 && below > 0) return words.belowSeverity(below)
  return count === 0 ? words.noProblems : words.labelled(words.problems(count), countsText(report, language))
}

/** A state that gives no trustworthy result, with the problems that were found all the same. */
function untrustedText(state: string, report: ReviewReport, language: OutputLanguage): string {
  const words = messages(language)
  const count = liveProblems(report).length
  if (count === 0) return state
  return words.labelled(state, words.atLeast(words.enclosed(words.problems(count), countsText(report, language))))
}

/** The problems that no longer stand: `1 resolved`, `2 dismissed`. */
function settledText({ problems }: ReviewReport, language: OutputLanguage): string[] {
  const words = messages(language)
  const resolved = problems.filter(({ life }) => life === 'resolved').length
  const dismissed = problems.filter(({ life }) => life === 'dismissed').length
  return [
    ...(resolved === 0 ? [] : [words.resolved(resolved)]),
    ...(dismissed === 0 ? [] : [words.dismissed(dismissed)]),
  ]
}

function verdictSentence(report: ShapedReport, language: OutputLanguage): string {
  const words = messages(language)
  switch (report.verdict) {
    case 'pass':
    case 'problems':
      return foundText(report, language)
    case 'partial':
      return words.partial(report.coverage.filter(isUnseen).length)
    case 'inconclusive':
      return untrustedText(words.inconclusive, report, language)
    case 'skipped': {
      const reason = report.skipReason ?? ''
      const known = Object.hasOwn(words.skipReasons, reason) ? words.skipReasons[reason] : undefined
      return words.labelled(words.skipped, known ?? reason)
    }
  }
}

/**
 * The result in one line: `3 problems: 1 critical, 2 high`, `No problems found`, `Inconclusive`. A run that failed, was
 * cancelled or superseded says that instead. An unknown skip reason is the agent's own, so untrusted, text.
 */
export function verdictText(report: ShapedReport & { status?: RunStatus }, language: OutputLanguage): string {
  const words = messages(language)
  const state = report.status === undefined ? undefined : words.status[report.status]
  const sentence = state === undefined ? verdictSentence(report, language) : untrustedText(state, report, language)
  const settled = settledText(report, language)
  return settled.length === 0 ? sentence : words.enclosed(sentence, words.list(settled))
}
