import type { Style } from './style.ts'
import { textWidth } from './text-width.ts'
import { terminalText } from './terminal-text.ts'

/** A piece of one line in one style. Made by {@link span} only, so its text never acts on a terminal. */
export interface Span {
  readonly text: string
  readonly style: Style
}

export type Line = readonly Span[]

/** A piece of text, made harmless. Line breaks in it are shown, not made; a tab is a space. */
export function span(text: string, style: Style = 'plain'): Span {
  return { text: terminalText(text.replaceAll('\t', ' ')), style }
}

export function lineWidth(line: Line): number {
  return line.reduce((width, { text }) => width + textWidth(text), 0)
}

/** The lines with something before each; by default the same for the first as for the others. */
export function indent(lines: readonly Line[], rest: Line, first: Line = rest): Line[] {
  return lines.map((line, index) => (line.length === 0 ? [] : [...(index === 0 ? first : rest), ...line]))
}
