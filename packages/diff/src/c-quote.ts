import { Byte } from './bytes.ts'

const LETTER_ESCAPES: ReadonlyMap<number, number> = new Map(
  Object.entries({ a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13, '"': 34, '\\': 92 }).map(([letter, byte]) => [
    letter.charCodeAt(0),
    byte,
  ]),
)

/**
 * Undoes the quoting that git gives to names with odd bytes (`"na\303\257ve"`), byte by byte. Reads the quoted name that
 * begins at `from` and returns its bytes and where it ends, or `null` when no well-formed quoted name begins there.
 */
export function readQuoted(line: Uint8Array, from: number): { name: Uint8Array; end: number } | null {
  if (line[from] !== Byte.QUOTE) return null
  const name = new Uint8Array(line.length - from)
  let length = 0
  let at = from + 1
  for (;;) {
    const byte = line[at]
    if (byte === undefined) return null
    if (byte === Byte.QUOTE) return { name: name.slice(0, length), end: at + 1 }
    if (byte !== Byte.BACKSLASH) {
      name[length++] = byte
      at++
      continue
    }
    const escape = readEscape(line, at + 1)
    if (escape === null) return null
    name[length++] = escape.byte
    at = escape.end
  }
}

function readEscape(line: Uint8Array, from: number): { byte: number; end: number } | null {
  const first = line[from]
  if (first === undefined) return null
  const letter = LETTER_ESCAPES.get(first)
  if (letter !== undefined) return { byte: letter, end: from + 1 }
  let value = 0
  for (let at = from; at < from + 3; at++) {
    const digit = (line[at] ?? 0) - Byte.ZERO
    if (digit < 0 || digit > 7) return null
    value = value * 8 + digit
  }
  return value > 255 ? null : { byte: value, end: from + 3 }
}
