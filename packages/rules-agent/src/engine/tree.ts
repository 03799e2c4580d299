import type { NapiConfig, SgNode } from '@ast-grep/napi'
import type { FileView } from './file-view.ts'
import { RuleNotRun } from './finding.ts'
import type { Grammar } from './languages.ts'
import type { Syntax } from './syntax.ts'

/** A file's syntax tree, with the parts that did not parse. */
export interface Tree {
  grammar: Grammar
  root: SgNode
  broken: readonly Span[]
}

/** Offsets into the text, and lines from 1; both ends inclusive for lines. */
export interface Span {
  start: number
  end: number
  line: number
  endLine: number
}

/** About half a second of parsing. */
const PARSED_CHARACTERS = 1_000_000
/** No one writes this; queries over such a tree would take time that grows with its square. */
const NESTING = 250
const errorNodes: NapiConfig = { rule: { kind: 'ERROR' } }

/** Parses the file. Throws {@link RuleNotRun} for one that is too large or too deep. */
export function parseTree(view: FileView, grammar: Grammar, syntax: Syntax): Tree {
  const text = view.file.newText ?? ''
  if (text.length > PARSED_CHARACTERS) {
    throw new RuleNotRun(`The file has more than ${PARSED_CHARACTERS} characters and was not parsed.`)
  }
  if (nestsDeeperThan(NESTING, text)) {
    throw new RuleNotRun(`Brackets in the file nest more than ${NESTING} deep; it was not parsed.`)
  }
  const root = syntax.parse(grammar, text)
  return { grammar, root, broken: root.findAll(errorNodes).map(spanOf) }
}

export function spanOf(node: SgNode): Span {
  const { start, end } = node.range()
  // A node that ends with a line break ends at column 0 of the line after it.
  const endLine = end.column === 0 && end.line > start.line ? end.line : end.line + 1
  return { start: start.index, end: end.index, line: start.line + 1, endLine }
}

export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end
}

function nestsDeeperThan(limit: number, text: string): boolean {
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (isOpening(code) && ++depth > limit) return true
    if (isClosing(code) && depth > 0) depth--
  }
  return false
}

function isOpening(code: number): boolean {
  return code === 0x28 || code === 0x5b || code === 0x7b // ( [ {
}

function isClosing(code: number): boolean {
  return code === 0x29 || code === 0x5d || code === 0x7d // ) ] }
}
