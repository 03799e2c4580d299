import type { ReportBlocks } from '@aicr/channels'
import type { Layout } from './layout.ts'
import { indent, span } from './span.ts'
import type { Line } from './span.ts'
import { wrap } from './wrap.ts'

const MAX_PATHS = 10

function pathList(title: string, paths: readonly Line[], { words }: Layout): Line[] {
  if (paths.length === 0) return []
  const more = paths.length - MAX_PATHS
  const rest: Line[] = more > 0 ? [[span(words.more(more), 'dim')]] : []
  return [[span(title, 'doubtful')], ...indent([...paths.slice(0, MAX_PATHS), ...rest], [span('  ')]), []]
}

/**
 * What is not in the review: files that should have been seen, untracked ones, problems that were kept back, and what was
 * weaker than asked for.
 */
export function missingLines({ unseen, untracked, suppressed, notices }: ReportBlocks, layout: Layout): Line[] {
  const { words, symbols } = layout
  const placed = (place: string, why: string): Line => [
    span(place, 'location'),
    ...(why === '' ? [] : [span(` ${symbols.separator} ${why}`, 'dim')]),
  ]
  const withReason = unseen.map(({ path, why }) => placed(path, why))
  const keptBack = suppressed.map(({ location, why }) => placed(location, why))
  const alone = untracked.map((path): Line => [span(path, 'location')])
  return [
    ...pathList(words.unseen(unseen.length), withReason, layout),
    ...pathList(words.untracked(untracked.length), alone, layout),
    ...pathList(words.suppressed(suppressed.length), keptBack, layout),
    ...pathList(
      words.labels.notes,
      notices.flatMap((notice) => wrap([span(notice)], layout.textWidth - 2)),
      layout,
    ),
  ]
}
