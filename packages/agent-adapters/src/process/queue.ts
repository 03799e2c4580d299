/** A source that is fed by pushes and read as an async iterable, in order. */
export interface Queue<T extends string | object> extends AsyncIterable<T> {
  /** After the end it is lost. */
  push(item: T): void
  end(): void
}

/** Joins one who pushes and one who reads. One reader. */
export function createQueue<T extends string | object>(): Queue<T> {
  const items: T[] = []
  let ended = false
  let wake: (() => void) | undefined

  function signal(): void {
    wake?.()
    wake = undefined
  }

  async function* read(): AsyncGenerator<T> {
    for (;;) {
      const item = items.shift()
      if (item !== undefined) yield item
      else if (ended) return
      else await new Promise<void>((resolve) => void (wake = resolve))
    }
  }

  return {
    push(item) {
      if (ended) return
      items.push(item)
      signal()
    },
    end() {
      ended = true
      signal()
    },
    [Symbol.asyncIterator]: read,
  }
}
