import { lineWidth } from './span.ts'
import type { Line, Span } from './span.ts'
import { cutToWidth, graphemes, textWidth } from './text-width.ts'

/** What may not begin a line, so that it stays with what it closes. */
const CLOSING = /^[、。，．：；！？）」』】》〉”’…]$/u

/** Pieces that may not be parted, and whether white space stood before them. */
interface Atom {
  spans: Span[]
  width: number
  spaced: boolean
}

/** A word in its unbreakable parts: a line may break before and after each wide character, as in Chinese text. */
function units(word: string): string[] {
  const parts: string[] = []
  let open = false
  for (const grapheme of graphemes(word)) {
    const wide = textWidth(grapheme) > 1
    const joins = parts.length > 0 && (CLOSING.test(grapheme) || (open && !wide))
    if (joins) parts[parts.length - 1] += grapheme
    else parts.push(grapheme)
    open = !wide
  }
  return parts
}

function isWide(text: string): boolean {
  return textWidth(graphemes(text)[0] ?? '') > 1
}

function toAtoms(spans: readonly Span[]): Atom[] {
  const atoms: Atom[] = []
  let spaced = false
  let glued = false
  for (const { text, style } of spans) {
    for (const token of text.match(/ +|[^ ]+/g) ?? []) {
      if (token.startsWith(' ')) {
        spaced = true
        continue
      }
      const words = /^[!-~]+$/.test(token) ? [token] : units(token)
      words.forEach((word, index) => {
        const last = atoms.at(-1)
        const piece = { text: word, style }
        if (last && index === 0 && !spaced && glued && !isWide(word)) {
          last.spans.push(piece)
          last.width += textWidth(word)
        } else {
          atoms.push({ spans: [piece], width: textWidth(word), spaced })
        }
        spaced = false
      })
      glued = !isWide(words.at(-1) ?? '')
    }
  }
  return atoms
}

/** An atom too wide for any line, cut between graphemes. */
function cutAtom({ spans, spaced }: Atom, width: number): Atom[] {
  const pieces = spans.flatMap(({ text, style }) => cutToWidth(text, width).map((piece) => ({ text: piece, style })))
  return pieces.map((piece, index) => ({
    spans: [piece],
    width: textWidth(piece.text),
    spaced: index === 0 && spaced,
  }))
}

/** Neighbours of one style become one span, so that a line is painted in few pieces. */
function join(spans: readonly Span[]): Line {
  const joined: Span[] = []
  for (const piece of spans) {
    const last = joined.at(-1)
    if (last && last.style === piece.style) joined[joined.length - 1] = { ...last, text: last.text + piece.text }
    else joined.push(piece)
  }
  return joined
}

/**
 * Breaks styled text into lines of at most `width` columns, between words where it can, between graphemes where it must.
 * White space is collapsed. Linear in the text.
 */
export function wrap(spans: readonly Span[], width: number): Line[] {
  if (lineWidth(spans) <= width && !spans.some(({ text }) => text.includes('  '))) return [spans]
  const lines: Span[][] = []
  let line: Span[] = []
  let used = 0
  for (const atom of toAtoms(spans).flatMap((whole) => (whole.width > width ? cutAtom(whole, width) : [whole]))) {
    const gap = atom.spaced && line.length > 0 ? 1 : 0
    if (line.length > 0 && used + gap + atom.width > width) {
      lines.push(line)
      line = []
      used = 0
    } else if (gap === 1) {
      line.push({
        text: ' ',
        style: line.at(-1)?.style === atom.spans[0]?.style ? (atom.spans[0]?.style ?? 'plain') : 'plain',
      })
      used += 1
    }
    line.push(...atom.spans)
    used += atom.width
  }
  if (line.length > 0) lines.push(line)
  return lines.map(join)
}
