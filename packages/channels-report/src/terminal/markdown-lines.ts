import { inlineSpans } from './inline.ts'
import { indent, span } from './span.ts'
import type { Line } from './span.ts'
import type { Style, Symbols } from './style.ts'
import { cutToWidth, expandTabs } from './text-width.ts'
import { wrap } from './wrap.ts'

export interface TextOptions {
  width: number
  color: boolean
  symbols: Symbols
}

const FENCE = /^ {0,3}(`{3,}|~{3,})\s*([^\s`]*)/
const HEADING = /^ {0,3}#{1,6}\s+/
const LIST_ITEM = /^( *)([-*+]|\d{1,9}[.)])\s+(?=\S)/
const QUOTE = /^ {0,3}> ?/
const RULE = /^ {0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/
const CODE_INDENT = 2
const TAB = 4

/** One block of Markdown, told apart as far as a terminal needs it. */
type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'item'; level: number; bullet: string; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'verbatim'; text: string }
  | { kind: 'code'; isDiff: boolean; lines: string[] }
  | { kind: 'gap' }

/** The code block that begins at line `start`, and the line after it. One that is never closed goes on to the end. */
function readFence(lines: readonly string[], start: number, opening: RegExpExecArray): { block: Block; next: number } {
  const [, fence = '', language = ''] = opening
  const closes = (line: string): boolean => {
    const mark = /^ {0,3}(`{3,}|~{3,})\s*$/.exec(line)?.[1]
    return mark !== undefined && mark[0] === fence[0] && mark.length >= fence.length
  }
  let end = start + 1
  while (end < lines.length && !closes(lines[end] ?? '')) end++
  const isDiff = /^(?:diff|patch)$/i.test(language)
  return { block: { kind: 'code', isDiff, lines: lines.slice(start + 1, end) }, next: end + 1 }
}

function readLine(line: string): Block {
  if (line.trim() === '' || RULE.test(line)) return { kind: 'gap' }
  if (HEADING.test(line)) return { kind: 'heading', text: line.replace(HEADING, '') }
  if (QUOTE.test(line)) return { kind: 'quote', text: line.replace(QUOTE, '') }
  if (line.startsWith('|')) return { kind: 'verbatim', text: line }
  const item = LIST_ITEM.exec(line)
  if (!item) return { kind: 'paragraph', text: line.trim() }
  const [prefix, spaces = '', bullet = ''] = item
  return { kind: 'item', level: Math.min(3, Math.floor(spaces.length / 2)), bullet, text: line.slice(prefix.length) }
}

/** Lines of one paragraph, list item or quote belong together, however they were broken. */
function continues(last: Block | undefined, block: Block): last is Block & { text: string } {
  if (!last || !('text' in block)) return false
  if (block.kind === 'paragraph') return last.kind === 'paragraph' || last.kind === 'item'
  return block.kind === 'quote' && last.kind === 'quote'
}

function readBlocks(markdown: string): Block[] {
  const lines = markdown.split(/\r?\n/)
  const blocks: Block[] = []
  const texts = new Map<Block, string[]>()
  for (let index = 0; index < lines.length;) {
    const line = lines[index] ?? ''
    const opening = FENCE.exec(line)
    if (opening) {
      const { block, next } = readFence(lines, index, opening)
      blocks.push(block)
      index = next
      continue
    }
    const block = readLine(line)
    const last = blocks.at(-1)
    if (continues(last, block) && 'text' in block) texts.get(last)?.push(block.text)
    else {
      blocks.push(block)
      if ('text' in block) texts.set(block, [block.text])
    }
    index++
  }
  return blocks.map((block) => ('text' in block ? { ...block, text: (texts.get(block) ?? []).join(' ') } : block))
}

function codeStyle(line: string, isDiff: boolean): Style {
  if (!isDiff) return 'code'
  if (line.startsWith('+')) return 'added'
  return line.startsWith('-') ? 'deleted' : 'dim'
}

/** Lines of code, never re-flowed: a line that is too long goes on in the next one. */
function codeLines(lines: readonly string[], isDiff: boolean, width: number): Line[] {
  return lines.flatMap((line) => {
    const { text } = span(expandTabs(line.replace(/\r$/, ''), TAB))
    return cutToWidth(text, width).map((piece): Line => (piece === '' ? [] : [span(piece, codeStyle(line, isDiff))]))
  })
}

function blockLines(block: Block, options: TextOptions): Line[] {
  const { width, color, symbols } = options
  switch (block.kind) {
    case 'gap':
      return []
    case 'heading':
      return wrap(inlineSpans(block.text, { base: 'bold', color }), width)
    case 'paragraph':
      return wrap(inlineSpans(block.text, { color }), width)
    case 'verbatim':
      return cutToWidth(span(block.text).text, width).map((piece) => [span(piece)])
    case 'code':
      return indent(codeLines(block.lines, block.isDiff, Math.max(1, width - CODE_INDENT)), [
        span(' '.repeat(CODE_INDENT)),
      ])
    case 'quote': {
      const bar = span(`${symbols.bar} `, 'dim')
      return indent(wrap(inlineSpans(block.text, { base: 'dim', color }), Math.max(1, width - 2)), [bar])
    }
    case 'item': {
      const bullet = `${' '.repeat(block.level * 2)}${/\d/.test(block.bullet) ? block.bullet : symbols.bullet} `
      const hang = span(' '.repeat(bullet.length))
      return indent(
        wrap(inlineSpans(block.text, { color }), Math.max(1, width - bullet.length)),
        [hang],
        [span(bullet)],
      )
    }
  }
}

/** Whether an empty line belongs between two blocks although the author wrote none. */
function needsGap(block: Block, last: Block | undefined): boolean {
  if (!last || last.kind === 'gap') return false
  return block.kind === 'heading' || (block.kind === 'code') !== (last.kind === 'code')
}

/** Markdown as lines that read well on a terminal: at most `width` columns, no markup but what helps. Linear. */
export function markdownLines(markdown: string, options: TextOptions): Line[] {
  const lines: Line[] = []
  let last: Block | undefined
  for (const block of readBlocks(markdown)) {
    const rendered = blockLines(block, options)
    const gap = block.kind === 'gap' ? last?.kind !== 'gap' : needsGap(block, last)
    if (gap && lines.length > 0) lines.push([])
    for (const line of rendered) lines.push(line)
    last = block
  }
  while (lines.at(-1)?.length === 0) lines.pop()
  return lines
}
