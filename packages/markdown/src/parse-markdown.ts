import type { Nodes, Root, Text } from 'mdast'
import { fromMarkdown, type Extension } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { createWorkBudget, limitWork, WorkExceeded, type WorkBudget } from './work-budget.ts'

/** A stretch of source and the text that it stands for: as it is, an escape, or a character reference. */
export interface TextPiece {
  readonly kind: 'literal' | 'escape' | 'reference'
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A syntax tree with, for each text node, the source pieces that it was made of. */
export interface ParsedMarkdown {
  readonly source: string
  readonly root: Root
  readonly pieces: ReadonlyMap<Text, readonly TextPiece[]>
}

/**
 * `source` as GitHub-flavoured Markdown; `undefined` when the text is made to exhaust the parser. Bare addresses that
 * only some renderers see are left as text: `findLiveText` finds them.
 */
export function parseMarkdown(source: string, budget: WorkBudget = createWorkBudget()): ParsedMarkdown | undefined {
  const pieces = new Map<Text, TextPiece[]>()
  const trees = gfmFromMarkdown().map((extension) => ({ ...extension, transforms: [] }))
  try {
    const root = fromMarkdown(source, {
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
export function rangeOf(node: Nodes): { start: number; end: number } {
  const start = node.position?.start.offset
  const end = node.position?.end.offset
  if (start === undefined || end === undefined) throw new TypeError(`The parser gave a ${node.type} no position`)
  return { start, end }
}

/** The children of a node, or none. */
export function childrenOf(node: Nodes): readonly Nodes[] {
  return 'children' in node ? node.children : []
}

/** Text nodes keep only their value; what they were made of is known while the tree is built. */
function recordPieces(pieces: Map<Text, TextPiece[]>): Extension {
  let current: Text | undefined
  let length = 0
  return {
    afterExit(token) {
      const parent = this.stack.at(-1)
      const node = parent !== undefined && 'children' in parent ? parent.children.at(-1) : undefined
      if (node?.type !== 'text') return
      if (node !== current) length = 0
      current = node
      const text = node.value.slice(length)
      if (text === '') return
      length = node.value.length
      const kind = kindOf(token.type)
      const start = token.start.offset - (kind === 'escape' ? 1 : 0)
      const known = pieces.get(node) ?? []
      known.push({ kind, start, end: token.end.offset, text })
      pieces.set(node, known)
    },
  }
}

function kindOf(tokenType: string): TextPiece['kind'] {
  if (tokenType === 'characterEscapeValue') return 'escape'
  return tokenType === 'characterReference' ? 'reference' : 'literal'
}
