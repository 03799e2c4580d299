import type { Cut } from './cut.ts'
import { containerPrefix, lineStart, nextLineStart } from './lines.ts'
import type { SourceRange } from './text-pieces.ts'

/** A longer info string is not repeated when the block is opened again. */
const MAX_REPEATED_INFO = 30

/** A cut inside a code block: a fence is closed, and opened again in front of the rest, inside its quotes and lists. */
export function cutInCodeBlock(source: string, block: SourceRange, offset: number): Cut {
  const { start, end } = block
  const prefix = containerPrefix(source, start)
  const startsLine = lineStart(source, offset) === offset
  const marker = /^(?:`{3,}|~{3,})/.exec(source.slice(start, end))?.[0]
  if (marker === undefined) return { offset, close: '', reopen: startsLine ? '' : `${prefix}    ` }

  const content = nextLineStart(source, start)
  if (offset <= content) return { offset: start, close: '', reopen: '' }
  const closing = closingFence(source, block, marker)
  // Content that the closing fence can stand under must go with it.
  if (offset >= closing) return { offset: Math.max(start, lineStart(source, closing - 1)), close: '', reopen: '' }

  const info = source.slice(start + marker.length, content).trimEnd()
  const opening = `${prefix}${marker}${info.length > MAX_REPEATED_INFO ? '' : info}\n`
  return {
    offset,
    close: `${startsLine ? '' : '\n'}${prefix}${marker}\n`,
    reopen: startsLine ? opening : `${opening}${prefix}`,
  }
}

/** The start of the line with the closing fence; the end of the block when it has none. */
function closingFence(source: string, { start, end }: SourceRange, marker: string): number {
  const last = lineStart(source, end)
  if (last <= start) return end
  const line = source.slice(last, end).replace(/^[\s>]+/, '')
  return line.startsWith(marker) && line.trimEnd() === marker.charAt(0).repeat(line.trimEnd().length) ? last : end
}
