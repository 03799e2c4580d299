import { fence } from './fence.ts'
import { measure, type TextUnit } from './measure.ts'
import { truncateText } from './truncate-text.ts'
import { visibleText } from './visible-text.ts'

/** Text that no parser should have to understand, as one fenced block of at most `limit`; empty if nothing fits. */
export function showAsCode(text: string, limit: number, unit: TextUnit): string {
  const visible = visibleText(text)
  // Cutting can only shorten the longest run of backticks, and so the fence; it may take the final newline.
  const unended = `${visible}…`
  const frame = measure(fence(unended), unit) - measure(unended, unit)
  const content = truncateText(visible, Math.max(0, limit - frame), unit)
  return content === '' ? '' : fence(content)
}
