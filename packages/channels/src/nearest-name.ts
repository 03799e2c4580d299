/** Longer names are not compared: nobody mistypes them, and the table is quadratic. */
const LONGEST = 64

/** Edits (insert, delete, replace) between two short texts. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const replaced = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[b.length] ?? 0
}

/** Case and separators aside, which is how names are most often mistyped. */
function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[-_.\s]/g, '')
}

/** The known name that `name` was most likely meant to be, or `undefined` when none is near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > LONGEST) return undefined
  const wanted = bare(name)
  const near = known
    .filter((candidate) => candidate.length <= LONGEST)
    .map((candidate) => ({ candidate, distance: editDistance(wanted, bare(candidate)) }))
    .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(bare(candidate).length / 3)))
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.candidate
}
