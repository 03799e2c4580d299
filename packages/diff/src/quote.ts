/** Quotes with fewer letters and digits (`}`, `);`) do not tell where they are from. */
const LEAST_WORD_CHARACTERS = 4

/** Code that someone quoted, in the two forms in which it is looked for. */
export interface Quote {
  /** The lines as they are, without blank ones at both ends. */
  exact: string
  /** The lines that are not blank, without their white space. */
  spaced: string
  /** False when it is too short to be found by. */
  isTelling: boolean
}

/** Prepares quoted code. An ellipsis at either end says that something was left out there, and is not looked for. */
export function readQuote(code: string): Quote {
  const lines = code.split('\n')
  const spaced = lines
    .map(withoutSpace)
    .filter((line) => line !== null)
    .join('\n')
    .replace(/^(?:\.{3}|…)\n?/, '')
    .replace(/\n?(?:\.{3}|…)$/, '')
  return { exact: trimBlankLines(lines).map(withoutReturn).join('\n'), spaced, isTelling: isTelling(spaced) }
}

/** A line without its white space; `null` for a blank one. */
export function withoutSpace(line: string): string | null {
  const text = line.replace(/\s+/g, '')
  return text === '' ? null : text
}

/** A line without the `\r` of a line break. */
export function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}

/** True when a text has enough letters and digits to be found by. */
export function isTelling(text: string): boolean {
  let count = 0
  for (const _ of text.matchAll(/[\p{L}\p{N}]/gu)) if (++count === LEAST_WORD_CHARACTERS) return true
  return false
}

function trimBlankLines(lines: readonly string[]): string[] {
  const isFull = (line: string): boolean => withoutSpace(line) !== null
  return lines.slice(Math.max(0, lines.findIndex(isFull)), lines.findLastIndex(isFull) + 1)
}
