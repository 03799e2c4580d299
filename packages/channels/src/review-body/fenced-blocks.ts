/** A fenced block of Markdown at the left edge, and the lines of the text that it takes. */
export interface FencedBlock {
  /** The first word after the opening fence, in lower case. */
  readonly info: string
  readonly lines: readonly string[]
  /** Index of the line with the opening fence, and of the line after the closing one. */
  readonly start: number
  readonly end: number
}

const OPENING = /^ {0,3}(`{3,}|~{3,})(.*)$/

/** The closed fenced blocks of a text, in order. Linear; an unclosed block is none. */
export function fencedBlocks(text: string): FencedBlock[] {
  const lines = text.split(/\r\n|\n|\r/)
  const blocks: FencedBlock[] = []
  let open: { marker: string; info: string; start: number } | undefined
  lines.forEach((line, index) => {
    const [, marker = '', rest = ''] = OPENING.exec(line) ?? []
    if (marker === '') return
    if (open === undefined) {
      if (marker.startsWith('`') && rest.includes('`')) return
      open = { marker, info: (rest.trim().split(/\s+/)[0] ?? '').toLowerCase(), start: index }
      return
    }
    if (!marker.startsWith(open.marker) || rest.trim() !== '') return
    const { info, start } = open
    blocks.push({ info, lines: lines.slice(start + 1, index), start, end: index + 1 })
    open = undefined
  })
  return blocks
}
