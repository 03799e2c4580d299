/** The bytes that the syntax of a diff is made of; in a byte string, the characters. */
export const Byte = {
  NEWLINE: 0x0a,
  RETURN: 0x0d,
  SPACE: 0x20,
  QUOTE: 0x22,
  HASH: 0x23,
  PLUS: 0x2b,
  COMMA: 0x2c,
  MINUS: 0x2d,
  ZERO: 0x30,
  NINE: 0x39,
  EQUALS: 0x3d,
  AT: 0x40,
  BACKSLASH: 0x5c,
  UNDERSCORE: 0x5f,
} as const

/** A call takes only so many arguments. */
const PIECE = 4096

// A byte order mark in a name or a line is a part of it.
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

/**
 * The same bytes without the methods of a subclass: those of Node's `Buffer` are slower on the short pieces that a parser
 * cuts.
 */
export function plainBytes(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/**
 * Bytes as a byte string: one character for each byte, U+0000 to U+00FF. Header lines are handled in this form, because
 * names are bytes, and short strings are much cheaper than short arrays.
 */
export function toByteString(bytes: Uint8Array): string {
  const ascii = decodeText(bytes)
  // Any other character is made of several bytes, or is no UTF-8.
  if (ascii.length === bytes.length && !ascii.includes('\uFFFD')) return ascii
  let text = ''
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return text
}

/** The bytes of a byte string. */
export function fromByteString(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}

/** A byte string that holds UTF-8, as text. */
export function decodeByteString(text: string): string {
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) >= 0x80) return decodeText(fromByteString(text))
  }
  return text
}

/** True when both hold the same bytes. */
export function equalBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index])
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
