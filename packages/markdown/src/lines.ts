/**
 * What a new line needs in front to stay in the quotes and list items around the block that starts at `start`: the
 * quote marks of its first line, and blanks for everything else there.
 */
export function containerPrefix(source: string, start: number): string {
  return source.slice(lineStart(source, start), start).replaceAll(/[^>\s]/g, ' ')
}

/** The start of the line that `index` is on. */
export function lineStart(source: string, index: number): number {
  return index <= 0 ? 0 : Math.max(source.lastIndexOf('\n', index - 1), source.lastIndexOf('\r', index - 1)) + 1
}

/** The start of the line after the one that `index` is on, or the end of the text. */
export function nextLineStart(source: string, index: number): number {
  const ending = /\r\n|\n|\r/g
  ending.lastIndex = index
  return ending.exec(source) === null ? source.length : ending.lastIndex
}
