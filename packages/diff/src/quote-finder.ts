import type { FileLines, LinePlace } from './file-lines.ts'
import { isTelling, withoutReturn, withoutSpace } from './quote.ts'
import type { Quote } from './quote.ts'
import { SearchText } from './search-text.ts'
import type { Side } from './types.ts'

/** Consecutive lines of one hunk that quoted code may be from. */
export interface QuotePlace {
  side: Side
  first: LinePlace
  last: LinePlace
}

/** Looks for quoted code on one side of a file's hunks. */
export class QuoteFinder {
  readonly #lines: FileLines
  readonly #exact: SearchText
  readonly #spaced: SearchText

  constructor(lines: FileLines) {
    this.#lines = lines
    this.#exact = new SearchText(this.#lines, withoutReturn)
    this.#spaced = new SearchText(this.#lines, withoutSpace)
  }

  /** Lines equal to the quote. */
  exact(quote: Quote): QuotePlace[] {
    return this.#places(this.#exact.find(quote.exact).filter((match) => match.isWhole))
  }

  /** Lines equal to the quote but for white space. */
  spaced(quote: Quote): QuotePlace[] {
    return this.#places(this.#spaced.find(quote.spaced).filter((match) => match.isWhole))
  }

  /** Lines that hold the quote, which begins or ends inside of a line. */
  parts(quote: Quote): QuotePlace[] {
    return this.#places(this.#spaced.find(quote.spaced))
  }

  /**
   * What is left of a quote that is nowhere as a whole, because something in it was changed or left out: the stretch of
   * one hunk from the first to the last of its lines that the diff shows exactly once. Empty when these lines are in
   * another order, or further apart than in the quote.
   */
  remains(quote: Quote): QuotePlace[] {
    const lines = quote.spaced.split('\n')
    if (lines.length < 2) return []
    const found = lines
      .map((line) => (isTelling(line) ? this.#spaced.findOnly(line) : null))
      .filter((place) => place !== null)
    const [first] = found
    const last = found.at(-1)
    if (first === undefined || last === undefined) return []
    const isInOrder = found.every(
      (place, index) => place.hunk === first.hunk && place.row >= (found[index - 1]?.row ?? 0),
    )
    return isInOrder && last.row - first.row < 2 * lines.length ? this.#places([{ first, last }]) : []
  }

  /** On the old side only places with a deleted line count: the unchanged ones are the new side's. */
  #places(matches: readonly { first: LinePlace; last: LinePlace }[]): QuotePlace[] {
    const { side } = this.#lines
    const places = matches.map(({ first, last }) => ({ side, first, last }))
    return side === 'new' ? places : places.filter(({ first, last }) => this.#lines.hasChanged(first.line, last.line))
  }
}
