import type { Definition, Html, Image, ImageReference, Link, LinkReference, Nodes, Paragraph } from 'mdast'
import type { LinkCheck } from './allowed-links.ts'
import { codeSpanIn, type CodeSpanPlace } from './code-span.ts'
import type { Edit } from './edit.ts'
import { escapeInline, foldLines } from './escape-text.ts'
import { hiddenInDocument } from './hidden-in-document.ts'
import { htmlAsText } from './html-as-text.ts'
import { childrenOf, isAutolink, rangeOf, type ParsedMarkdown } from './parse-markdown.ts'
import { runLengths } from './run-lengths.ts'
import { textEdits } from './text-edits.ts'
import { truncateText } from './truncate-text.ts'
import { visibleText } from './visible-text.ts'

/** Longer addresses, such as embedded images, are shown cut. */
const SHOWN_ADDRESS_LENGTH = 300

interface Scope {
  readonly document: ParsedMarkdown
  readonly isAllowed: LinkCheck
  readonly definitions: ReadonlyMap<string, Definition>
  /** Lengths of the backtick runs that pair with nothing so far. */
  readonly looseBackticks: ReadonlySet<number>
}

interface Visit {
  readonly node: Nodes
  readonly inTable: boolean
}

/**
 * What makes the document inert; no edits mean that it is. Invisible characters go first and alone, for without them the
 * text may be read otherwise. Code is never touched.
 */
export function neutralEdits(document: ParsedMarkdown, isAllowed: LinkCheck): Edit[] {
  const visits = flatten(document)
  const nodes = visits.map(({ node }) => node)
  const hidden = hiddenInDocument(document, nodes)
  if (hidden.length > 0) return hidden
  const definitions = firstDefinitions(nodes)
  const scope = { document, isAllowed, definitions, looseBackticks: looseBackticks(document, nodes) }
  return visits.flatMap(({ node, inTable }) => editsOf(node, { avoid: scope.looseBackticks, inTable }, scope))
}

/** All nodes that may need an edit; without recursion, for hostile text nests deep. The text of an autolink is its address. */
function flatten(document: ParsedMarkdown): Visit[] {
  const visits: Visit[] = [{ node: document.root, inTable: false }]
  for (const { node, inTable } of visits) {
    if (isAutolink(node, document)) continue
    for (const child of childrenOf(node)) visits.push({ node: child, inTable: inTable || node.type === 'table' })
  }
  return visits
}

/** Of several definitions for one label the first counts. */
function firstDefinitions(nodes: readonly Nodes[]): Map<string, Definition> {
  const definitions = nodes.filter((node) => node.type === 'definition')
  definitions.sort((left, right) => rangeOf(left).start - rangeOf(right).start)
  return new Map(definitions.reverse().map((definition) => [definition.identifier, definition]))
}

/** The lengths that a code span put into this document must not have. */
function looseBackticks({ source }: ParsedMarkdown, nodes: readonly Nodes[]): Set<number> {
  const lengths = new Set<number>()
  for (const node of nodes) {
    if (node.type !== 'text') continue
    const { start, end } = rangeOf(node)
    // The first of a run may be escaped.
    for (const length of runLengths(source.slice(start, end), '`')) lengths.add(length).add(length - 1)
  }
  return lengths
}

function editsOf(node: Nodes, place: CodeSpanPlace, scope: Scope): Edit[] {
  switch (node.type) {
    case 'text':
      return textEdits(scope.document.source, scope.document.pieces.get(node) ?? [], place)
    case 'paragraph':
      return markerEdits(node, scope)
    case 'html':
      return [htmlEdit(node, place, scope)]
    case 'definition':
      return scope.isAllowed(node.url) ? [] : [{ ...rangeOf(node), text: '' }]
    case 'image':
    case 'imageReference':
      return [imageEdit(node, place, scope)]
    case 'link':
    case 'linkReference':
      return linkEdits(node, place, scope)
    default:
      return []
  }
}

/**
 * The parser takes what follows indented code for a paragraph where CommonMark starts a list (micromark/micromark#228), and
 * then mistakes text in that list for code. An escaped marker is a paragraph to everyone.
 */
function markerEdits(node: Paragraph, scope: Scope): Edit[] {
  const { start, end } = rangeOf(node)
  const marker = /^(?:\d{1,9}[.)]|[-+*])(?=[ \t\r\n]|$)/.exec(scope.document.source.slice(start, end))?.[0]
  if (marker === undefined) return []
  const index = start + marker.length - 1
  return [{ start: index, end: index + 1, text: `\\${marker.slice(-1)}` }]
}

function htmlEdit(node: Html, place: CodeSpanPlace, scope: Scope): Edit {
  const { start, end } = rangeOf(node)
  return { start, end, text: htmlAsText(scope.document.source.slice(start, end), place) }
}

function imageEdit(node: Image | ImageReference, place: CodeSpanPlace, scope: Scope): Edit {
  const alt = escapeInline(foldLines(visibleText(node.alt ?? '')), place)
  const address = shownAddress(addressOf(node, scope), place)
  const text = alt === '' || address === '' ? alt + address : `${alt} (${address})`
  return { ...rangeOf(node), text }
}

/** The text of a link stays, with its own edits; the rest becomes the address in code. */
function linkEdits(node: Link | LinkReference, place: CodeSpanPlace, scope: Scope): Edit[] {
  const url = addressOf(node, scope)
  if (scope.isAllowed(url)) return []
  const { start, end } = rangeOf(node)
  const [first] = node.children
  const last = node.children.at(-1)
  if (first === undefined || last === undefined || isAutolink(node, scope.document)) {
    return [{ start, end, text: shownAddress(first?.type === 'text' ? first.value : url, place) }]
  }
  const isShown = url === '' || (first === last && first.type === 'text' && first.value === url)
  const tail = isShown ? '' : ` (${shownAddress(url, place)})`
  return [
    { start, end: rangeOf(first).start, text: '' },
    { start: rangeOf(last).end, end, text: tail },
  ]
}

function addressOf(node: Link | LinkReference | Image | ImageReference, scope: Scope): string {
  if ('url' in node) return node.url
  return scope.definitions.get(node.identifier)?.url ?? ''
}

function shownAddress(url: string, place: CodeSpanPlace): string {
  return codeSpanIn(truncateText(visibleText(url), SHOWN_ADDRESS_LENGTH, 'characters'), place)
}
