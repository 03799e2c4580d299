import type { FileDiff, Hunk } from '@aicr/diff'
import { fence } from '@aicr/markdown'
import { NO_NEWLINE, diffHeading, hunkHeading, omissionNote, rowText } from '../prompt/diff-text.ts'
import type { Detail } from './detail.ts'
import { lineTokens } from './estimate-tokens.ts'
import type { Piece } from './piece.ts'
import { shownRows } from './shown-rows.ts'

/** A number as long as any count of lines, for notes whose number is not known yet. */
const ANY_COUNT = 9_999_999
/** What the blank lines around a section cost. */
const BLANK_LINES = 2

/** What the parts of a prompt cost, in `lineTokens`. */
export interface Prices {
  /** A file's heading and fences. */
  file(index: number): number
  /** A piece in some detail. */
  piece(piece: Piece, detail: Detail): number
  /** A note on what is left out. */
  readonly note: number
}

/** Prices of one change. Each row and each file is counted once, when it is first asked for. */
export function createPrices(files: readonly FileDiff[]): Prices {
  const rows = new WeakMap<Piece, number[]>()
  const opened = new Map<number, number>()

  function rowPrices(piece: Piece, hunk: Hunk): number[] {
    const known = rows.get(piece)
    if (known) return known
    const counted = hunk.lines.slice(piece.from, piece.to).map((row) => lineTokens(rowText(row)))
    rows.set(piece, counted)
    return counted
  }

  return {
    note: lineTokens(omissionNote(ANY_COUNT)),
    file(index) {
      const price = opened.get(index) ?? filePrice(files[index])
      opened.set(index, price)
      return price
    },
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

function filePrice(file: FileDiff | undefined): number {
  if (!file) return 0
  const [opening = '', , closing = ''] = fence(longestTicks(file) || ' ', 'text').split('\n')
  const noNewline = file.hunks.filter(({ noNewlineAtEnd: { old, new: now } }) => old || now).length * 2
  const around = lineTokens(diffHeading(file.path)) + lineTokens(opening) + lineTokens(closing) + BLANK_LINES
  return around + noNewline * lineTokens(NO_NEWLINE)
}

/** The longest run of backticks in a file's rows, which its fence must exceed. */
function longestTicks({ hunks }: FileDiff): string {
  let longest = ''
  function read(text: string): void {
    if (!text.includes('```')) return
    for (const [run] of text.matchAll(/`{3,}/g)) if (run.length > longest.length) longest = run
  }
  for (const { lines, section } of hunks) {
    read(section)
    for (const { text } of lines) read(text)
  }
  return longest
}

function total(numbers: readonly number[], from: number, to: number): number {
  let sum = 0
  for (let index = from; index < to; index++) sum += numbers[index] ?? 0
  return sum
}
