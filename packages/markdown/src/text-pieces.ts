import type { Text } from 'mdast'
import type { Extension } from 'mdast-util-from-markdown'

/** A stretch of source and the text that it stands for: as it is, an escape, or a character reference. */
export interface TextPiece {
  readonly kind: 'literal' | 'escape' | 'reference'
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A part of the source, in UTF-16 units. */
export interface SourceRange {
  readonly start: number
  readonly end: number
}

/** For each UTF-16 unit of the text that `pieces` make, the source that it stands for. */
export function sourceRanges(pieces: readonly TextPiece[]): SourceRange[] {
  const ranges: SourceRange[] = []
  for (const { start, end, text } of pieces) {
    const isVerbatim = text.length === end - start
    for (let index = 0; index < text.length; index += 1) {
      ranges.push(isVerbatim ? { start: start + index, end: start + index + 1 } : { start, end })
    }
  }
  return ranges
}

/**
 * Fills `pieces` while the tree is built: a text node keeps only its value, and escapes, references and the prefixes of
 * quotes and lists make that another thing than its source.
 */
export function recordPieces(pieces: Map<Text, TextPiece[]>): Extension {
  let current: Text | undefined
  let length = 0
  return {
    afterExit(token) {
      const parent = this.stack.at(-1)
      // A fragment is the content of code or HTML, or a label: it becomes a string.
      if (parent === undefined || parent.type === 'fragment' || !('children' in parent)) return
      const node = parent.children.at(-1)
      if (node?.type !== 'text') return
      if (node !== current) length = 0
      current = node
      const text = node.value.slice(length)
      if (text === '') return
      length = node.value.length
      const kind = kindOf(token.type)
      // The token of an escape starts after its backslash.
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
