/** An event of an agent's output: one JSON object a line. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Longer lines are skipped. An event holds at most a tool's result, which agents cut far below this. */
const MAX_LINE_BYTES = 8 * 1024 * 1024
const LINE_FEED = 0x0a

/**
 * Reads JSON Lines as they come, in chunks cut anywhere. What is no JSON object, or too long, is skipped: a stray line of
 * an agent must not end a review. Holds one line at most.
 */
export async function* readJsonLines(
  chunks: AsyncIterable<Uint8Array>,
  maxLineBytes = MAX_LINE_BYTES,
): AsyncIterable<JsonObject> {
  const decoder = new TextDecoder()
  let parts: Uint8Array[] = []
  let size = 0

  function add(part: Uint8Array): void {
    size += part.length
    if (size > maxLineBytes) parts = []
    // A copy: a part must not keep its whole chunk alive.
    else if (part.length > 0) parts.push(part.slice())
  }

  function finishLine(): JsonObject | null {
    const event = size > maxLineBytes ? null : parseObject(decoder.decode(Buffer.concat(parts)))
    parts = []
    size = 0
    return event
  }

  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      add(chunk.subarray(start, end))
      start = end + 1
      const event = finishLine()
      if (event) yield event
    }
    add(chunk.subarray(start))
  }
  const last = finishLine()
  if (last) yield last
}

/** A text as a JSON object, or null. */
export function parseObject(line: string): JsonObject | null {
  if (!line.trimStart().startsWith('{')) return null
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null // Half a line, or not an event at all.
  }
}
