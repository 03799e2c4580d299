import { Byte, decodeText } from './bytes.ts'
import type { Hunk } from './types.ts'

/** The numbers of an `@@` line. `old` has one range for each parent: one, or several in a combined diff. */
export interface HunkHeader {
  old: LineRange[]
  new: LineRange
  section: string
}

interface LineRange {
  start: number
  count: number
}

/** Larger numbers do not come from files; they would only overflow. */
const LARGEST_NUMBER = 2 ** 40

/** Reads `@@ -a,b +c,d @@ section` or, with more `@`, the form of combined diffs; `null` when `line` is neither. A missing count is 1. */
export function parseHunkHeader(line: Uint8Array): HunkHeader | null {
  let at = countAtSigns(line, 0)
  const parents = at - 1
  if (parents < 1) return null
  const old: LineRange[] = []
  while (old.length < parents) {
    const range = readRange(line, at, Byte.MINUS)
    if (range === null) return null
    old.push(range)
    at = range.end
  }
  const added = readRange(line, at, Byte.PLUS)
  if (added === null) return null
  at = added.end
  if (line[at] !== Byte.SPACE || countAtSigns(line, at + 1) !== parents + 1) return null
  return { old, new: added, section: readSection(line, at + parents + 2) }
}

/** The `@@` line of a hunk, as git writes it. */
export function formatHunkHeader(
  hunk: Pick<Hunk, 'oldStart' | 'oldLines' | 'newStart' | 'newLines' | 'section'>,
): string {
  const old = formatRange(hunk.oldStart, hunk.oldLines)
  const added = formatRange(hunk.newStart, hunk.newLines)
  return `@@ -${old} +${added} @@${hunk.section === '' ? '' : ` ${hunk.section}`}`
}

function formatRange(start: number, count: number): string {
  return count === 1 ? String(start) : `${start},${count}`
}

function countAtSigns(line: Uint8Array, from: number): number {
  let at = from
  while (line[at] === Byte.AT) at++
  return at - from
}

function readRange(line: Uint8Array, from: number, sign: number): (LineRange & { end: number }) | null {
  if (line[from] !== Byte.SPACE || line[from + 1] !== sign) return null
  const start = readNumber(line, from + 2)
  if (start === null) return null
  if (line[start.end] !== Byte.COMMA) return { start: start.value, count: 1, end: start.end }
  const count = readNumber(line, start.end + 1)
  return count && { start: start.value, count: count.value, end: count.end }
}

function readNumber(line: Uint8Array, from: number): { value: number; end: number } | null {
  let at = from
  let value = 0
  for (let byte = line[at]; byte !== undefined && byte >= Byte.ZERO && byte <= Byte.NINE; byte = line[++at]) {
    value = value * 10 + byte - Byte.ZERO
    if (value > LARGEST_NUMBER) return null
  }
  return at === from ? null : { value, end: at }
}

function readSection(line: Uint8Array, from: number): string {
  const start = line[from] === Byte.SPACE ? from + 1 : from
  const end = line.at(-1) === Byte.RETURN ? line.length - 1 : line.length
  return start < end ? decodeText(line.subarray(start, end)) : ''
}
