import type { Nodes } from 'mdast'
import { cutInCodeBlock } from './cut-in-code-block.ts'
import { cutInCodeSpan } from './cut-in-code-span.ts'
import type { Cut } from './cut.ts'
import { graphemeFloor } from './grapheme.ts'
import { childrenOf, rangeOf, type ParsedMarkdown } from './parse-markdown.ts'

/** Shorter emphasis is not cut: half of it would show its markers. */
const WHOLE_EMPHASIS = 200

/**
 * The last place at or before `offset` where the document can be cut without breaking a character, an escape, a link, a
 * tag or the head of a table, and what closes the code that is open there. Never after `unsure`.
 */
export function settleCut(document: ParsedMarkdown, offset: number, unsure: number): Cut {
  let cut = step(document, Math.min(offset, unsure))
  for (let next = step(document, cut.offset); next.offset !== cut.offset; next = step(document, cut.offset)) cut = next
  return cut
}

/** Moves the cut out of the outermost thing that it would break. */
function step(document: ParsedMarkdown, offset: number): Cut {
  const floor = graphemeFloor(document.source, offset)
  const path: Nodes[] = []
  for (let node: Nodes | undefined = document.root; node !== undefined; node = childAround(node, floor)) {
    path.push(node)
    const cut = cutIn(node, floor, { document, path })
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
  readonly path: readonly Nodes[]
}

/** `undefined` when this node can be cut here, as far as its children can. */
function cutIn(node: Nodes, offset: number, { document, path }: Place): Cut | undefined {
  const { start, end } = rangeOf(node)
  switch (node.type) {
    case 'root':
    case 'list':
    case 'paragraph':
    case 'tableRow':
    case 'tableCell':
      return undefined
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
      return end - start <= WHOLE_EMPHASIS ? before(start) : undefined
    case 'text': {
      const piece = document.pieces.get(node)?.find((piece) => piece.start < offset && offset < piece.end)
      return piece !== undefined && piece.kind !== 'literal' ? before(piece.start) : undefined
    }
    case 'code':
      return cutInCodeBlock(document.source, { start, end }, offset)
    case 'inlineCode':
      return cutInCodeSpan(document.source, { start, end }, offset, path)
    default:
      return before(start)
  }
}

function startOf(node: Nodes | undefined, otherwise: number): number {
  return node === undefined ? otherwise : rangeOf(node).start
}

function before(offset: number): Cut {
  return { offset, close: '', reopen: '' }
}
