import type { Nodes, Root, Text } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { recordPieces, type SourceRange, type TextPiece } from './text-pieces.ts'
import { createWorkBudget, limitWork, WorkExceeded, type WorkBudget } from './work-budget.ts'

/** A syntax tree with, for each text node, the source pieces that it was made of. */
export interface ParsedMarkdown {
  readonly source: string
  readonly root: Root
  readonly pieces: ReadonlyMap<Text, readonly TextPiece[]>
}

/** The parser drops one byte order mark, and all offsets shift; this one is for it to drop. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * `source` as GitHub-flavoured Markdown; `undefined` when the text is made to exhaust the parser. Bare addresses that only
 * some renderers see are left as text: `findLiveText` finds them.
 */
export function parseMarkdown(source: string, budget: WorkBudget = createWorkBudget()): ParsedMarkdown | undefined {
  const pieces = new Map<Text, TextPiece[]>()
  const trees = gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] }))
  try {
    const root = fromMarkdown(BYTE_ORDER_MARK + source, {
      extensions: [gfm(), limitWork(budget)],
      mdastExtensions: [trees, recordPieces(pieces)],
    })
    return { source, root, pieces }
  } catch (error) {
    if (error instanceof WorkExceeded) return undefined
    throw error
  }
}

/** Where a node stands in the source. */
export function rangeOf(node: Nodes): SourceRange {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  if (start === undefined || end === undefined) throw new TypeError(`The parser gave a ${node.type} no position`)
  return { start, end }
}

/** The children of a node, or none. */
export function childrenOf(node: Nodes): readonly Nodes[] {
  return 'children' in node ? node.children : []
}

/** Whether a link is an address that stands for itself, in angle brackets or bare. */
export function isAutolink(node: Nodes, { source }: ParsedMarkdown): boolean {
  return node.type === 'link' && source[rangeOf(node).start] !== '['
}
