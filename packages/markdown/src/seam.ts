import type { FootnoteDefinition, ListItem, Nodes, Table } from 'mdast'
import { codeFence, spanMarker } from './code-markers.ts'
import { containerPrefix, lineStart, nextLineStart } from './lines.ts'
import { childrenOf, rangeOf } from './parse-markdown.ts'
import type { SourceRange } from './text-pieces.ts'

/** What is needed where a text is cut. */
export interface Seam {
  /** Ends the code that is open there. */
  readonly close: string
  /** Opens again, in front of the rest, what the cut goes through. */
  readonly reopen: string
}

/** Stands where a paragraph or an item goes on, so that the rest is read as it was: never as the start of a block. */
const CONTINUED = '…'

/** A longer info string is not repeated when a fence is opened again. */
const MAX_REPEATED_INFO = 20

/** Blocks that hold text, not blocks. */
export const LEAF_BLOCKS: ReadonlySet<Nodes['type']> = new Set<Nodes['type']>(['paragraph', 'heading', 'table', 'code'])

interface Place {
  readonly source: string
  readonly offset: number
  readonly path: readonly Nodes[]
  readonly startsLine: boolean
}

/** The seam for a cut at `offset` through the nodes of `path`, outermost first. */
export function seamAt(source: string, offset: number, path: readonly Nodes[]): Seam {
  const place = { source, offset, path, startsLine: lineStart(source, offset) === offset }
  const block = path.find((node) => LEAF_BLOCKS.has(node.type))
  if (block === undefined) return { close: '', reopen: openContainers(place, source.length) }
  const { start, end } = rangeOf(block)
  if (block.type === 'code') return seamInCodeBlock({ start, end }, place)
  if (block.type === 'table') return seamInTable(block, place)
  return seamInText(openContainers(place, start) + linePrefix(source, contentStart(block)), place)
}

/** A heading goes on as a heading. */
function contentStart(block: Nodes): number {
  const [first = block] = childrenOf(block)
  return rangeOf(first).start
}

function seamInText(lead: string, { source, path, startsLine }: Place): Seam {
  if (startsLine) return { close: '', reopen: `${lead}${CONTINUED}\n` }
  const code = path.find((node) => node.type === 'inlineCode')
  const marker = code === undefined ? '' : spanMarker(source, rangeOf(code).start)
  return { close: marker, reopen: `${lead}${CONTINUED}${marker}` }
}

/** The rest of a table gets its head again: without one its rows would be a paragraph. */
function seamInTable(table: Table, place: Place): Seam {
  const { source, startsLine } = place
  const { start } = rangeOf(table)
  const row = rangeOf(table.children[1] ?? table).start
  const head = openContainers(place, start) + source.slice(lineStart(source, start), lineStart(source, row))
  return startsLine ? { close: '', reopen: head } : seamInText(`${head}${containerPrefix(source, row)}`, place)
}

function seamInCodeBlock(block: SourceRange, place: Place): Seam {
  const { source, offset, startsLine } = place
  const items = openContainers(place, block.start)
  const prefix = containerPrefix(source, block.start)
  const fence = codeFence(source, block)
  if (fence === undefined) return { close: '', reopen: startsLine ? items : `${items}${prefix}    ` }
  const isCutInInfo = offset < fence.contentStart
  const info = isCutInInfo || fence.info.length > MAX_REPEATED_INFO ? '' : fence.info
  const opening = `${items}${linePrefix(source, block.start)}${fence.marker}${info}\n`
  return {
    close: `${startsLine ? '' : '\n'}${prefix}${fence.marker}\n`,
    reopen: startsLine ? opening : `${opening}${prefix}`,
  }
}

/**
 * Opens the items and footnotes of the path again that start before the line of `index`: each with the marker and the
 * indent that it has, so that what follows stands in it as before. Quotes need nothing: their marks stand on every line.
 */
function openContainers({ source, path }: Place, index: number): string {
  const line = lineStart(source, index)
  const heads = new Map<number, string>()
  for (const node of path) {
    if (node.type !== 'listItem' && node.type !== 'footnoteDefinition') continue
    const { start } = rangeOf(node)
    // Those that start on one line are opened by one line.
    if (start < line) heads.set(lineStart(source, start), linePrefix(source, start) + markerOf(node, source))
  }
  return [...heads.values()].map((head) => `${head}${CONTINUED}\n${quoteMarks(head)}\n`).join('')
}

/** A blank line inside the quotes of `prefix`. */
function quoteMarks(prefix: string): string {
  return prefix.replaceAll(/[^>]/g, ' ').trimEnd()
}

/** The marker with the blanks that set the content off: one, where nothing or a code block follows. */
function markerOf(node: ListItem | FootnoteDefinition, source: string): string {
  const { start } = rangeOf(node)
  const pattern = node.type === 'listItem' ? /^(?:[-*+]|\d{1,9}[.)])/ : /^\[\^(?:\\.|[^\\\]])*\]:/
  const marker = pattern.exec(source.slice(start, nextLineStart(source, start)))?.[0] ?? ''
  const after = source.slice(start + marker.length, start + marker.length + 5)
  return marker + (/^[ \t]{1,4}(?=[^ \t\r\n])/.exec(after)?.[0] ?? ' ')
}

/** What stands before `index` on its line. */
function linePrefix(source: string, index: number): string {
  return source.slice(lineStart(source, index), index)
}
