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

  /**
   * The line that begins at `start` and ends before `end`, as a byte string. Lines are asked for in their order. One may
   * begin after a lone `\r`.
   */
  byteLine(start: number, end: number): string {
    if (this.#isAscii) return this.text.slice(start, end)
    // The decoder leaves every line break in its place, so they can be counted on both sides.
    this.#moveTo(start, '\n', Byte.NEWLINE)
    this.#moveTo(start, '\r', Byte.RETURN)
    const newline = this.#bytes.indexOf(Byte.NEWLINE, this.#byteAt)
    return toByteString(this.#bytes.subarray(this.#byteAt, newline < 0 ? undefined : newline))
  }

  /** Moves behind every `character` before `start`. */
  #moveTo(start: number, character: string, byte: number): void {
    for (let at = this.text.indexOf(character, this.#textAt); at >= 0 && at < start;) {
      this.#textAt = at + 1
      this.#byteAt = this.#bytes.indexOf(byte, this.#byteAt) + 1
      at = this.text.indexOf(character, this.#textAt)
    }
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
