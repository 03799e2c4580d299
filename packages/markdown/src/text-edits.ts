import { codeSpanIn, type CodeSpanPlace } from './code-span.ts'
import type { Edit } from './edit.ts'
import { findLiveText, type LiveText } from './live-text.ts'
import { sourceRanges, type SourceRange, type TextPiece } from './text-pieces.ts'

// What a later cut or join could make live: the start of a tag, the colon of a link definition, the address of a link.
// And the slash of a command (`/close`), which forges and bots run where a line begins with it.
const UNFINISHED = /<(?=[a-z!/?])|[:(]|\/(?=[a-z])/gi

/** What makes plain text inert, given the pieces of `source` that it was made of. */
export function textEdits(source: string, pieces: readonly TextPiece[], place: CodeSpanPlace): Edit[] {
  const text = pieces.map((piece) => piece.text).join('')
  const live = findLive(text, source.charAt(pieces.at(-1)?.end ?? 0))
  const unfinished = outside(
    live,
    [...text.matchAll(UNFINISHED)].map((match) => match.index),
  )
  if (live.length === 0 && unfinished.length === 0) return []
  const ranges = sourceRanges(pieces)
  return [
    ...live.map(({ start, end }) => ({
      start: ranges[start]?.start ?? 0,
      end: ranges[end - 1]?.end ?? 0,
      text: codeSpanIn(text.slice(start, end), place),
    })),
    ...unfinished.flatMap((index) => unfinishedEdits(source, index, ranges)),
  ]
}

/** Emphasis that is cut leaves its underscore, which may go on a name. */
function findLive(text: string, next: string): LiveText[] {
  const live = findLiveText(next === '_' ? `${text}_` : text)
  return live.map(({ start, end }) => ({ start, end: Math.min(end, text.length) }))
}

/** Characters that stand for themselves: an escaped one is harmless already. */
function unfinishedEdits(source: string, index: number, ranges: readonly SourceRange[]): Edit[] {
  const range = ranges[index]
  if (range === undefined || !isSingle(range)) return []
  const character = source.charAt(range.start)
  if (character === '<') return [{ ...range, text: '&lt;' }]
  if (character === '/') return beginsLine(source, range.start) ? [{ ...range, text: '\\/' }] : []
  return isAfterLabel(source, index, ranges) ? [{ ...range, text: `\\${character}` }] : []
}

/** A colon after any label, a parenthesis after the label of a footnote: undefined elsewhere, that would be a link. */
function isAfterLabel(source: string, index: number, ranges: readonly SourceRange[]): boolean {
  const start = ranges[index]?.start ?? 0
  if (source[start - 1] !== ']') return false
  const before = ranges[index - 1]
  return before === undefined || (source[start] === ':' && isSingle(before))
}

function beginsLine(source: string, index: number): boolean {
  let start = index
  while (source[start - 1] === ' ' || source[start - 1] === '\t') start -= 1
  return start === 0 || source[start - 1] === '\n' || source[start - 1] === '\r'
}

function isSingle(range: SourceRange): boolean {
  return range.end - range.start === 1
}

function outside(live: readonly LiveText[], indexes: readonly number[]): number[] {
  let next = 0
  return indexes.filter((index) => {
    while ((live[next]?.end ?? Infinity) <= index) next += 1
    return (live[next]?.start ?? Infinity) > index
  })
}
