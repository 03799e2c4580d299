import { Byte } from './bytes.ts'

/**
 * Where the row that begins at `from` ends and the next one begins. Subversion takes a lone `\r` for the end of a line too
 * and writes the next marker, or whatever follows the hunk, right after it: `atReturn`.
 */
export function nextRow(text: string, from: number, atReturn: boolean): number {
  if (atReturn) return nextLineOrReturn(text, from)
  const newline = text.indexOf('\n', from)
  return newline < 0 ? text.length : newline + 1
}

/** Looks at each character once: a search for the far `\n` at every near `\r` would be quadratic. */
function nextLineOrReturn(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === Byte.NEWLINE) return at + 1
    if (code === Byte.RETURN) return text.charCodeAt(at + 1) === Byte.NEWLINE ? at + 2 : at + 1
  }
  return text.length
}
