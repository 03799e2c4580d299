import { Byte } from './bytes.ts'
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

/**
 * Reads `@@ -a,b +c,d @@ section` or, with more `@`, the form of combined diffs; `null` when it is neither. A missing
 * count is 1. `sign`: the character in the place of `@`, which is `#` for the properties of Subversion.
 */
export function parseHunkHeader(line: string, sign: number = Byte.AT): HunkHeader | null {
  let at = countSigns(line, 0, sign)
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
  if (line.charCodeAt(at) !== Byte.SPACE || countSigns(line, at + 1, sign) !== parents + 1) return null
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

function countSigns(line: string, from: number, sign: number): number {
  let at = from
  while (line.charCodeAt(at) === sign) at++
  return at - from
}

function readRange(line: string, from: number, sign: number): (LineRange & { end: number }) | null {
  if (line.charCodeAt(from) !== Byte.SPACE || line.charCodeAt(from + 1) !== sign) return null
  const start = readNumber(line, from + 2)
  if (start === null) return null
  if (line.charCodeAt(start.end) !== Byte.COMMA) return { start: start.value, count: 1, end: start.end }
  const count = readNumber(line, start.end + 1)
  return count && { start: start.value, count: count.value, end: count.end }
}

function readNumber(line: string, from: number): { value: number; end: number } | null {
  let at = from
  let value = 0
  for (let code = line.charCodeAt(at); code >= Byte.ZERO && code <= Byte.NINE; code = line.charCodeAt(++at)) {
    value = value * 10 + code - Byte.ZERO
    if (value > LARGEST_NUMBER) return null
  }
  return at === from ? null : { value, end: at }
}

function readSection(line: string, from: number): string {
  const start = line.charCodeAt(from) === Byte.SPACE ? from + 1 : from
  return line.slice(start, line.endsWith('\r') ? -1 : undefined)
}
