const STDERR_TAIL_BYTES = 16 * 1024

/** Keeps the end of a stream that may be endless. */
export interface OutputTail {
  add(chunk: Uint8Array): void
  /** What was kept, as text. Bytes that are not UTF-8 become U+FFFD; half a character in front is left out. */
  text(): string
}

/** Keeps the last `limit` bytes; by default what a `stderrTail` holds. */
export function createOutputTail(limit = STDERR_TAIL_BYTES): OutputTail {
  let kept: Uint8Array = new Uint8Array()
  let cut = false
  return {
    add(chunk) {
      cut ||= kept.length + chunk.length > limit
      kept = Buffer.concat([kept, chunk.subarray(-limit)]).subarray(-limit)
    },
    text() {
      return new TextDecoder().decode(kept.subarray(cut ? firstCharacter(kept) : 0))
    },
  }
}

/** Continuation bytes (10xxxxxx) at the start belong to a character whose beginning is gone. */
function firstCharacter(bytes: Uint8Array): number {
  let start = 0
  while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start += 1
  return start
}
