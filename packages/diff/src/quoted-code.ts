import { codeSpans } from './code-spans.ts'
import { withoutReturn } from './quote.ts'

/** A message with more quotes than this is not about one place. */
const MOST_QUOTES = 20
const DIFF_LANGUAGES: ReadonlySet<string> = new Set(['diff', 'patch', 'udiff'])
const LEAST_FENCE = 3

interface Fence {
  indent: number
  mark: string
  language: string
  lines: string[]
}

/**
 * The pieces of existing code that a Markdown message quotes, the most telling first: of fenced diffs the `-` and context
 * lines, which is what the file holds now, without their markers; other fenced blocks; then code spans, the longest
 * first. Blocks marked `suggestion` hold new code and are left out. Each piece is a `code` for `DiffIndex.relocate`.
 */
export function quotedCode(message: string): string[] {
  const { fences, text } = splitFences(message)
  const diffs = fences
    .filter((fence) => DIFF_LANGUAGES.has(fence.language))
    .flatMap((fence) => quotesOfDiff(fence.lines))
  const blocks = fences.filter((fence) => fence.language !== 'suggestion' && !DIFF_LANGUAGES.has(fence.language))
  const spans = text.flatMap(codeSpans).toSorted((left, right) => right.length - left.length)
  const quotes = [...diffs, ...blocks.map((fence) => fence.lines.join('\n')), ...spans]
  return [...new Set(quotes.filter((quote) => quote.trim() !== ''))].slice(0, MOST_QUOTES)
}

/** Takes the fenced blocks out of the text. A block that is not closed goes on to the end, as in a message that was cut. */
function splitFences(message: string): { fences: Fence[]; text: string[] } {
  const fences: Fence[] = []
  const text: string[] = []
  let open: Fence | null = null
  for (const line of message.split('\n').map(withoutReturn)) {
    if (open === null) {
      open = openFence(line)
      if (open === null) text.push(line)
      else fences.push(open)
    } else if (isClosing(line, open)) open = null
    else open.lines.push(withoutIndent(line, open.indent))
  }
  return { fences, text }
}

function openFence(line: string): Fence | null {
  const fence = line.trimStart()
  const mark = fence.charAt(0)
  if (mark !== '`' && mark !== '~') return null
  let length = 1
  while (fence.charAt(length) === mark) length++
  const language = fence.slice(length).trim()
  // Three backticks with more of them on the line are a code span.
  if (length < LEAST_FENCE || (mark === '`' && language.includes('`'))) return null
  const [name = ''] = language.toLowerCase().split(/\s/, 1)
  return { indent: line.length - fence.length, mark: mark.repeat(length), language: name, lines: [] }
}

function isClosing(line: string, fence: Fence): boolean {
  const text = line.trim()
  return text.length >= fence.mark.length && text === fence.mark.charAt(0).repeat(text.length)
}

/** Removes the indentation that the fence has too (a block in a list item), and no more. */
function withoutIndent(line: string, indent: number): string {
  const own = line.length - line.trimStart().length
  return line.slice(Math.min(own, indent))
}

/** Each hunk of a quoted diff is a quote, and so is each run of `-` lines in it: its context is often from memory. */
function quotesOfDiff(lines: readonly string[]): string[] {
  const hunks: string[][] = [[]]
  const deleted: string[][] = [[]]
  for (const [index, line] of lines.entries()) {
    if (isHeader(lines, index)) {
      hunks.push([])
      deleted.push([])
    } else if (line.startsWith('-')) {
      hunks.at(-1)?.push(line.slice(1))
      deleted.at(-1)?.push(line.slice(1))
    } else if (!line.startsWith('+') && !line.startsWith('\\')) {
      hunks.at(-1)?.push(line.startsWith(' ') ? line.slice(1) : line)
      deleted.push([])
    }
  }
  return [...hunks, ...deleted].map((quote) => quote.join('\n'))
}

/** Lines of a diff that are not of the file. Two names are a header at the top and above a hunk; elsewhere they are content. */
function isHeader(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? ''
  if (/^(?:@@|diff --git |index [0-9a-f]+\.\.)/.test(line)) return true
  const first = line.startsWith('+++ ') ? index - 1 : index
  const isPair = lines[first]?.startsWith('--- ') === true && lines[first + 1]?.startsWith('+++ ') === true
  return isPair && (first === 0 || lines[first + 2]?.startsWith('@@') === true)
}
