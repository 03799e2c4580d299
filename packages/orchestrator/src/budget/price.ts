import type { FileDiff, Hunk } from '@aicr/diff'
import { diffHeading, hunkHeading, omissionNote, rowText } from '../prompt/diff-text.ts'
import type { Detail } from './detail.ts'
import { lineTokens } from './estimate-tokens.ts'
import type { Piece } from './piece.ts'
import { shownRows } from './shown-rows.ts'

/** A number as long as any count of lines, for notes whose number is not known yet. */
const ANY_COUNT = 9_999_999
const FENCE = '```text'

/** What the parts of a prompt cost, in `lineTokens`. */
export interface Prices {
  /** A file's heading and fences, with the note that a part is missing. */
  file(path: string): number
  /** A piece in some detail. */
  piece(piece: Piece, detail: Detail): number
  /** What it costs more that a piece stands alone: its note on what is left out before it. */
  readonly gap: number
}

/** Prices of one change. Each row is counted once, when it is first asked for. */
export function createPrices(files: readonly FileDiff[]): Prices {
  const rows = new WeakMap<Piece, number[]>()

  function rowPrices(piece: Piece, hunk: Hunk): number[] {
    const known = rows.get(piece)
    if (known) return known
    const counted = hunk.lines.slice(piece.from, piece.to).map((row) => lineTokens(rowText(row)))
    rows.set(piece, counted)
    return counted
  }

  return {
    file: (path) => [diffHeading(path), FENCE, FENCE].reduce((sum, line) => sum + lineTokens(line), 1),
    gap: lineTokens(omissionNote(ANY_COUNT)),
    piece(piece, detail) {
      const hunk = files[piece.file]?.hunks[piece.hunk]
      if (!hunk) return 0
      const prices = rowPrices(piece, hunk)
      const runs = shownRows(hunk, piece, detail)
      const headings = lineTokens(hunkHeading(hunk.section)) + (runs.length - 1) * lineTokens(hunkHeading(''))
      return runs.reduce((sum, { from, to }) => sum + total(prices, from - piece.from, to - piece.from), headings)
    },
  }
}

function total(numbers: readonly number[], from: number, to: number): number {
  let sum = 0
  for (let index = from; index < to; index++) sum += numbers[index] ?? 0
  return sum
}
