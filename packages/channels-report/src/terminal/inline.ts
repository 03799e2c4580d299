import { span } from './span.ts'
import type { Span } from './span.ts'
import type { Style } from './style.ts'

interface Run {
  text: string
  isCode: boolean
}

/** For each run of backticks (the odd parts) the next run of the same length, which closes it. */
function closingRuns(parts: readonly string[]): (number | undefined)[] {
  const next = new Map<number, number>()
  const closing: (number | undefined)[] = Array.from({ length: parts.length })
  for (let index = parts.length - 1; index > 0; index--) {
    if (index % 2 === 0) continue
    const length = parts[index]?.length ?? 0
    closing[index] = next.get(length)
    next.set(length, index)
  }
  return closing
}

/** Takes code spans apart from text, by CommonMark's rule. Linear. */
function splitCode(text: string): Run[] {
  const parts = text.split(/(`+)/)
  const closing = closingRuns(parts)
  const runs: Run[] = []
  for (let index = 0; index < parts.length; index++) {
    const end = closing[index]
    if (end === undefined) {
      runs.push({ text: parts[index] ?? '', isCode: false })
      continue
    }
    runs.push({
      text: parts
        .slice(index + 1, end)
        .join('')
        .trim(),
      isCode: true,
    })
    index = end
  }
  return runs
}

/** Text outside code, with what stands between two `**` in bold. */
function boldSpans(text: string, base: Style): Span[] {
  const parts = text.split(/\*\*(?=\S)|(?<=\S)\*\*/)
  const last = parts.length % 2 === 0 ? parts.pop() : undefined
  const spans = parts.map((part, index) => span(part, index % 2 === 1 ? 'bold' : base))
  return last === undefined ? spans : [...spans, span(`**${last}`, base)]
}

/**
 * One paragraph of Markdown as styled text: code spans and bold. Everything else stays as it was written, links with
 * their addresses too. Where nothing is coloured, code keeps its backticks.
 */
export function inlineSpans(text: string, { base = 'plain', color }: { base?: Style; color: boolean }): Span[] {
  return splitCode(text)
    .flatMap((run) => {
      if (run.isCode) return [span(color ? run.text : `\`${run.text}\``, 'code')]
      return boldSpans(run.text, base)
    })
    .filter((piece) => piece.text !== '')
}
