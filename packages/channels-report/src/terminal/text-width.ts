import { eastAsianWidth } from 'get-east-asian-width'

/** ASCII, Latin letters, dashes, quotation marks, box drawing and our own symbols: one column each, each a grapheme. */
const NARROW = /^[\u0020-\u007E\u00A1-\u00AC\u00AE-\u02FF\u2010-\u2027\u2500-\u257F\u25B2\u25CF\u2714\u2716\u276F]*$/
const INVISIBLE = /^[\p{Cc}\p{Cf}\p{Mn}\p{Me}]+$/u
/** Characters that are pictures by themselves, and the selector that makes others so (Unicode TR 51). */
const PICTURE = /\p{Emoji_Presentation}|\uFE0F/u

/** What a reader takes for one character, and the columns that it takes. */
export interface Grapheme {
  text: string
  width: number
}

/** Columns that a text without control characters takes. */
export function textWidth(text: string): number {
  return NARROW.test(text) ? text.length : graphemes(text).reduce((sum, { width }) => sum + width, 0)
}

/** The text in its graphemes. Linear. */
export function graphemes(text: string): Grapheme[] {
  if (NARROW.test(text)) return text.split('').map((character) => ({ text: character, width: 1 }))
  // Made only here: most reviews have no such text, and a segmenter takes longer to make than a review to render.
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => ({ text: segment, width: graphemeWidth(segment) }))
}

function graphemeWidth(grapheme: string): number {
  if (INVISIBLE.test(grapheme)) return 0
  if (PICTURE.test(grapheme)) return 2
  return eastAsianWidth(grapheme.codePointAt(0) ?? 0)
}

/** Cuts a text into pieces of at most `width` columns, between graphemes. A grapheme wider than that stands alone. */
export function cutToWidth(text: string, width: number): string[] {
  if (text.length <= width && textWidth(text) <= width) return [text]
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const grapheme of graphemes(text)) {
    if (used + grapheme.width > width && piece !== '') {
      pieces.push(piece)
      piece = ''
      used = 0
    }
    piece += grapheme.text
    used += grapheme.width
  }
  return piece === '' ? pieces : [...pieces, piece]
}

/** The text, or its beginning with an ellipsis, in at most `width` columns. */
export function fitToWidth(text: string, width: number, ellipsis: string): string {
  if (textWidth(text) <= width) return text
  return `${cutToWidth(text, Math.max(1, width - textWidth(ellipsis)))[0] ?? ''}${ellipsis}`
}

/** Tabs as spaces, to stops of `size` columns. */
export function expandTabs(text: string, size: number): string {
  if (!text.includes('\t')) return text
  let line = ''
  let column = 0
  for (const part of text.split(/(\t)/)) {
    const shown = part === '\t' ? ' '.repeat(size - (column % size)) : part
    line += shown
    column += textWidth(shown)
  }
  return line
}
