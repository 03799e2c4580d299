/** Pairs of lines that are compared; beyond, all lines between the first and the last change count as changed. */
const MOST_PAIRS = 40_000

/** What lines become, as the lines of a patch: `-` for those that go, `+` for those that come, a blank for those that stay. */
export function linePatch(old: readonly string[], next: readonly string[]): string[] {
  const shorter = Math.min(old.length, next.length)
  let lead = 0
  while (lead < shorter && old[lead] === next[lead]) lead += 1
  let tail = 0
  while (tail < shorter - lead && old.at(-1 - tail) === next.at(-1 - tail)) tail += 1
  const kept = (lines: readonly string[]): string[] => lines.map((line) => ` ${line}`)
  return [
    ...kept(old.slice(0, lead)),
    ...changed(old.slice(lead, old.length - tail), next.slice(lead, next.length - tail)),
    ...kept(old.slice(old.length - tail)),
  ]
}

/** As few lines as possible go and come: along a longest common subsequence. */
function changed(old: readonly string[], next: readonly string[]): string[] {
  if (old.length * next.length > MOST_PAIRS)
    return [...old.map((line) => `-${line}`), ...next.map((line) => `+${line}`)]
  const lengths = commonLengths(old, next)
  const lengthAt = (row: number, column: number): number => lengths[row]?.[column] ?? 0
  const lines: string[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < next.length) {
    if (row < old.length && column < next.length && old[row] === next[column]) {
      lines.push(` ${old[row]}`)
      row += 1
      column += 1
    } else if (row < old.length && (column === next.length || lengthAt(row + 1, column) >= lengthAt(row, column + 1))) {
      lines.push(`-${old[row]}`)
      row += 1
    } else {
      lines.push(`+${next[column]}`)
      column += 1
    }
  }
  return lines
}

/** For each pair of positions, how many lines the rests have in common. */
function commonLengths(old: readonly string[], next: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => Array.from({ length: next.length + 1 }, () => 0))
  for (let row = old.length - 1; row >= 0; row -= 1) {
    const [here = [], below = []] = [lengths[row], lengths[row + 1]]
    for (let column = next.length - 1; column >= 0; column -= 1) {
      const same = old[row] === next[column]
      here[column] = same ? (below[column + 1] ?? 0) + 1 : Math.max(below[column] ?? 0, here[column + 1] ?? 0)
    }
  }
  return lengths
}
