import type { ReportBlocks } from '@aicr/channels'
import type { Layout } from './layout.ts'
import { indent, span } from './span.ts'
import type { Line } from './span.ts'

const MAX_PATHS = 10

function pathList(title: string, paths: readonly Line[], { words }: Layout): Line[] {
  if (paths.length === 0) return []
  const more = paths.length - MAX_PATHS
  const rest: Line[] = more > 0 ? [[span(words.more(more), 'dim')]] : []
  return [[span(title, 'doubtful')], ...indent([...paths.slice(0, MAX_PATHS), ...rest], [span('  ')]), []]
}

/** The files that should have been reviewed and were not, and those that are not tracked. */
export function missingLines({ unseen, untracked }: ReportBlocks, layout: Layout): Line[] {
  const { words, symbols } = layout
  const withReason = unseen.map(({ path, why }): Line => {
    const reason = why === '' ? [] : [span(` ${symbols.separator} ${why}`, 'dim')]
    return [span(path, 'location'), ...reason]
  })
  const alone = untracked.map((path): Line => [span(path, 'location')])
  return [
    ...pathList(words.unseen(unseen.length), withReason, layout),
    ...pathList(words.untracked(untracked.length), alone, layout),
  ]
}
