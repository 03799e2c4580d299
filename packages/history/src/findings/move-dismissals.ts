import type { MovedFinding } from './compare-with-history.ts'
import { splitFingerprint } from './fingerprint-key.ts'
import type { StoredDismissal } from './known-finding.ts'

/**
 * Dismissals follow findings that have another fingerprint now. After a rename the old one stays dismissed too: the rename
 * may be taken back. One of several equal places moves, because the place it had belongs to the next of them.
 */
export function moveDismissals(
  dismissals: readonly StoredDismissal[],
  moves: readonly MovedFinding[],
): StoredDismissal[] {
  const byFingerprint = new Map(dismissals.map((dismissal) => [dismissal.fingerprint, dismissal]))
  const moving = moves.flatMap(({ from, to, dismissal: known }) => {
    const dismissal = byFingerprint.get(from) ?? known
    return dismissal ? [{ ...dismissal, fingerprint: to }] : []
  })
  for (const { from } of moves.filter((move) => !isRename(move))) byFingerprint.delete(from)
  for (const dismissal of moving) byFingerprint.set(dismissal.fingerprint, dismissal)
  return [...byFingerprint.values()]
}

/** Whether the two fingerprints differ in more than their ordinals. */
export function isRename({ from, to }: MovedFinding): boolean {
  return splitFingerprint(from).key !== splitFingerprint(to).key
}
