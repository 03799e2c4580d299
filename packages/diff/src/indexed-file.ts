import { FileLines } from './file-lines.ts'
import { QuoteFinder } from './quote-finder.ts'
import type { FileDiff, Side } from './types.ts'

/** A file with its lookups, each made when it is first asked for: most files of a change are never asked about. */
export class IndexedFile {
  readonly file: FileDiff
  readonly #lines: Partial<Record<Side, FileLines>> = {}
  readonly #finders: Partial<Record<Side, QuoteFinder>> = {}

  constructor(file: FileDiff) {
    this.file = file
  }

  lines(side: Side): FileLines {
    return (this.#lines[side] ??= new FileLines(this.file, side))
  }

  finder(side: Side): QuoteFinder {
    return (this.#finders[side] ??= new QuoteFinder(this.lines(side)))
  }
}
