import type { FileLines } from './file-lines.ts'
import { lowerBound } from './lower-bound.ts'

const MOST_CHANGED = 3
const MOST_SHOWN = 2

/** The lines to propose instead of one that the diff does not show: the nearest changed ones and the nearest shown ones, nearest first. */
export function nearestLines(lines: FileLines, line: number): number[] {
  const shown = lines.places
    .slice(...window(lines.places.length, lines.indexFrom(line), MOST_SHOWN))
    .map((place) => place.line)
  const at = lowerBound(lines.changed.length, (index) => (lines.changed[index] ?? 0) < line)
  const changed = lines.changed.slice(...window(lines.changed.length, at, MOST_CHANGED))
  const near = [...new Set([...closest(changed, line, MOST_CHANGED), ...closest(shown, line, MOST_SHOWN)])]
  return closest(near, line, near.length)
}

function closest(numbers: readonly number[], line: number, count: number): number[] {
  return numbers
    .toSorted((left, right) => Math.abs(left - line) - Math.abs(right - line) || left - right)
    .slice(0, count)
}

function window(length: number, at: number, reach: number): [start: number, end: number] {
  return [Math.max(0, at - reach), Math.min(length, at + reach)]
}
