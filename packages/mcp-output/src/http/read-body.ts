import type { Readable } from 'node:stream'

/** The whole body, or `null` as soon as it is longer than `maxBytes`. Rejects when the client goes away. */
export async function readBody(body: Readable, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  // What is left unread must not end the connection: a refusal is still to be sent over it.
  const parts: AsyncIterable<Uint8Array> = body.iterator({ destroyOnReturn: false })
  for await (const chunk of parts) {
    length += chunk.length
    if (length > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
