import type { FileLines, LinePlace } from './file-lines.ts'
import { findOccurrences } from './find-occurrences.ts'
import { lowerBound } from './lower-bound.ts'

/** Consecutive lines of one side of one hunk in which a text was found. */
export interface TextMatch {
  first: LinePlace
  last: LinePlace
  /** True when the text is these lines from the first character to the last, false when it begins or ends inside of a line. */
  isWhole: boolean
}

/** The lines of one side of a file as one text, each normalised by a function; lines for which it gives `null` are left out. */
export class SearchText {
  readonly #places: LinePlace[] = []
  /** Offset in the text of each place. */
  readonly #offsets: number[] = []
  readonly #text: string
  #onlyPlaces: Map<string, LinePlace | null> | undefined

  constructor(lines: FileLines, normalize: (text: string) => string | null) {
    const parts: string[] = []
    let length = 1
    for (const place of lines.places) {
      const line = normalize(lines.row(place).text)
      if (line === null) continue
      this.#places.push(place)
      this.#offsets.push(length)
      parts.push(line)
      length += line.length + 1
    }
    this.#text = `\n${parts.join('\n')}\n`
  }

  /** All places where `needle`, normalised in the same way and joined by `\n`, stands; one match for each first line. */
  find(needle: string): TextMatch[] {
    const matches: TextMatch[] = []
    let previous = -1
    for (const offset of findOccurrences(this.#text, needle)) {
      const end = offset + needle.length
      const index = this.#placeAt(offset)
      const first = this.#places[index]
      const last = this.#places[this.#placeAt(end - 1)]
      if (index === previous || first === undefined || last === undefined || first.hunk !== last.hunk) continue
      previous = index
      matches.push({ first, last, isWhole: this.#text[offset - 1] === '\n' && this.#text[end] === '\n' })
    }
    return matches
  }

  /** The only place of a line; `null` when it stands nowhere or in several places. */
  findOnly(line: string): LinePlace | null {
    this.#onlyPlaces ??= this.#collectOnlyPlaces()
    return this.#onlyPlaces.get(line) ?? null
  }

  #collectOnlyPlaces(): Map<string, LinePlace | null> {
    const only = new Map<string, LinePlace | null>()
    for (const [index, place] of this.#places.entries()) {
      const offset = this.#offsets[index] ?? 0
      const line = this.#text.slice(offset, (this.#offsets[index + 1] ?? this.#text.length) - 1)
      only.set(line, only.has(line) ? null : place)
    }
    return only
  }

  /** Index of the place whose line holds `offset`. */
  #placeAt(offset: number): number {
    return lowerBound(this.#offsets.length, (index) => (this.#offsets[index] ?? 0) <= offset) - 1
  }
}
