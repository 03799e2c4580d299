import { Byte, joinBytes } from './bytes.ts'

/**
 * Cuts a stream of chunks into blocks of whole lines. Pieces of an unfinished line are only collected, so a line that
 * spans many chunks costs no more than its length.
 */
export class LineBlocks {
  #pending: Uint8Array[] = []

  /** The whole lines that `chunk` completes, or `null` when it completes none. `chunk` may be reused after the call and the use of the block. */
  push(chunk: Uint8Array): Uint8Array | null {
    const end = chunk.lastIndexOf(Byte.NEWLINE) + 1
    if (end === 0) {
      this.#keep(chunk)
      return null
    }
    const head = chunk.subarray(0, end)
    const block = this.#pending.length === 0 ? head : joinBytes([...this.#pending, head])
    this.#pending = []
    this.#keep(chunk.subarray(end))
    return block
  }

  /** The last line when it has no `\n`; empty otherwise. */
  rest(): Uint8Array {
    return joinBytes(this.#pending)
  }

  #keep(piece: Uint8Array): void {
    if (piece.length > 0) this.#pending.push(piece.slice())
  }
}
