import { Byte, decodeText, toByteString } from './bytes.ts'

/**
 * About how many bytes are decoded at a time. Lines are slices of the decoded text: one call of the decoder serves many of
 * them, and a line that is kept for long keeps no more than this in memory.
 */
const WINDOW = 16 * 1024

/** Some whole lines, decoded. Text is what a reader of lines needs; names are bytes, so the bytes of a line can be had too. */
export class TextWindow {
  readonly text: string
  readonly #bytes: Uint8Array
  /** True when every byte became one character, so that text and bytes are the same. */
  readonly #isAscii: boolean
  /** The start of one line, in the text and in the bytes; it moves forward only. */
  #textAt = 0
  #byteAt = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.text = decodeText(bytes)
    this.#isAscii = this.text.length === bytes.length && !this.text.includes('\uFFFD')
  }

  /** The line that begins at `start` and ends before `end`, as a byte string. Lines are asked for in their order. */
  byteLine(start: number, end: number): string {
    if (this.#isAscii) return this.text.slice(start, end)
    // The decoder leaves every line break in its place, so lines can be counted on both sides.
    while (this.#textAt < start) {
      this.#textAt = this.text.indexOf('\n', this.#textAt) + 1
      this.#byteAt = this.#bytes.indexOf(Byte.NEWLINE, this.#byteAt) + 1
    }
    const newline = this.#bytes.indexOf(Byte.NEWLINE, this.#byteAt)
    return toByteString(this.#bytes.subarray(this.#byteAt, newline < 0 ? undefined : newline))
  }
}

/** Cuts a block of whole lines into windows. */
export function* windows(block: Uint8Array): Generator<TextWindow, void, undefined> {
  for (let at = 0; at < block.length;) {
    const newline = block.indexOf(Byte.NEWLINE, at + WINDOW)
    const end = newline < 0 ? block.length : newline + 1
    yield new TextWindow(block.subarray(at, end))
    at = end
  }
}
