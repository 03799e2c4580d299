import type { Link, LinkReference, Nodes } from 'mdast'
import { cutInCodeBlock } from './cut-in-code-block.ts'
import { cutInCodeSpan } from './cut-in-code-span.ts'
import type { Cut } from './cut.ts'
import { graphemeFloor } from './grapheme.ts'
import { lineStart } from './lines.ts'
import { childrenOf, rangeOf, type ParsedMarkdown } from './parse-markdown.ts'
import type { TextPiece } from './text-pieces.ts'

/** A document to be cut. */
export interface Cuttable {
  readonly document: ParsedMarkdown
  /** From here on it is not known what is code. */
  readonly unsure: number
  /** Inline code, emphasis and links of at most this length are not cut, in UTF-16 units. */
  readonly whole: number
}

/**
 * The last place at or before `offset` where the document can be cut without breaking a character, an escape, a link, a
 * tag or the head of a table, and what closes the code that is open there.
 */
export function settleCut(cuttable: Cuttable, offset: number): Cut {
  let cut = step(cuttable, Math.min(offset, cuttable.unsure))
  for (;;) {
    // Moved back, the cut may stand in something else; where it stays, what it has to close is known.
    const next = step(cuttable, cut.offset)
    if (next.offset === cut.offset) return next
    cut = next
  }
}

/** Moves the cut out of the outermost thing that it would break. */
function step({ document, whole }: Cuttable, offset: number): Cut {
  const floor = graphemeFloor(document.source, offset)
  const path: Nodes[] = []
  for (let node: Nodes | undefined = document.root; node !== undefined; node = childAround(node, floor)) {
    path.push(node)
    const cut = cutIn(node, floor, { document, whole, path })
    if (cut !== undefined) return cut
  }
  return { offset: floor, close: '', reopen: '' }
}

function childAround(node: Nodes, offset: number): Nodes | undefined {
  return childrenOf(node).find((child) => {
    const { start, end } = rangeOf(child)
    return start < offset && offset < end
  })
}

interface Place {
  readonly document: ParsedMarkdown
  readonly whole: number
  readonly path: readonly Nodes[]
}

/** `undefined` when this node can be cut here, as far as its children can. */
function cutIn(node: Nodes, offset: number, { document, whole, path }: Place): Cut | undefined {
  const { source } = document
  const { start, end } = rangeOf(node)
  const isShort = end - start <= whole
  switch (node.type) {
    case 'root':
    case 'list':
    case 'tableRow':
    case 'tableCell':
      return undefined
    case 'paragraph':
      return cutInParagraph(source, offset)
    case 'blockquote':
    case 'listItem':
    case 'footnoteDefinition':
    case 'heading':
      return offset < startOf(node.children[0], end) ? before(start) : undefined
    case 'table':
      return offset < startOf(node.children[1], end) ? before(start) : undefined
    case 'emphasis':
    case 'strong':
    case 'delete':
      return isShort ? before(start) : undefined
    case 'link':
    case 'linkReference':
      return isShort || source[start] !== '[' ? before(start) : cutInLink(node, offset)
    case 'text':
      return cutInText(document.pieces.get(node) ?? [], offset)
    case 'code':
      return cutInCodeBlock(source, { start, end }, offset)
    case 'inlineCode':
      return isShort ? before(start) : cutInCodeSpan(source, { start, end }, offset, path)
    default:
      return before(start)
  }
}

/** A line of text that starts with three backticks is no fence only because another one follows on it. */
function cutInParagraph(source: string, offset: number): Cut | undefined {
  const kept = source.slice(lineStart(source, offset), offset)
  const run = kept.indexOf('```')
  if (run === -1 || kept.slice(run).replace(/^`+/, '').includes('`')) return undefined
  return before(offset - kept.length + run)
}

/** The text of a link can be cut, its address cannot. */
function cutInLink(node: Link | LinkReference, offset: number): Cut | undefined {
  const last = node.children.at(-1)
  const textEnd = last === undefined ? rangeOf(node).start : rangeOf(last).end
  return offset > textEnd ? before(textEnd) : undefined
}

function cutInText(pieces: readonly TextPiece[], offset: number): Cut | undefined {
  const piece = pieces.find((piece) => piece.start < offset && offset < piece.end)
  return piece !== undefined && piece.kind !== 'literal' ? before(piece.start) : undefined
}

function startOf(node: Nodes | undefined, otherwise: number): number {
  return node === undefined ? otherwise : rangeOf(node).start
}

function before(offset: number): Cut {
  return { offset, close: '', reopen: '' }
}
