import { escapeText } from '@aicr/markdown'
import type { OutputLanguage, ReviewReport, RunStatus, SummaryInput } from '@aicr/schema'
import { coverageLine } from './coverage-text.ts'
import { messages } from './messages.ts'
import { scopeText } from './scope-text.ts'
import { verdictText } from './verdict-text.ts'

/**
 * The summary that AICR gives where the agent gave none: result, scope, coverage and counts. It is a view of the report
 * and does not count as a summary for `publish_if_summary`.
 */
export function madeSummary(report: ReviewReport & { status?: RunStatus }, language: OutputLanguage): SummaryInput {
  const words = messages(language)
  const lines = [
    `**${escapeText(verdictText(report, language))}**`,
    '',
    `- ${words.labelled(words.labels.scope, escapeText(scopeText(report.event, language)))}`,
    `- ${words.labelled(words.labels.coverage, coverageLine(report, language))}`,
  ]
  return { title: words.reviewTitle, markdown: lines.join('\n') }
}
