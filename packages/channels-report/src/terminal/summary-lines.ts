import type { ReportBlocks } from '@aicr/channels'
import type { Layout } from './layout.ts'
import { markdownLines } from './markdown-lines.ts'
import { ruledHeading } from './ruled-heading.ts'
import { indent, span } from './span.ts'
import type { Line } from './span.ts'

const MAX_LINES = 30

/** The agent's own summary, cut when it is long. One that AICR would make only repeats what stands below it. */
export function summaryLines({ summary }: ReportBlocks, layout: Layout): Line[] {
  if (summary.made) return []
  const { words, textWidth } = layout
  const lines = markdownLines(summary.markdown, { ...layout, width: textWidth - 2 })
  const more = lines.length - MAX_LINES
  const shown: Line[] = more > 0 ? [...lines.slice(0, MAX_LINES), [span(words.moreLines(more), 'dim')]] : lines
  return [ruledHeading(summary.title ?? words.labels.summary, layout), [], ...indent(shown, [span('  ')]), []]
}
