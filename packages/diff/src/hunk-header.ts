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
  const cursor = new Cursor(line)
  const parents = cursor.skipAll(sign) - 1
  if (parents < 1) return null
  const old: LineRange[] = []
  while (old.length < parents) {
    const range = cursor.readRange(Byte.MINUS)
    if (range === null) return null
    old.push(range)
  }
  const added = cursor.readRange(Byte.PLUS)
  if (added === null || !cursor.skip(Byte.SPACE) || cursor.skipAll(sign) !== parents + 1) return null
  return { old, new: added, section: cursor.readSection() }
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

/** Reads a hunk header from left to right. */
class Cursor {
  readonly #line: string
  #at = 0

  constructor(line: string) {
    this.#line = line
  }

  /** Passes one character, when it is this one. */
  skip(code: number): boolean {
    const isHere = this.#at < this.#line.length && this.#line.charCodeAt(this.#at) === code
    if (isHere) this.#at++
    return isHere
  }

  /** Passes all of these characters that stand here; returns how many. */
  skipAll(code: number): number {
    const start = this.#at
    while (this.skip(code));
    return this.#at - start
  }

  /** ` -12,3` or ` -12`, with `sign` in the place of the minus. */
  readRange(sign: number): LineRange | null {
    if (!this.skip(Byte.SPACE) || !this.skip(sign)) return null
    const start = this.#readNumber()
    const count = this.skip(Byte.COMMA) ? this.#readNumber() : 1
    return start === null || count === null ? null : { start, count }
  }

  /** What stands after the numbers. */
  readSection(): string {
    this.skip(Byte.SPACE)
    return this.#line.slice(this.#at, this.#line.endsWith('\r') ? -1 : undefined)
  }

  #readNumber(): number | null {
    const start = this.#at
    let value = 0
    for (; this.#at < this.#line.length; this.#at++) {
      const code = this.#line.charCodeAt(this.#at)
      if (code < Byte.ZERO || code > Byte.NINE) break
      value = value * 10 + code - Byte.ZERO
      if (value > LARGEST_NUMBER) return null
    }
    return this.#at === start ? null : value
  }
}
