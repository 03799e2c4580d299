const NEWLINE = 0x0a

export interface LineSplitterSettings {
  /** Longer lines are thrown away. */
  maxBytes: number
  /** One line without its end; invalid UTF-8 became U+FFFD. */
  onLine: (line: string) => void
  /** A line was thrown away; called once for it. */
  onTooLong: () => void
}

/** Cuts a stream of bytes into lines, in linear time whatever the sizes of the chunks. */
export class LineSplitter {
  readonly #settings: LineSplitterSettings
  #chunks: Uint8Array[] = []
  #length = 0
  #isTooLong = false

  constructor(settings: LineSplitterSettings) {
    this.#settings = settings
  }

  push(chunk: Uint8Array): void {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      this.#keep(chunk.subarray(start, end))
      this.#finishLine()
      start = end + 1
    }
    if (start < chunk.length) this.#keep(chunk.subarray(start))
  }

  #keep(part: Uint8Array): void {
    this.#length += part.length
    if (this.#length > this.#settings.maxBytes) {
      if (!this.#isTooLong) this.#settings.onTooLong()
      this.#isTooLong = true
      this.#chunks = []
    } else {
      this.#chunks.push(part)
    }
  }

  #finishLine(): void {
    const bytes = Buffer.concat(this.#chunks)
    const isWhole = !this.#isTooLong
    this.#chunks = []
    this.#length = 0
    this.#isTooLong = false
    if (isWhole && bytes.length > 0) this.#settings.onLine(bytes.toString('utf8'))
  }
}
