/** The bytes that the syntax of a diff is made of. */
export const Byte = {
  TAB: 0x09,
  NEWLINE: 0x0a,
  RETURN: 0x0d,
  SPACE: 0x20,
  QUOTE: 0x22,
  PLUS: 0x2b,
  COMMA: 0x2c,
  MINUS: 0x2d,
  SLASH: 0x2f,
  ZERO: 0x30,
  NINE: 0x39,
  AT: 0x40,
  BACKSLASH: 0x5c,
} as const

// A byte order mark is content of the file under review, not of the diff.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const encoder = new TextEncoder()

/** UTF-8 to text; what is not UTF-8 becomes U+FFFD. Line breaks stay where they are, whatever surrounds them. */
export function decodeText(bytes: Uint8Array): string {
  return decoder.decode(bytes)
}

/** Text to UTF-8. */
export function encodeText(text: string): Uint8Array {
  return encoder.encode(text)
}

/** True when `bytes` has the ASCII text `prefix` at `at`. */
export function startsWith(bytes: Uint8Array, prefix: string, at = 0): boolean {
  if (bytes.length - at < prefix.length) return false
  for (let index = 0; index < prefix.length; index++) {
    if (bytes[at + index] !== prefix.charCodeAt(index)) return false
  }
  return true
}

/** True when both hold the same bytes. */
export function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  if (left.length !== right.length) return false
  for (let index = 0; index < left.length; index++) {
    if (left[index] !== right[index]) return false
  }
  return true
}

/** Several pieces as one. */
export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    joined.set(piece, at)
    at += piece.length
  }
  return joined
}
