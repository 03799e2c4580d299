import { codeSpanIn, type CodeSpanPlace } from './code-span.ts'
import type { Edit } from './edit.ts'
import { findLiveText } from './live-text.ts'
import type { TextPiece } from './parse-markdown.ts'

// What a cut or a join could make live: the start of a tag, and the colon of a link definition.
const UNFINISHED = /<(?=[a-z!/?])|(?<=\]):/gi

interface SourceRange {
  readonly start: number
  readonly end: number
}

/** What makes plain text inert, given the source pieces that it was made of. */
export function textEdits(pieces: readonly TextPiece[], place: CodeSpanPlace): Edit[] {
  const text = pieces.map((piece) => piece.text).join('')
  const live = findLiveText(text)
  const unfinished = [...text.matchAll(UNFINISHED)].map((match) => match.index)
  if (live.length === 0 && unfinished.length === 0) return []
  const ranges = sourceRanges(pieces)
  const edits = live.map(({ start, end }) => ({
    ...coveredSource(ranges, start, end),
    text: codeSpanIn(text.slice(start, end), place),
  }))
  return [...edits, ...escapes(text, unfinished, ranges).filter((edit) => !overlapsAny(edit, edits))]
}

/** For each UTF-16 unit of the text, the source that it stands for. */
export function sourceRanges(pieces: readonly TextPiece[]): SourceRange[] {
  return pieces.flatMap(({ start, end, text }) => {
    const isVerbatim = text.length === end - start
    return Array.from(text.split(''), (_, index) =>
      isVerbatim ? { start: start + index, end: start + index + 1 } : { start, end },
    )
  })
}
