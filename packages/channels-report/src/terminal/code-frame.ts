import { MAX_CODE_LINES } from '@aicr/channels'
import type { CodeBlock } from '@aicr/channels'
import type { ExcerptLine } from '@aicr/schema'
import { span } from './span.ts'
import type { Line } from './span.ts'
import type { Style, Symbols } from './style.ts'
import { expandTabs, fitToWidth } from './text-width.ts'

/** The lines that a problem is about, counted in the file of `side`. */
export interface MarkedLines {
  side: 'new' | 'old'
  line: number
  endLine: number
}

interface FrameRow {
  number: number | null
  sign: ' ' | '+' | '-'
  text: string
  marked: boolean
}

const SIGNS = { context: ' ', add: '+', delete: '-' } as const
const TAB = 4
/** Rows of context that a caller may add around {@link MAX_CODE_LINES}. */
const MAX_ROWS = MAX_CODE_LINES + 8

/** Rows of a diff excerpt; those on the marked lines of the marked side are the ones meant. */
export function excerptRows(rows: readonly ExcerptLine[], { side, line, endLine }: MarkedLines): FrameRow[] {
  return rows.slice(0, MAX_ROWS).map(({ kind, oldLine, newLine, text }) => {
    const number = side === 'new' ? newLine : oldLine
    return { number, sign: SIGNS[kind], text, marked: number !== null && number >= line && number <= endLine }
  })
}

/** Rows of the anchored code alone: every line is meant. */
export function anchorRows({ firstLine, lines }: CodeBlock): FrameRow[] {
  return lines.map((text, index) => ({ number: firstLine + index, sign: ' ', text, marked: true }))
}

function rowStyle({ sign, marked }: FrameRow): Style {
  if (sign === '-') return 'deleted'
  return marked ? 'plain' : 'dim'
}

export interface FrameOptions {
  width: number
  symbols: Symbols
  /** How the marker looks. */
  marker: Style
}

/** Numbered code, ` ❯ 42 │ code`, each row in at most `width` columns; what is too long is cut with an ellipsis. */
export function frameLines(rows: readonly FrameRow[], { width, symbols, marker }: FrameOptions): Line[] {
  const digits = Math.max(1, ...rows.map(({ number }) => String(number ?? '').length))
  const signed = rows.some(({ sign }) => sign !== ' ')
  return rows.map((row) => {
    const sign = signed ? `${row.sign} ` : ''
    const gutter = span(`${String(row.number ?? '').padStart(digits)} ${symbols.bar} `, row.marked ? 'plain' : 'dim')
    const style = rowStyle(row)
    const room = Math.max(1, width - 2 - gutter.text.length - sign.length)
    const { text } = span(expandTabs(row.text.replace(/\r$/, ''), TAB))
    const code = fitToWidth(text, room, symbols.ellipsis)
    return [
      row.marked ? span(`${symbols.marker} `, marker) : span('  '),
      gutter,
      ...(sign === '' ? [] : [span(sign, row.sign === '-' ? 'deleted' : 'added')]),
      ...(code === '' ? [] : [span(code, style)]),
    ]
  })
}
