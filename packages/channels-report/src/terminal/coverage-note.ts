import { messages } from '@aicr/channels'
import type { FileCoverage, OutputLanguage } from '@aicr/schema'
import { terminalText } from './terminal-text.ts'

/** The rule, limit or obstacle that decided over a file, safe for a terminal; `undefined` where none did. */
export function coverageNote(
  { detail, cause }: Pick<FileCoverage, 'detail' | 'cause'>,
  language: OutputLanguage,
): string | undefined {
  if (cause !== undefined) return messages(language).coverage.cause(cause)
  return detail === undefined ? undefined : terminalText(detail)
}
