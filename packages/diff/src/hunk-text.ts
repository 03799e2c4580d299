import { Byte } from './bytes.ts'
import { openBody } from './hunk-body.ts'
import type { HunkBody } from './hunk-body.ts'
import { parseHunkHeader } from './hunk-header.ts'
import type { HunkHeader } from './hunk-header.ts'
import type { Hunk } from './types.ts'

/**
 * The hunks of one file as the text that they were read from. Rows take several times the memory of their text, and most
 * files of a large change are never looked at, so the rows are only counted while a diff is read, and made when they are
 * asked for.
 */
export class HunkText {
  /** Number of hunks. */
  count = 0
  additions = 0
  deletions = 0
  /** True when the first hunk says that there was nothing before. */
  isFromNothing = false
  /** True where a lone `\r` ends a row. */
  readonly atReturn: boolean
  #pieces: string[] | null = null

  constructor(atReturn: boolean) {
    this.atReturn = atReturn
  }

  /** Begins a hunk. */
  open({ old: [old] }: HunkHeader): void {
    if (this.count === 0) this.isFromNothing = old?.start === 0 && old.count === 0
    this.count++
  }

  /** Adds whole lines of the last hunk, its header before all others. */
  push(lines: string): void {
    if (lines === '') return
    // Most files have one piece, and an array that is made with it takes no more room than that.
    if (this.#pieces === null) this.#pieces = [lines]
    else this.#pieces.push(lines)
  }

  /** Makes the hunks and their rows. */
  build(): Hunk[] {
    const hunks: Hunk[] = []
    let body: HunkBody | null = null
    for (const piece of this.#pieces ?? []) {
      for (let at = 0; at < piece.length;) {
        // A hunk that lacks rows ends at the header of the next one: no row begins like that.
        if (body?.state === 'reading') {
          at = body.read(piece, at)
          continue
        }
        const newline = piece.indexOf('\n', at)
        const end = newline < 0 ? piece.length : newline
        const header = piece.charCodeAt(at) === Byte.AT ? parseHunkHeader(piece.slice(at, end)) : null
        if (header === null) body?.markNoNewline()
        else hunks.push((body = openBody(header, this.atReturn)).hunk)
        at = end + 1
      }
    }
    return hunks
  }
}
