import { Byte } from './bytes.ts'

/**
 * Where the row that begins at `from` ends and the next one begins. Subversion takes a lone `\r` for the end of a line too
 * and writes the next marker, or whatever follows the hunk, right after it: `atReturn`.
 */
export function nextRow(text: string, from: number, atReturn: boolean): number {
  const newline = text.indexOf('\n', from)
  const end = newline < 0 ? text.length : newline + 1
  if (!atReturn) return end
  const offset = text.slice(from, end).indexOf('\r')
  return offset < 0 || text.charCodeAt(from + offset + 1) === Byte.NEWLINE ? end : from + offset + 1
}
