import { visibleProse } from './visible.ts'

/**
 * Markdown without what a reader of the rendered page does not see: invisible characters and HTML comments, the latter
 * outside of code. A comment that begins a line and that nobody closes hides all that follows it; one that begins
 * elsewhere and is not closed is text.
 */
export function visibleMarkdown(text: string): string {
  const lines = visibleProse(text).split('\n')
  const lastEnd = lines.findLastIndex((line) => line.includes('-->'))
  const shown: string[] = []
  let fence: string | null = null
  let inComment = false
  for (const [index, line] of lines.entries()) {
    if (fence !== null) {
      shown.push(line)
      if (closesFence(line, fence)) fence = null
      continue
    }
    const part = shownPart(line, inComment, index < lastEnd)
    inComment = part.open
    if (part.cut && part.text.trim() === '') continue
    shown.push(part.text)
    if (!inComment) fence = fenceOf(part.text)
  }
  return shown.join('\n').trim()
}

interface LinePart {
  text: string
  /** A comment goes on in the next line. */
  open: boolean
  /** Something was hidden. */
  cut: boolean
}

/** What of a line stands outside comments. Code between backticks on the line is kept as it is. */
function shownPart(line: string, inComment: boolean, mayCloseLater: boolean): LinePart {
  const lastEnd = line.lastIndexOf('-->')
  // Not looked for where there is none: a line of openers would be read again for each.
  const endOf = (from: number) => (from <= lastEnd ? line.indexOf('-->', from) + 3 : null)
  let at = inComment ? endOf(0) : 0
  if (at === null) return { text: '', open: true, cut: true }
  let text = ''
  for (;;) {
    const start = nextComment(line, at)
    if (start === -1) return { text: text + line.slice(at), open: false, cut: at > 0 }
    text += `${line.slice(at, start)} ` // The space keeps the parts from becoming another comment.
    at = endOf(start + 2)
    if (at !== null) continue
    if (mayCloseLater || text.trim() === '') return { text, open: true, cut: true }
    at = start + 4
  }
}

/** Where the next comment outside backticks begins. */
function nextComment(line: string, from: number): number {
  const token = /(`+)|<!--/g
  token.lastIndex = from
  for (let match = token.exec(line); match !== null; match = token.exec(line)) {
    const [found, ticks] = match
    if (ticks === undefined) return match.index
    const end = endOfCode(line, match.index + found.length, found.length)
    if (end !== -1) token.lastIndex = end
  }
  return -1
}

/** Code ends with as many backticks as it begins with. */
function endOfCode(line: string, from: number, length: number): number {
  const run = /`+/g
  run.lastIndex = from
  for (let match = run.exec(line); match !== null; match = run.exec(line)) {
    if (match[0].length === length) return run.lastIndex
  }
  return -1
}

function fenceOf(line: string): string | null {
  const [fence] = /^(?:`{3,}|~{3,})/.exec(line.trimStart()) ?? []
  if (fence === undefined) return null
  const isInline = fence.startsWith('`') && line.trimStart().slice(fence.length).includes('`')
  return isInline ? null : fence
}

function closesFence(line: string, fence: string): boolean {
  const text = line.trim()
  return text.length >= fence.length && text === fence.charAt(0).repeat(text.length)
}
