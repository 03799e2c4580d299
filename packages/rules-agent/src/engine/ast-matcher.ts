import type { SgNode } from '@ast-grep/napi'
import type { AstMatcher } from '../rules/rule.ts'
import type { FileView } from './file-view.ts'
import type { Capture, Finding, Search } from './finding.ts'
import { RuleNotRun } from './finding.ts'
import type { Tree } from './tree.ts'
import { spanOf } from './tree.ts'

/** What is wrong with a longer piece of code is not on each of its lines. */
const LINES_OF_A_FINDING = 50

/** Finds the nodes that a rule describes on changed lines, but on none that did not parse. */
export function findNodes(matcher: AstMatcher, view: FileView, tree: Tree, names: readonly string[]): Search {
  const findings: Finding[] = []
  for (const node of tree.root.findAll(matcher.config)) {
    const place = changedPart(linesThatMatter(matcher, node), view.file.changedLines)
    if (place === null || tree.brokenLines.has(place.line)) continue
    findings.push({
      ...place,
      // Of thousands of findings only a few are shown, so their code is read when it is asked for.
      get captures() {
        return readCaptures(node, names)
      },
    })
  }
  const broken = view.changed.find(({ line }) => tree.brokenLines.has(line))
  if (broken === undefined) return { findings }
  return { findings, incomplete: new RuleNotRun(`Line ${broken.line} could not be parsed as ${tree.grammar}.`) }
}

/** The first line of the match (the callee, the keyword) and the lines of what is wrong in it. */
function linesThatMatter(matcher: AstMatcher, node: SgNode): Set<number> {
  const { line, endLine } = spanOf(node)
  const focus = matcher.focus === undefined ? null : node.getMatch(matcher.focus)
  const inner = focus === null ? { line, endLine } : spanOf(focus)
  return new Set([line, ...range(inner.line, Math.min(inner.endLine, inner.line + LINES_OF_A_FINDING - 1))])
}

/** The first changed line, and the last one of the changed run that it begins. */
function changedPart(
  lines: ReadonlySet<number>,
  changed: ReadonlySet<number>,
): { line: number; endLine?: number } | null {
  const line = [...lines].find((number) => changed.has(number))
  if (line === undefined) return null
  let endLine = line
  while (lines.has(endLine + 1) && changed.has(endLine + 1)) endLine++
  return endLine > line ? { line, endLine } : { line }
}

function readCaptures(node: SgNode, names: readonly string[]): Record<string, Capture> {
  const captures: Record<string, Capture> = {}
  for (const name of names) {
    const single = node.getMatch(name)?.text()
    const text = single ?? textOfAll(node.getMultipleMatches(name))
    captures[name] = { code: text }
  }
  return captures
}

function textOfAll(nodes: readonly SgNode[]): string {
  return nodes.map((node) => node.text()).join(' ')
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}
