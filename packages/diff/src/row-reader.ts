import { Byte } from './bytes.ts'
import { isContextMarker, openBody } from './hunk-body.ts'
import type { HunkBody } from './hunk-body.ts'
import type { HunkHeader } from './hunk-header.ts'
import type { HunkText } from './hunk-text.ts'
import { nextRow } from './next-row.ts'

/** Finds the end of one hunk, by the counts of its header and nothing else. */
export interface RowReader {
  /** `reading`, then `complete` when the counts are used up, or `broken` when a line came that cannot belong to the hunk. */
  readonly state: 'reading' | 'complete' | 'broken'
  /** Takes rows from whole lines of text, from the line at `from` on; returns where it stopped. `keepFrom`: where the text of the hunk begins. */
  read(text: string, from: number, keepFrom: number): number
  /** Takes a row without a line break: it may be a part of a row, so it is kept only where it completes the hunk, as the last one. */
  readRest(text: string): 'last row' | 'part' | 'no row'
  /** Notes that the last row so far ends its file without `\n`. */
  markNoNewline(): void
}

const NO_NEWLINE = '\\ No newline at end of file\n'

/** The reader that keeps the rows of a hunk in `text`, as text. */
export function keepRows(text: HunkText, header: HunkHeader): RowReader {
  return header.old.length === 1 ? new RowCounter(text, header) : new CombinedRows(text, header)
}

/** The reader that makes the rows of a hunk right away. */
export function makeRows(body: HunkBody): RowReader {
  return {
    get state() {
      return body.state
    },
    read: (text, from) => body.read(text, from),
    readRest(text) {
      const rows = body.hunk.lines.length
      if (body.read(text, 0) === 0) return 'no row'
      if (body.state !== 'reading') return 'last row'
      body.hunk.lines.length = rows
      return 'part'
    },
    markNoNewline: () => body.markNoNewline(),
  }
}

class RowCounter implements RowReader {
  state: RowReader['state'] = 'reading'
  readonly #text: HunkText
  #oldLeft: number
  #newLeft: number

  constructor(text: HunkText, header: HunkHeader) {
    this.#text = text
    this.#oldLeft = header.old[0]?.count ?? 0
    this.#newLeft = header.new.count
    this.#settle()
  }

  read(text: string, from: number, keepFrom: number): number {
    const end = this.#count(text, from)
    this.#text.push(text.slice(keepFrom, end))
    return end
  }

  readRest(text: string): ReturnType<RowReader['readRest']> {
    const { additions, deletions } = this.#text
    if (this.#count(text, 0) === 0) return 'no row'
    if (this.state !== 'reading') {
      this.#text.push(text)
      return 'last row'
    }
    this.#text.additions = additions
    this.#text.deletions = deletions
    return 'part'
  }

  markNoNewline(): void {
    this.#text.push(NO_NEWLINE)
  }

  /** The end of the rows; counts them on the way. This loop sees every line of a diff. */
  #count(text: string, from: number): number {
    let at = from
    let oldLeft = this.#oldLeft
    let newLeft = this.#newLeft
    let additions = 0
    let deletions = 0
    const { atReturn } = this.#text
    while ((oldLeft > 0 || newLeft > 0) && at < text.length) {
      const marker = text.charCodeAt(at)
      if (marker === Byte.PLUS && newLeft > 0) {
        newLeft--
        additions++
      } else if (marker === Byte.MINUS && oldLeft > 0) {
        oldLeft--
        deletions++
      } else if (isContextMarker(marker) && oldLeft > 0 && newLeft > 0) {
        oldLeft--
        newLeft--
      } else if (marker !== Byte.BACKSLASH) {
        this.state = 'broken'
        break
      }
      at = nextRow(text, at, atReturn)
    }
    this.#oldLeft = oldLeft
    this.#newLeft = newLeft
    this.#text.additions += additions
    this.#text.deletions += deletions
    this.#settle()
    return at
  }

  #settle(): void {
    if (this.#oldLeft === 0 && this.#newLeft === 0) this.state = 'complete'
  }
}

/** Combined diffs are few and short: their rows are made to count them, and made again when they are asked for. */
class CombinedRows implements RowReader {
  readonly #text: HunkText
  readonly #body: HunkBody

  constructor(text: HunkText, header: HunkHeader) {
    this.#text = text
    this.#body = openBody(header, false)
  }

  get state(): RowReader['state'] {
    return this.#body.state
  }

  read(text: string, from: number, keepFrom: number): number {
    const end = this.#body.read(text, from)
    this.#keep(text.slice(keepFrom, end))
    return end
  }

  readRest(text: string): ReturnType<RowReader['readRest']> {
    if (this.#body.read(text, 0) === 0) return 'no row'
    if (this.state === 'reading') return 'part'
    this.#keep(text)
    return 'last row'
  }

  markNoNewline(): void {
    this.#text.push(NO_NEWLINE)
  }

  #keep(rows: string): void {
    const { lines } = this.#body.hunk
    for (const { kind } of lines) {
      if (kind === 'add') this.#text.additions++
      else if (kind === 'delete') this.#text.deletions++
    }
    lines.length = 0
    this.#text.push(rows)
  }
}
