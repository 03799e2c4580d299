/** The middle of some numbers, and their ends. */
export interface Spread {
  median: number
  min: number
  max: number
}

export function spreadOf(values: readonly number[]): Spread {
  if (values.length === 0) throw new Error('There is nothing to take the median of.')
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number): number => sorted[index] ?? Number.NaN
  const half = (sorted.length - 1) / 2
  return { median: (at(Math.floor(half)) + at(Math.ceil(half))) / 2, min: at(0), max: at(sorted.length - 1) }
}

/** `a` combined with `b`, round by round: both met the machine in the same minute. */
export function pairwise(
  a: readonly number[],
  b: readonly number[],
  combine: (a: number, b: number) => number,
): number[] {
  return a.map((value, index) => combine(value, b[index] ?? Number.NaN))
}

/** `12.3 (11.9–15.0)` */
export function formatSpread({ median, min, max }: Spread, digits = 0): string {
  return `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`
}
