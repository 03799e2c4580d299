/** Names that make a platform do more with a block than colour it: offer it as a change, draw it, load something. */
const LIVE_BLOCKS: ReadonlySet<string> = new Set([
  'geojson',
  'kroki',
  'math',
  'mermaid',
  'plantuml',
  'stl',
  'suggestion',
  'topojson',
])

const FENCE = /^([\s>]*(?:(?:[-+*]|\d{1,9}[.)])[\s>]+)*)(`{3,}|~{3,})(.*)$/
/** A line that a forge, or a bot on it, would take for a command to it. */
const COMMAND = /^( {0,3})\/(?=\w)/

/**
 * Markdown in which no line is a command (`/close`) and no code block does anything (`suggestion`, `mermaid`). What stands
 * in code stays, but for the name of a block. For text that ends where it ends, see `contained` of `@aicr/markdown`.
 */
export function withoutCommands(markdown: string): string {
  let open: string | undefined
  const lines = markdown.split('\n').map((line) => {
    const [, before = '', marker = '', info = ''] = FENCE.exec(line) ?? []
    if (marker === '') return open === undefined ? line.replace(COMMAND, '$1\\/') : line
    if (open === undefined) {
      // A backtick after backticks makes it inline code.
      if (!(marker.startsWith('`') && info.includes('`'))) open = marker
    } else if (marker.startsWith(open) && info.trim() === '') open = undefined
    return isPlain(info) ? line : `${before}${marker}text`
  })
  return lines.join('\n')
}

/** Whether the name of a block only colours it. Escapes and references, which hide a name, have no place in one. */
function isPlain(info: string): boolean {
  const [name = ''] = info
    .trim()
    .toLowerCase()
    .split(/[\s:{,]/)
  return !LIVE_BLOCKS.has(name) && !/[&\\]/.test(info)
}
