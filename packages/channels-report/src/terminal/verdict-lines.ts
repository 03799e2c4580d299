import type { ReportBlocks } from '@aicr/channels'
import type { RunRecord } from '@aicr/schema'
import type { Layout } from './layout.ts'
import { indent, span } from './span.ts'
import type { Line, Span } from './span.ts'
import type { Style } from './style.ts'
import { wrap } from './wrap.ts'

function verdictMark({ verdict, status }: RunRecord, { counts }: ReportBlocks, { symbols }: Layout): Span {
  if (status === 'failed' || status === 'cancelled') return span(symbols.fail, 'high')
  const worst: Style = counts[0]?.severity ?? 'doubtful'
  switch (verdict) {
    case 'pass':
      return span(symbols.pass, 'good')
    case 'problems':
      return span(symbols.fail, worst)
    case 'partial':
    case 'inconclusive':
      return span(symbols.doubt, 'doubtful')
    case 'skipped':
      return span(symbols.skip, 'dim')
  }
}

/** Milliseconds from start to end, where both are known. */
function elapsed({ startedAt, endedAt }: RunRecord['run']): number | undefined {
  const time = Date.parse(endedAt ?? '') - Date.parse(startedAt)
  return time >= 0 ? time : undefined
}

/** The result in one line, why it is not simple, and who gave it. */
export function verdictLines(record: RunRecord, blocks: ReportBlocks, layout: Layout): Line[] {
  const { words, symbols, textWidth } = layout
  const milliseconds = elapsed(record.run)
  const details = [blocks.coverage, ...(milliseconds === undefined ? [] : [words.duration(milliseconds)])]
  const line: Line = [
    verdictMark(record, blocks, layout),
    span(' '),
    span(blocks.verdict, 'bold'),
    span(details.map((text) => ` ${symbols.separator} ${text}`).join(''), 'dim'),
  ]
  const isSaidAbove = blocks.unseen.length > 0 && record.verdict !== 'inconclusive'
  const explanation = isSaidAbove || blocks.explanation === undefined ? [] : [[span(blocks.explanation)]]
  const agent: Line = [span(blocks.agent.join(` ${symbols.separator} `), 'dim')]
  const more = [...explanation, agent].flatMap((text) => wrap(text, textWidth - 2))
  return [...wrap(line, textWidth), ...indent(more, [span('  ')])]
}
