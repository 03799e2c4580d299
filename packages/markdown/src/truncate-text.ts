import { graphemeFloor } from './grapheme.ts'
import { assertLimit, measure, offsetWithin, type TextUnit } from './measure.ts'

const ELLIPSIS = '…'

/**
 * Plain text cut to at most `limit` of `unit`, at a boundary between user-perceived characters, with an ellipsis at the
 * end. A text that fits comes back as it is; a limit that has no room for the ellipsis cuts without one.
 * Throws a `RangeError` for a limit that is no non-negative integer. Markdown is cut by `truncateMarkdown`.
 */
export function truncateText(text: string, limit: number, unit: TextUnit): string {
  assertLimit('limit', limit)
  const whole = offsetWithin(text, limit, unit)
  if (whole === text.length) return text
  const room = limit - measure(ELLIPSIS, unit)
  if (room < 0) return text.slice(0, graphemeFloor(text, whole))
  return text.slice(0, graphemeFloor(text, offsetWithin(text, room, unit))).trimEnd() + ELLIPSIS
}
