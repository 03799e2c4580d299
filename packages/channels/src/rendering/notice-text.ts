import type { OutputLanguage, ReviewReport, RunStatus } from '@aicr/schema'
import { messages } from './messages.ts'
import { verdictText } from './verdict-text.ts'

/**
 * What a channel says of a run without a trustworthy result, beside what stands there: that it is one, why, and that
 * nothing was taken back. The explanation in it is untrusted text.
 */
export function noticeText(report: ReviewReport & { status?: RunStatus }, language: OutputLanguage): string {
  const words = messages(language)
  const verdict = verdictText(report, language)
  const said = report.explanation === undefined ? verdict : words.labelled(verdict, report.explanation)
  return `${said}\n${words.nothingTakenBack(report.run.id)}`
}
