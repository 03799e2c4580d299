import stringWidth from 'string-width'

const PLAIN = /^[\u0020-\u007E]*$/

/** Columns that a text without control characters takes. */
export function textWidth(text: string): number {
  return PLAIN.test(text) ? text.length : stringWidth(text)
}

/** What a reader takes for one character, each whole. */
export function graphemes(text: string): string[] {
  if (PLAIN.test(text)) return text.split('')
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** Cuts a text into pieces of at most `width` columns, between graphemes. A grapheme wider than that stands alone. */
export function cutToWidth(text: string, width: number): string[] {
  if (textWidth(text) <= width) return [text]
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const grapheme of graphemes(text)) {
    const columns = textWidth(grapheme)
    if (used + columns > width && piece !== '') {
      pieces.push(piece)
      piece = ''
      used = 0
    }
    piece += grapheme
    used += columns
  }
  if (piece !== '') pieces.push(piece)
  return pieces
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
