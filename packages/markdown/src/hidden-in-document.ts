import type { Nodes } from 'mdast'
import type { Edit } from './edit.ts'
import { rangeOf, type ParsedMarkdown } from './parse-markdown.ts'
import { sourceRanges, type SourceRange, type TextPiece } from './text-pieces.ts'
import { hiddenEdits } from './visible-text.ts'

/** Edits that remove invisible characters outside code, also those that are written as character references. */
export function hiddenInDocument(document: ParsedMarkdown, nodes: readonly Nodes[]): Edit[] {
  const written = hiddenEdits(document.source)
  const code = written.length === 0 ? [] : nodes.filter((node) => node.type === 'code' || node.type === 'inlineCode')
  return [
    ...outside(code.map(rangeOf), written),
    ...nodes.flatMap((node) => (node.type === 'text' ? hiddenReferences(document.pieces.get(node) ?? []) : [])),
  ]
}

function outside(ranges: SourceRange[], edits: readonly Edit[]): Edit[] {
  const ordered = ranges.sort((left, right) => left.start - right.start)
  let next = 0
  return edits.filter((edit) => {
    while ((ordered[next]?.end ?? Infinity) <= edit.start) next += 1
    return (ordered[next]?.start ?? Infinity) > edit.start
  })
}

function hiddenReferences(pieces: readonly TextPiece[]): Edit[] {
  if (pieces.every((piece) => piece.kind !== 'reference')) return []
  const ranges = sourceRanges(pieces)
  return hiddenEdits(pieces.map((piece) => piece.text).join('')).flatMap(({ start, text }) => {
    const range = ranges[start]
    return range !== undefined && range.end - range.start > 1 ? [{ ...range, text }] : []
  })
}
