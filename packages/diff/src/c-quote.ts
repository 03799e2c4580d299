import { Byte } from './bytes.ts'

const LETTER_ESCAPES: ReadonlyMap<string, string> = new Map(
  Object.entries({ a: '\u0007', b: '\b', t: '\t', n: '\n', v: '\v', f: '\f', r: '\r', '"': '"', '\\': '\\' }),
)

/**
 * Undoes the quoting that git gives to names with odd bytes (`"na\303\257ve"`). Reads the quoted name that begins at
 * `from` in a byte string; gives its bytes, as a byte string too, and where it ends, or `null` when no well-formed
 * quoted name begins there.
 */
export function readQuoted(line: string, from: number): { name: string; end: number } | null {
  if (line.charCodeAt(from) !== Byte.QUOTE) return null
  let name = ''
  let copied = from + 1
  for (let at = copied; at < line.length; at++) {
    const code = line.charCodeAt(at)
    if (code === Byte.QUOTE) return { name: name + line.slice(copied, at), end: at + 1 }
    if (code !== Byte.BACKSLASH) continue
    const escape = readEscape(line, at + 1)
    if (escape === null) return null
    name += line.slice(copied, at) + escape.byte
    copied = escape.end
    at = copied - 1
  }
  return null
}

function readEscape(line: string, from: number): { byte: string; end: number } | null {
  const letter = LETTER_ESCAPES.get(line.charAt(from))
  if (letter !== undefined) return { byte: letter, end: from + 1 }
  const digits = line.slice(from, from + 3)
  return /^[0-3][0-7]{2}$/.test(digits)
    ? { byte: String.fromCharCode(Number.parseInt(digits, 8)), end: from + 3 }
    : null
}
