import { Byte, decodeByteString } from './bytes.ts'
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
 * Reads `@@ -a,b +c,d @@ section` or, with more `@`, the form of combined diffs, from a byte string; `null` when it is
 * neither. A missing count is 1.
 */
export function parseHunkHeader(line: string): HunkHeader | null {
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
  if (line.charCodeAt(at) !== Byte.SPACE || countAtSigns(line, at + 1) !== parents + 1) return null
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

function countAtSigns(line: string, from: number): number {
  let at = from
  while (line.charCodeAt(at) === Byte.AT) at++
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
  return decodeByteString(line.slice(start, line.endsWith('\r') ? -1 : undefined))
}
