/** A byte source that is fed by pushes and read as an async iterable, in order. */
export interface ChunkQueue extends AsyncIterable<Uint8Array> {
  push(chunk: Uint8Array): void
  end(): void
}

/** Joins a sandbox that pushes output and an adapter that reads it. One reader. */
export function createChunkQueue(): ChunkQueue {
  const chunks: Uint8Array[] = []
  let ended = false
  let wake: (() => void) | undefined

  function signal(): void {
    wake?.()
    wake = undefined
  }

  async function* read(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const chunk = chunks.shift()
      if (chunk) yield chunk
      else if (ended) return
      else await new Promise<void>((resolve) => void (wake = resolve))
    }
  }

  return {
    push(chunk) {
      chunks.push(chunk)
      signal()
    },
    end() {
      ended = true
      signal()
    },
    [Symbol.asyncIterator]: read,
  }
}
