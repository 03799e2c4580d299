import type { Nodes } from 'mdast'
import type { Cut } from './cut.ts'
import { containerPrefix } from './lines.ts'
import { rangeOf } from './parse-markdown.ts'
import type { SourceRange } from './text-pieces.ts'

/** A cut inside inline code: between two of its characters that are no backticks, or before it. */
export function cutInCodeSpan(source: string, span: SourceRange, offset: number, path: readonly Nodes[]): Cut {
  const { start, end } = span
  const marker = /^`+/.exec(source.slice(start, end))?.[0] ?? ''
  if (offset <= start + marker.length) return { offset: start, close: '', reopen: '' }
  const isBad = /[`\n\r]/.test(source.slice(offset - 1, offset + 1)) || offset >= end - marker.length
  if (isBad) return { offset: offset - 1, close: '', reopen: '' }
  return { offset, close: marker, reopen: `${quotePrefix(source, path)}${marker}` }
}

/** Quote marks are needed in front of the rest; blanks would make it an indented block. */
function quotePrefix(source: string, path: readonly Nodes[]): string {
  const paragraph = path.find((node) => node.type === 'paragraph')
  const prefix = paragraph === undefined ? '' : containerPrefix(source, rangeOf(paragraph).start)
  return prefix.slice(0, prefix.lastIndexOf('>') + 1)
}
