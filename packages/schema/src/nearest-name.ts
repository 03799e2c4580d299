/** Longer names are never typing slips of each other, and the table below is quadratic. */
const MAX_LENGTH = 64

/**
 * The candidate that a mistyped name most likely means, for "did you mean": at most a third of its characters differ.
 * `null` when none is near.
 */
export function nearestName(name: string, candidates: Iterable<string>): string | null {
  if (name.length > MAX_LENGTH) return null
  let best: { candidate: string; distance: number } | null = null
  for (const candidate of candidates) {
    if (candidate.length > MAX_LENGTH) continue
    const distance = editDistance(bare(name), bare(candidate))
    const allowed = Math.max(1, Math.floor(candidate.length / 3))
    if (distance <= allowed && (best === null || distance < best.distance)) best = { candidate, distance }
  }
  return best?.candidate ?? null
}

/** Without case and separators, which are most often mistaken. */
function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.\s]/g, '')
}

/** Levenshtein distance; two neighbouring characters that changed places count as one. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const best = Math.min(replaced, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
      current.push(swapped ? Math.min(best, (beforeLast[column - 2] ?? 0) + 1) : best)
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}
