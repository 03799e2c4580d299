import { lineStart, nextLineStart } from './lines.ts'
import type { SourceRange } from './text-pieces.ts'

/** The opening line of a fenced code block. */
interface CodeFence {
  readonly marker: string
  readonly info: string
  readonly contentStart: number
}

/** The fence of a code block; `undefined` for an indented one. */
export function codeFence(source: string, { start, end }: SourceRange): CodeFence | undefined {
  const marker = /^(?:`{3,}|~{3,})/.exec(source.slice(start, end))?.[0]
  if (marker === undefined) return undefined
  const contentStart = nextLineStart(source, start)
  return { marker, info: source.slice(start + marker.length, contentStart).trimEnd(), contentStart }
}

/** The start of the line with the closing fence; the end of the block when it has none. */
export function closingFenceStart(source: string, { start, end }: SourceRange, marker: string): number {
  const last = lineStart(source, end)
  return last > start && closesFence(source.slice(last, end), marker) ? last : end
}

/** Whether a line, with the quote marks before it, would close a fence. */
export function closesFence(line: string, marker: string): boolean {
  const run = line.replace(/^[\s>]+/, '').trimEnd()
  return run.startsWith(marker) && run === marker.charAt(0).repeat(run.length)
}

/** The backticks that inline code starts with. */
export function spanMarker(source: string, start: number): string {
  let end = start
  while (source[end] === '`') end += 1
  return source.slice(start, end)
}
