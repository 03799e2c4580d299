import type { FileLines, LinePlace } from './file-lines.ts'
import { formatRange, shownRanges } from './line-range.ts'
import type { LineRange } from './line-range.ts'
import { nearestLines } from './nearest-lines.ts'
import type { Anchor, AnchorResult, FileDiff, Side } from './types.ts'

/** More lines of code would tell the reader of a comment no more. */
const MOST_CODE_LINES = 12
const MOST_NAMED_RANGES = 6

/** Anchors the lines from `start` to `end` on the side that `lines` is of; a range is shortened to the hunk of `start`. */
export function anchorRange(lines: FileLines, { start, end }: LineRange): AnchorResult {
  const first = lines.find(start)
  if (first === undefined) return { ok: false, reason: describeMiss(lines, start), nearest: nearestLines(lines, start) }
  const anchor = makeAnchor(lines, first, end)
  const shown = formatRange({ start, end: anchor.endLine ?? start })
  if ((anchor.endLine ?? start) === end) return { ok: true, anchor }
  return { ok: true, anchor, note: `Lines ${start}-${end} were shortened to ${shown}: the hunk ends there.` }
}

function makeAnchor(lines: FileLines, first: LinePlace, end: number): Anchor {
  const { file, side } = lines
  const row = lines.row(first)
  const code = [row.text]
  let last = first
  for (let index = lines.indexFrom(first.line) + 1; ; index++) {
    const place = lines.places[index]
    if (place === undefined || place.hunk !== first.hunk || place.line > end) break
    last = place
    if (code.length < MOST_CODE_LINES) code.push(lines.row(place).text)
  }
  return {
    path: file.path,
    oldPath: file.oldPath,
    side,
    line: first.line,
    endLine: last === first ? null : last.line,
    kind: row.kind === 'context' ? 'context' : 'changed',
    hunk: first.hunk,
    oldLine: row.oldLine,
    code: code.join('\n'),
  }
}

function describeMiss({ file, side }: FileLines, line: number): string {
  const ranges = shownRanges(file, side)
  if (ranges.length === 0) return describeEmpty(file, side)
  const named = ranges.slice(0, MOST_NAMED_RANGES).map(formatRange).join(', ')
  const more = ranges.length > MOST_NAMED_RANGES ? ` and ${ranges.length - MOST_NAMED_RANGES} more ranges` : ''
  const which = side === 'new' ? '' : 'old '
  return `Line ${line} of ${which}${file.path} is not part of the diff, which shows ${which}lines ${named}${more}.`
}

function describeEmpty(file: FileDiff, side: Side): string {
  if (file.binary) return `${file.path} is binary: the diff shows no lines of it.`
  if (file.hunks.length === 0)
    return `The diff shows no lines of ${file.path} (${file.truncated ? 'cut off' : file.status}).`
  return `The diff shows no lines of the ${side} ${file.path}.`
}
