import type { AttributionRequest, AttributionResult } from '@aicr/schema'

type AttributedLines = AttributionResult['lines'][number]

/**
 * Attribution from several sources, the surest first: what an earlier one says of a line, a later one does not say again.
 * `ok` when every line that was asked for is attributed, or the last source had no doubt about the whole file.
 */
export function mergeAttribution(
  request: AttributionRequest,
  sources: readonly AttributionResult[],
): AttributionResult {
  const { path, range } = request
  let lines: AttributedLines[] = []
  for (const source of sources) {
    const added = source.lines.flatMap((entry) => withoutCovered(entry, lines))
    lines = [...lines, ...added].toSorted((a, b) => a.start_line - b.start_line)
  }
  if (lines.length === 0) return { path, status: 'not_found', lines }
  const isWhole = range
    ? uncovered({ start: range.start_line, end: range.end_line }, lines).length === 0
    : sources.at(-1)?.status === 'ok'
  return { path, status: isWhole ? 'ok' : 'partial', lines }
}

/** Whether every line of a request is attributed. Without a range that is never certain. */
export function attributesAll({ range }: AttributionRequest, { lines }: AttributionResult): boolean {
  return range !== undefined && uncovered({ start: range.start_line, end: range.end_line }, lines).length === 0
}

interface Span {
  start: number
  end: number
}

function withoutCovered(entry: AttributedLines, covered: readonly AttributedLines[]): AttributedLines[] {
  const { start_line: start, end_line: end } = entry
  return uncovered({ start, end }, covered).map((part) => ({ ...entry, start_line: part.start, end_line: part.end }))
}

/** The parts of a span that none of the entries, sorted and apart from each other, covers. */
function uncovered(span: Span, covered: readonly AttributedLines[]): Span[] {
  const parts: Span[] = []
  let { start } = span
  for (const { start_line, end_line } of covered) {
    if (end_line < start) continue
    if (start_line > span.end) break
    if (start_line > start) parts.push({ start, end: start_line - 1 })
    start = end_line + 1
  }
  if (start <= span.end) parts.push({ start, end: span.end })
  return parts
}
