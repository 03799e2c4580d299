import type { OutputLanguage } from '@aicr/schema'
import type { ShapedReport } from '../shaping/shape-report.ts'
import { messages } from './messages.ts'

/** What a channel leaves out of a report, counted, one sentence for each reason; empty when it shows everything. */
export function leftOutTexts({ leftOut }: ShapedReport, language: OutputLanguage): string[] {
  const words = messages(language)
  const { belowSeverity = [], uncommented = [] } = leftOut ?? {}
  return [
    ...(belowSeverity.length === 0 ? [] : [words.belowSeverity(belowSeverity.length)]),
    ...(uncommented.length === 0 ? [] : [words.uncommented(uncommented.length)]),
  ]
}
