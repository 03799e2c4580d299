/** Quotes and items of lists that a line is in, with the blanks around their marks. */
const CONTAINERS = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])(?:[ \t]+|$))*/
const ITEM = /[-*+]|\d{1,9}[.)]/

/** What would begin a block at the start of a line. */
const BLOCK_START = /^\s*(?:`{3}|~{3}|[#>*+\-_=|<]|\d{1,9}[.)])/
/** Shows nothing, and keeps what follows from beginning a block. */
const NO_BLOCK = '&#8203;'

/** What stands before and after a place on its line. */
export interface LineAround {
  readonly prefix: string
  readonly rest: string
}

/**
 * Markdown at a place of a template, so that it and the text around it mean what each means alone: blocks, and backticks that
 * pair with none, stand on lines of their own, in the quote or the item where the place is, and runs of backticks do not
 * grow together.
 */
export function besides(markdown: string, around: LineAround): string {
  const { prefix, rest } = around
  if (markdown.includes('\n') || hasLoneBackticks(markdown)) return onLinesOfItsOwn(markdown, around)
  const before = prefix.endsWith('`') && markdown.startsWith('`') ? ' ' : ''
  const after = rest.startsWith('`') && markdown.endsWith('`') ? ' ' : ''
  return before + markdown + after
}

function onLinesOfItsOwn(markdown: string, { prefix, rest }: LineAround): string {
  const [containers = ''] = CONTAINERS.exec(prefix) ?? []
  const next = `\n${containers.replaceAll(new RegExp(ITEM, 'g'), (mark) => ' '.repeat(mark.length))}`
  const blank = `${next.trimEnd() === '' ? '\n' : next.trimEnd()}${next}`
  const isLone = hasLoneBackticks(markdown)
  const isAfterText = prefix.length > containers.length || (isLone && ITEM.exec(containers) === null)
  const before = isAfterText ? blank : ''
  const after = rest.trim() === '' && !isLone ? '' : `${blank}${BLOCK_START.test(rest) ? NO_BLOCK : ''}`
  return before + markdown.replaceAll('\n', next) + after
}

/** Whether a run of backticks would begin a code span if the text went on. Linear. */
function hasLoneBackticks(markdown: string): boolean {
  const runs = Array.from(markdown.matchAll(/`+/g), ([run]) => run.length)
  const next = new Map<number, number>()
  const pairs = runs.map(() => -1)
  for (let at = runs.length - 1; at >= 0; at -= 1) {
    const length = runs[at] ?? 0
    pairs[at] = next.get(length) ?? -1
    next.set(length, at)
  }
  for (let at = 0; at < runs.length; at = (pairs[at] ?? -1) + 1) if (pairs[at] === -1) return true
  return false
}
