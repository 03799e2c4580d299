import type { Nodes } from 'mdast'
import { graphemeFloor } from './grapheme.ts'
import { lineStart, nextLineStart } from './lines.ts'
import { measure, offsetWithin, type TextUnit } from './measure.ts'
import { childrenOf, isAutolink, parseMarkdown, rangeOf, type ParsedMarkdown } from './parse-markdown.ts'
import { settleCut, type Cut, type Cuttable } from './settle-cut.ts'
import type { WorkBudget } from './work-budget.ts'

/** How far to read beyond the cut: code, links and tags that are open there mostly end within it. */
const LOOK_AHEAD = 1200

const CONTAINERS: ReadonlySet<Nodes['type']> = new Set<Nodes['type']>([
  'root',
  'blockquote',
  'list',
  'listItem',
  'footnoteDefinition',
  'table',
])
const PARAGRAPHS: ReadonlySet<Nodes['type']> = new Set<Nodes['type']>(['paragraph', 'heading', 'tableCell'])

/** Inline code, emphasis and links up to this length are not cut, nor up to half of what fits. */
const WHOLE = 1000

/** What a cut must keep. */
export interface CutLimit {
  /** The most that the text before the cut and what closes it may measure. */
  readonly limit: number
  readonly unit: TextUnit
  /** The cut comes after this offset. */
  readonly after: number
  readonly work: WorkBudget
}

/**
 * The best place to cut a text that is too long: the end of a block if that keeps at least half of what would fit, else
 * the end of a line, of a word, of a character. `undefined` when something that cannot be cut fills the whole room;
 * `'unreadable'` when the text is built to exhaust the parser.
 */
export function cutMarkdown(markdown: string, room: CutLimit): Cut | undefined | 'unreadable' {
  const most = offsetWithin(markdown, room.limit, room.unit)
  const window = markdown.slice(0, graphemeFloor(markdown, most + LOOK_AHEAD))
  const cut = cutInWindow(window, markdown, room)
  // What fills the room may be code that ends beyond the window, and that can be cut.
  return cut === undefined && window.length < markdown.length ? cutInWindow(markdown, markdown, room) : cut
}

function cutInWindow(window: string, markdown: string, room: CutLimit): Cut | undefined | 'unreadable' {
  const document = parseMarkdown(window, room.work)
  if (document === undefined) return 'unreadable'
  const isWhole = window.length === markdown.length
  const most = offsetWithin(window, room.limit, room.unit)
  const unsure = isWhole ? window.length : firstLooseBacktick(document)
  const cuttable = { document, unsure, whole: Math.min(WHOLE, most / 2) }
  const ends = blockEnds(document).filter(({ end }) => isWhole || end < window.length)
  const outerEnds = ends.filter(({ isNested }) => !isNested)
  const floors: Floor[] = [
    (offset) => lastEnd(outerEnds, offset),
    (offset) => lastEnd(ends, offset),
    (offset) => lineStart(window, offset),
    (offset) => wordStart(window, offset),
    (offset) => offset,
  ]
  const cuts: Cut[] = []
  for (const floor of floors) {
    const cut = fit(cuttable, room, floor)
    if (cut === undefined) continue
    if (cut.offset - room.after >= (most - room.after) / 2) return cut
    cuts.push(cut)
  }
  return cuts.sort((left, right) => right.offset - left.offset)[0]
}

/** The last place of some kind at or before an offset. */
type Floor = (offset: number) => number

/** What closes open code must fit too, so the cut may have to move back. */
function fit(cuttable: Cuttable, room: CutLimit, floor: Floor): Cut | undefined {
  const { limit, unit, after } = room
  const { source } = cuttable.document
  let most = offsetWithin(source, limit, unit)
  while (most > after) {
    const cut = settleCut(cuttable, floor(most))
    if (cut.offset <= after) return undefined
    const closing = measure(cut.close, unit)
    const fitting = offsetWithin(source, limit - closing, unit)
    if (cut.offset <= fitting) return cut
    most = Math.min(fitting, cut.offset - 1)
  }
  return undefined
}

function wordStart(text: string, offset: number): number {
  const line = lineStart(text, offset)
  let start = offset
  while (start > line && !/\s/.test(text.charAt(start - 1))) start -= 1
  return start
}

interface BlockEnd {
  readonly end: number
  /** Where the next line with text starts. */
  readonly next: number
  /** Inside an item or a quote; an item of an outer list is not nested. */
  readonly isNested: boolean
}

function lastEnd(ends: readonly BlockEnd[], offset: number): number {
  const last = ends.findLast(({ end }) => end <= offset)
  if (last === undefined) return 0
  return last.next <= offset ? last.next : last.end
}

/** The ends of blocks, items and rows, in order. A heading stays with what follows it. */
function blockEnds({ root, source }: ParsedMarkdown): BlockEnd[] {
  const blocks: { node: Nodes; isNested: boolean }[] = [{ node: root, isNested: false }]
  const ends: BlockEnd[] = []
  for (const { node, isNested } of blocks) {
    if (!CONTAINERS.has(node.type)) continue
    // The first row of a table is its head.
    const children = node.type === 'table' ? node.children.slice(1) : childrenOf(node)
    for (const child of children) {
      blocks.push({ node: child, isNested: isNested || child.type !== 'list' })
      const { end } = rangeOf(child)
      if (child.type !== 'heading')
        ends.push({ end, next: skipBlankLines(source, nextLineStart(source, end)), isNested })
    }
  }
  return ends.sort((left, right) => left.end - right.end)
}

function skipBlankLines(source: string, offset: number): number {
  const blank = /(?:[ \t]*\r?\n)*/y
  blank.lastIndex = offset
  return offset + (blank.exec(source)?.[0].length ?? 0)
}

/**
 * A backtick that pairs with nothing in the last paragraph may open code that ends beyond the window: from there on it is
 * not known what is code.
 */
function firstLooseBacktick(document: ParsedMarkdown): number {
  const { root, source, pieces } = document
  let block: Nodes | undefined = root
  while (block !== undefined && !PARAGRAPHS.has(block.type)) block = childrenOf(block).at(-1)
  const nodes = block === undefined ? [] : [block]
  let first = source.length
  for (const node of nodes) {
    if (isAutolink(node, document)) continue
    nodes.push(...childrenOf(node))
    const parts = node.type === 'text' ? (pieces.get(node) ?? []) : []
    const loose = parts.find(({ kind, text }) => kind === 'literal' && text.includes('`'))
    if (loose !== undefined) first = Math.min(first, loose.start + loose.text.indexOf('`'))
  }
  return first
}
