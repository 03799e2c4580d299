/** A line that opens or closes a code block at the left edge, where no list or quote can hold it. */
const EDGE_FENCE = /^(`{3,}|~{3,})(.*)$/
/** A line that can close an open code block; up to three spaces may stand before it. */
const CLOSING_FENCE = /^ {0,3}(`{3,}|~{3,})[ \t]*$/
/** A fence that may belong to a list item or not; telling takes a whole parser. */
const INDENTED_FENCE = /^ {1,3}(?:`{3,}|~{3,})/

interface OpenFence {
  character: string
  length: number
}

/** The fence that is open after this line. */
function afterLine(line: string, open: OpenFence | undefined): OpenFence | undefined {
  if (open) return closes(line, open) ? undefined : open
  const [, marker = '', rest = ''] = EDGE_FENCE.exec(line) ?? []
  const character = marker.charAt(0)
  if (marker === '' || (character === '`' && rest.includes('`'))) return undefined
  return { character, length: marker.length }
}

function closes(line: string, { character, length }: OpenFence): boolean {
  const marker = CLOSING_FENCE.exec(line)?.[1] ?? ''
  return marker.startsWith(character) && marker.length >= length
}

function quoted(lines: readonly string[]): string {
  return lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n')
}

/** The indentation of the first line stays: it may be what makes the line code. */
function withoutBlankEnds(lines: readonly string[]): string[] {
  const isFull = (line: string): boolean => line.trim() !== ''
  return lines.slice(Math.max(0, lines.findIndex(isFull)), lines.findLastIndex(isFull) + 1)
}

/**
 * Markdown that ends where it ends: a code block that it leaves open does not swallow what follows. An open fence is
 * closed; where only a parser could tell, the whole text becomes a quotation, out of which nothing reaches.
 */
export function contained(markdown: string): string {
  const lines = withoutBlankEnds(markdown.split(/\r\n|\n|\r/))
  let open: OpenFence | undefined
  for (const line of lines) {
    if (!open && INDENTED_FENCE.test(line)) return quoted(lines)
    open = afterLine(line, open)
  }
  return open ? [...lines, open.character.repeat(open.length)].join('\n') : lines.join('\n')
}
