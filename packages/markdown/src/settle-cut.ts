import type { InlineCode, Link, LinkReference, Nodes, Text } from 'mdast'
import { closesFence, closingFenceStart, codeFence, spanMarker } from './code-markers.ts'
import { graphemeFloor } from './grapheme.ts'
import { lineStart, nextLineStart } from './lines.ts'
import { childrenOf, isAutolink, rangeOf, type ParsedMarkdown } from './parse-markdown.ts'
import { LEAF_BLOCKS, seamAt, type Seam } from './seam.ts'

/** A document to be cut. */
export interface Cuttable {
  readonly document: ParsedMarkdown
  /** From here on it is not known what is code. */
  readonly unsure: number
  /** Inline code, emphasis, links and info strings of at most this length are not cut, in UTF-16 units. */
  readonly whole: number
}

/** Where a text is cut, and what that needs. */
export interface Cut extends Seam {
  readonly offset: number
}

/**
 * The last place at or before `offset` where the document can be cut without breaking a character, an escape, a link, a
 * tag or the head of a table.
 */
export function settleCut(cuttable: Cuttable, offset: number): Cut {
  const { source } = cuttable.document
  let current = graphemeFloor(source, Math.min(offset, cuttable.unsure))
  for (;;) {
    const { path, back } = descend(cuttable, current)
    // Moved back, the cut may stand in something else.
    if (back === undefined) return { offset: current, ...seamAt(source, current, path) }
    current = graphemeFloor(source, back)
  }
}

interface Descent {
  /** The nodes that the cut goes through, outermost first. */
  readonly path: readonly Nodes[]
  /** Where to cut instead, when one of them must not be cut there. */
  readonly back?: number
}

function descend(cuttable: Cuttable, offset: number): Descent {
  const path: Nodes[] = []
  for (let node: Nodes | undefined = cuttable.document.root; node !== undefined; node = childAround(node, offset)) {
    path.push(node)
    const back = backFrom(node, offset, cuttable)
    if (back !== undefined) return { path, back }
  }
  return { path, ...backFromPrefix(path, offset, cuttable.document.source) }
}

/** Between the marks of quotes and items and what stands in them there is no place to cut. */
function backFromPrefix(path: readonly Nodes[], offset: number, source: string): { back?: number } {
  const start = lineStart(source, offset)
  const isInLeaf = path.some((node) => LEAF_BLOCKS.has(node.type))
  const isLineEnd = source.slice(offset, nextLineStart(source, offset)).trim() === ''
  return isInLeaf || isLineEnd || start === offset ? {} : { back: start }
}

function childAround(node: Nodes, offset: number): Nodes | undefined {
  return childrenOf(node).find((child) => {
    const { start, end } = rangeOf(child)
    return start < offset && offset < end
  })
}

/** Where to cut instead of inside this node; `undefined` when it can be cut there, as far as its children can. */
function backFrom(node: Nodes, offset: number, { document, whole }: Cuttable): number | undefined {
  const { start, end } = rangeOf(node)
  const { source } = document
  const isShort = end - start <= whole
  switch (node.type) {
    case 'root':
    case 'list':
    case 'tableRow':
    case 'tableCell':
      return undefined
    case 'paragraph':
    case 'heading':
      if (offset <= startOf(node.children[0], end)) return start
      return isInCode(node, offset) ? undefined : backFromFenceLike(source, offset)
    case 'blockquote':
    case 'listItem':
    case 'footnoteDefinition':
      return offset <= startOf(node.children[0], end) ? start : undefined
    case 'table':
      return offset <= startOf(node.children[1], end) ? start : undefined
    case 'emphasis':
    case 'strong':
    case 'delete':
      return isShort ? start : undefined
    case 'link':
    case 'linkReference':
      return isShort || isAutolink(node, document) ? start : backFromAddress(node, offset)
    case 'text':
      return backFromEscape(node, offset, document)
    case 'code':
      return backFromFence(node, offset, { document, whole })
    case 'inlineCode':
      return isShort ? start : backFromBackticks(node, offset, source)
    default:
      return start
  }
}

function startOf(node: Nodes | undefined, otherwise: number): number {
  return node === undefined ? otherwise : rangeOf(node).start
}

function isInCode(node: Nodes, offset: number): boolean {
  const child = childAround(node, offset)
  return child !== undefined && (child.type === 'inlineCode' || isInCode(child, offset))
}

/** A line of text that starts with three backticks is no fence only because another one follows on it. */
function backFromFenceLike(source: string, offset: number): number | undefined {
  const kept = source.slice(lineStart(source, offset), offset)
  const run = kept.indexOf('```')
  if (run === -1 || kept.slice(run).replace(/^`+/, '').includes('`')) return undefined
  return offset - kept.length + run
}

/** The text of a link can be cut, its address cannot. */
function backFromAddress(node: Link | LinkReference, offset: number): number | undefined {
  const last = node.children.at(-1)
  const textEnd = last === undefined ? rangeOf(node).start : rangeOf(last).end
  return offset > textEnd ? textEnd : undefined
}

function backFromEscape(node: Text, offset: number, { pieces }: ParsedMarkdown): number | undefined {
  const piece = pieces.get(node)?.find((piece) => piece.start < offset && offset < piece.end)
  return piece?.kind === 'literal' ? undefined : piece?.start
}

/** Fenced code is cut in its content, which the closing fence never stands alone after; or in a monstrous info string. */
function backFromFence(node: Nodes, offset: number, { document, whole }: Omit<Cuttable, 'unsure'>): number | undefined {
  const { source } = document
  const range = rangeOf(node)
  const fence = codeFence(source, range)
  if (fence === undefined) return undefined
  if (offset <= fence.contentStart) {
    const isShort = fence.contentStart - range.start <= whole || offset <= range.start + fence.marker.length
    return isShort || offset === fence.contentStart ? range.start : undefined
  }
  const closing = closingFenceStart(source, range, fence.marker)
  if (offset < closing) return backFromClosingLike(source, offset, fence.marker)
  const lastLine = lineStart(source, closing - 1)
  return lastLine > fence.contentStart ? lastLine : Math.max(range.start, closing - '\n'.length - 1)
}

/** Neither half of a line must close the block. */
function backFromClosingLike(source: string, offset: number, marker: string): number | undefined {
  const start = lineStart(source, offset)
  if (offset === start) return undefined
  if (closesFence(source.slice(start, offset), marker)) return start
  const end = nextLineStart(source, offset)
  if (!closesFence(source.slice(offset, end), marker)) return undefined
  // The rest starts with the last character that is no part of the run.
  let run = source.slice(start, end).trimEnd().length
  while (run > 0 && source[start + run - 1] === marker[0]) run -= 1
  return start + Math.max(0, source.slice(start, start + run).trimEnd().length - 1)
}

/** Long inline code is cut between two of its characters that are no backticks. */
function backFromBackticks(node: InlineCode, offset: number, source: string): number | undefined {
  const { start, end } = rangeOf(node)
  const marker = spanMarker(source, start)
  if (offset <= start + marker.length) return start
  if (offset >= end - marker.length) return end - marker.length - 1
  return /[`\n\r]/.test(source.slice(offset - 1, offset + 1)) ? offset - 1 : undefined
}
