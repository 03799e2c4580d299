/** The hidden line that a note of ours begins with. */
const MARKER = /^<!-- aicr:note=([^\s<>]+) -->\n/

/** A body with the hidden marker of what it is. Nothing in the key can end the comment. */
export function withMarker(key: string, text: string): string {
  return `<!-- aicr:note=${encodeURIComponent(key).replaceAll('-', '%2D')} -->\n${text}`
}

/** What a body says it is; `null` for one without a marker of ours at its very beginning. */
export function markerOf(body: string): string | null {
  const encoded = MARKER.exec(body)?.[1]
  if (encoded === undefined) return null
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null // Not written by us: what we write can be decoded.
  }
}
