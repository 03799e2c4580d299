import stringWidth from 'string-width'

/** ASCII, Latin letters and box drawing: one column each, and each a grapheme of its own. */
const NARROW = /^[\u0020-\u007E\u00A1-\u00AC\u00AE-\u02FF\u2500-\u257F]*$/
const SEGMENTER = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** What a reader takes for one character, and the columns that it takes. */
export interface Grapheme {
  text: string
  width: number
}

/** Columns that a text without control characters takes. */
export function textWidth(text: string): number {
  return NARROW.test(text) ? text.length : stringWidth(text)
}

/** The text in its graphemes. Linear. */
export function graphemes(text: string): Grapheme[] {
  if (NARROW.test(text)) return text.split('').map((character) => ({ text: character, width: 1 }))
  return Array.from(SEGMENTER.segment(text), ({ segment }) => ({ text: segment, width: textWidth(segment) }))
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
