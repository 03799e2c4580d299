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
  const lengths = new Map<Text, number>()
  return {
    afterExit(token) {
      const kind = KINDS.get(token.type)
      const parent = this.stack.at(-1)
      if (kind === undefined || parent === undefined || !('children' in parent)) return
      const node = parent.children.at(-1)
      if (node?.type !== 'text') return
      const text = node.value.slice(lengths.get(node) ?? 0)
      // A line ending that became something else.
      if (text === '') return
      lengths.set(node, node.value.length)
      // The token of an escape starts after its backslash.
      const start = token.start.offset - (kind === 'escape' ? 1 : 0)
      const known = pieces.get(node) ?? []
      known.push({ kind, start, end: token.end.offset, text })
      pieces.set(node, known)
    },
  }
}

/** The tokens that add to a text. */
const KINDS: ReadonlyMap<string, TextPiece['kind']> = new Map([
  ['data', 'literal'],
  ['lineEnding', 'literal'],
  ['characterEscapeValue', 'escape'],
  ['characterReference', 'reference'],
])
