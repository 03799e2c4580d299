import type { NapiConfig, SgNode } from '@ast-grep/napi'
import type { FileView } from './file-view.ts'
import { RuleNotRun } from './finding.ts'
import type { Grammar } from './languages.ts'
import type { Syntax } from './syntax.ts'
import { NESTING, TREE_DEPTH, isTooDeep, nestsTooDeeply } from './tree-depth.ts'

/** A file's syntax tree. */
export interface Tree {
  grammar: Grammar
  root: SgNode
  /** Lines that did not parse, from 1: what a tree says of them can't be trusted. */
  brokenLines: ReadonlySet<number>
}

/** First and last line of a node, from 1. */
export interface Span {
  line: number
  endLine: number
}

/** About a quarter of a second of parsing. */
const PARSED_CHARACTERS = 500_000
const errorNodes: NapiConfig = { rule: { kind: 'ERROR' } }

/** Parses the file. Throws {@link RuleNotRun} for one that is too large or too deep. */
export function parseTree(view: FileView, grammar: Grammar, syntax: Syntax): Tree {
  const text = view.file.newText ?? ''
  if (text.length > PARSED_CHARACTERS) {
    throw new RuleNotRun(`The file has more than ${PARSED_CHARACTERS} characters and was not parsed.`)
  }
  if (nestsTooDeeply(text))
    throw new RuleNotRun(`Brackets in the file nest more than ${NESTING} deep; it was not parsed.`)
  const root = syntax.parse(grammar, text)
  if (isTooDeep(root))
    throw new RuleNotRun(`An expression or statement in the file nests more than ${TREE_DEPTH} deep.`)
  return { grammar, root, brokenLines: linesOf(root.findAll(errorNodes).map(spanOf)) }
}

export function spanOf(node: SgNode): Span {
  const { start, end } = node.range()
  // A node that ends with a line break ends at column 0 of the line after it.
  const endLine = end.column === 0 && end.line > start.line ? end.line : end.line + 1
  return { line: start.line + 1, endLine }
}

/** The lines of all spans. Those of a tree come in the order of their first line. */
function linesOf(spans: readonly Span[]): Set<number> {
  const lines = new Set<number>()
  let next = 1
  for (const { line, endLine } of spans) {
    for (next = Math.max(next, line); next <= endLine; next++) lines.add(next)
  }
  return lines
}
