import type { RunRecord } from '@aicr/schema'
import type { MarkdownOptions } from './markdown/render-markdown.ts'
import { renderMarkdown } from './markdown/render-markdown.ts'
import { renderJson } from './render-json.ts'
import { renderSarif } from './sarif/render-sarif.ts'
import type { SarifOptions } from './sarif/render-sarif.ts'
import type { TerminalOptions } from './terminal/layout.ts'
import { renderTerminal } from './terminal/render-terminal.ts'

/** What all formats together take; each reads what it needs. */
export type ReportOptions = TerminalOptions & MarkdownOptions & SarifOptions

/** A way to write a review down. */
export interface ReportFormat {
  /** File name ending, without a dot. */
  extension: string
  mediaType: string
  render(record: RunRecord, options: ReportOptions): string
}

/** Every format by its name. */
export const formats = {
  terminal: { extension: 'txt', mediaType: 'text/plain', render: renderTerminal },
  markdown: { extension: 'md', mediaType: 'text/markdown', render: renderMarkdown },
  json: { extension: 'json', mediaType: 'application/json', render: renderJson },
  sarif: { extension: 'sarif', mediaType: 'application/sarif+json', render: renderSarif },
} as const satisfies Record<string, ReportFormat>

/** Name of a format. */
export type ReportFormatName = keyof typeof formats

/** Whether a word names a format. */
export function isReportFormat(name: string): name is ReportFormatName {
  return Object.hasOwn(formats, name)
}
