const LONGEST_NAME = 40

/** The name that someone most likely meant, or `null` when none is close: at most two letters or a third of them differ. */
export function nearestName(written: string, names: readonly string[]): string | null {
  if (written.length > LONGEST_NAME) return null
  let best: { name: string; distance: number } | null = null
  for (const name of names) {
    const distance = editDistance(written.toLowerCase(), name.toLowerCase())
    if (
      distance <= Math.max(written.length > 3 ? 2 : 1, Math.floor(name.length / 3)) &&
      distance < (best?.distance ?? Infinity)
    )
      best = { name, distance }
  }
  return best?.name ?? null
}

/** Letters to insert, delete or replace (Levenshtein). */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const replaced = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1)
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[to.length] ?? 0
}
