import type { FileBlock, ProblemBlock } from '@aicr/channels'
import { anchorRows, excerptRows, frameLines } from './code-frame.ts'
import { inlineSpans } from './inline.ts'
import type { Layout } from './layout.ts'
import { ruledHeading } from './ruled-heading.ts'
import { markdownLines } from './markdown-lines.ts'
import { indent, lineWidth, span } from './span.ts'
import type { Line } from './span.ts'
import { wrap } from './wrap.ts'

const MARGIN = 4

/** `✖ HIGH  What is wrong.`; further lines stand under the text. */
function titleLines({ severity, title, category }: ProblemBlock, { words, symbols, color, textWidth }: Layout): Line[] {
  const badge = words.severity[severity].toUpperCase()
  const lead: Line = [
    span(`  ${symbols.severity[severity]} `, severity),
    span(severity === 'critical' && color ? ` ${badge} ` : badge, `${severity}-badge`),
    span('  '),
  ]
  const leadWidth = lineWidth(lead)
  const text = inlineSpans(title === '' ? category : title, { base: 'bold', color })
  return indent(wrap(text, textWidth - leadWidth), [span(' '.repeat(leadWidth))], lead)
}

/** `src/a.ts:42-44 · security · still open`; on one line, so that a terminal makes it a link. */
function placeLine({ location, category, notes }: ProblemBlock, { symbols }: Layout): Line {
  const rest = [category, ...notes].map((text) => ` ${symbols.separator} ${text}`).join('')
  return [span(location, 'location'), span(rest, 'dim')]
}

function codeFrame(problem: ProblemBlock, layout: Layout): Line[] {
  const { excerpt, code, severity, place } = problem
  const shown = excerpt.length > 0 ? excerptRows(excerpt, place) : code ? anchorRows(code) : []
  return frameLines(shown, { width: layout.width - MARGIN, symbols: layout.symbols, marker: severity })
}

function suggestionLines({ suggestion }: ProblemBlock, layout: Layout): Line[] {
  if (suggestion === undefined || suggestion.trim() === '') return []
  const text = markdownLines(suggestion, { ...layout, width: layout.textWidth - MARGIN - 2 })
  return [[span(layout.words.labels.suggestion, 'good')], ...indent(text, [span('  ')])]
}

/** One problem, ending without an empty line. */
function problemLines(problem: ProblemBlock, layout: Layout): Line[] {
  const parts = [
    codeFrame(problem, layout),
    markdownLines(problem.body, { ...layout, width: layout.textWidth - MARGIN }),
    suggestionLines(problem, layout),
  ].filter((lines) => lines.length > 0)
  const margin: Line = [span(' '.repeat(MARGIN))]
  return [
    ...titleLines(problem, layout),
    ...indent([placeLine(problem, layout)], margin),
    ...parts.flatMap((lines): Line[] => [[], ...indent(lines, margin)]),
  ]
}

/** A file and its problems, each followed by an empty line. */
export function fileLines(file: FileBlock, layout: Layout): Line[] {
  return [
    ruledHeading(file.path, layout, layout.words.problems(file.problems.length)),
    [],
    ...file.problems.flatMap((problem): Line[] => [...problemLines(problem, layout), []]),
  ]
}
