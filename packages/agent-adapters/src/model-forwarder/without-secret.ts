const REPLACEMENT = Buffer.from('[redacted]')

/**
 * The same parts without the secret, wherever it is split. What may be its beginning is held back until the next part tells;
 * everything else is passed on at once, so that a stream stays one.
 */
export async function* withoutSecret(
  parts: AsyncIterable<Uint8Array>,
  secret: string,
): AsyncGenerator<Uint8Array, void, undefined> {
  const wanted = Buffer.from(secret)
  let held: Buffer = Buffer.alloc(0)
  for await (const part of parts) {
    const { done, rest } = replaceIn(Buffer.concat([held, part]), wanted)
    const keep = beginningAtEnd(rest, wanted)
    held = rest.subarray(rest.length - keep)
    const ready = Buffer.concat([...done, rest.subarray(0, rest.length - keep)])
    if (ready.length > 0) yield ready
  }
  if (held.length > 0) yield held
}

/** The same for a text that is whole. */
export function textWithoutSecret(text: string, secret: string): string {
  return text.replaceAll(secret, REPLACEMENT.toString())
}

function replaceIn(bytes: Buffer, wanted: Buffer): { done: Buffer[]; rest: Buffer } {
  const done: Buffer[] = []
  let from = 0
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, from)) {
    done.push(bytes.subarray(from, at), REPLACEMENT)
    from = at + wanted.length
  }
  return { done, rest: bytes.subarray(from) }
}

/** How many bytes at the end may be the beginning of the secret. */
function beginningAtEnd(bytes: Buffer, wanted: Buffer): number {
  for (let length = Math.min(wanted.length - 1, bytes.length); length > 0; length -= 1) {
    if (bytes.subarray(bytes.length - length).equals(wanted.subarray(0, length))) return length
  }
  return 0
}
