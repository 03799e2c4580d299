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

/** A part of a word that may not be broken, and whether a line may break at its two ends. */
interface Unit {
  text: string
  width: number
  breaksBefore: boolean
  breaksAfter: boolean
}

/** A word in its parts: a line may break before and after each wide character, as in Chinese text. */
function units(word: string): Unit[] {
  if (/^[!-~]+$/.test(word)) return [{ text: word, width: word.length, breaksBefore: false, breaksAfter: false }]
  const parts: Unit[] = []
  for (const { text, width } of graphemes(word)) {
    const isWide = width > 1
    const last = parts.at(-1)
    if (last && (CLOSING.test(text) || (!last.breaksAfter && !isWide))) {
      last.text += text
      last.width += width
      last.breaksAfter = isWide
    } else {
      parts.push({ text, width, breaksBefore: isWide, breaksAfter: isWide })
    }
  }
  return parts
}

function toAtoms(spans: readonly Span[]): Atom[] {
  const atoms: Atom[] = []
  let spaced = true
  let breaks = true
  for (const { text, style } of spans) {
    for (const token of text.match(/ +|[^ ]+/g) ?? []) {
      if (token.startsWith(' ')) {
        spaced = true
        continue
      }
      for (const unit of units(token)) {
        const last = atoms.at(-1)
        const piece = { text: unit.text, style }
        if (last && !spaced && !breaks && !unit.breaksBefore) {
          last.spans.push(piece)
          last.width += unit.width
        } else {
          atoms.push({ spans: [piece], width: unit.width, spaced })
        }
        spaced = false
        breaks = unit.breaksAfter
      }
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
      const style = atom.spans[0]?.style
      line.push({ text: ' ', style: style !== undefined && style === line.at(-1)?.style ? style : 'plain' })
      used += 1
    }
    for (const piece of atom.spans) line.push(piece)
    used += atom.width
  }
  if (line.length > 0) lines.push(line)
  return lines.map(join)
}
