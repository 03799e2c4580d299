import type { HistoryComparison } from '../findings/compare-with-history.ts'
import type { KnownFinding } from '../findings/known-finding.ts'
import type { Reaction } from './reaction.ts'

/**
 * What a run shows of what people did with earlier problems of its target: those that are dismissed, and those that were
 * fixed since. A run that was not completed shows nothing.
 */
export function reactionsToRun(known: readonly KnownFinding[], comparison: HistoryComparison): Reaction[] {
  if (!comparison.completed) return []
  const dismissed = known.flatMap(({ fingerprint, seen, dismissal }): Reaction[] => {
    if (!seen || !dismissal) return []
    const { reason, at } = dismissal
    return [{ kind: 'dismissed', fingerprint, category: seen.category, path: seen.file, reason, at }]
  })
  const fixed = comparison.resolved.flatMap(({ fingerprint, seen }): Reaction[] =>
    seen ? [{ kind: 'fixed', fingerprint, category: seen.category, path: seen.file }] : [],
  )
  return [...dismissed, ...fixed]
}
