import type { DiffLine, Hunk } from '@aicr/diff'
import type { Detail } from './detail.ts'
import type { Piece } from './piece.ts'

/** Rows of a hunk, `to` excluded. */
export interface RowRange {
  from: number
  to: number
}

/** Nothing but the end of a block. */
const CLOSING = /^(?:end|fi|done)?[)\]};,]*$/
const LONGEST_CLOSING = 12

/** The rows of a piece that are shown at some detail, as runs in order. */
export function shownRows(hunk: Hunk, piece: Piece, detail: Detail): RowRange[] {
  // Where lines were only deleted an unchanged one stays, for else there is no line that a comment could be put on.
  const context = piece.additions === 0 ? Math.max(1, detail.context) : detail.context
  const runs: RowRange[] = []
  let deleted = 0
  for (let index = piece.from; index < piece.to; index++) {
    const row = hunk.lines[index]
    deleted = row?.kind === 'delete' ? deleted + 1 : 0
    if (row === undefined || row.kind === 'context' || deleted > detail.deleted) continue
    const after = closes(hunk.lines[index + 1]) ? Math.max(1, context) : context
    addRun(runs, { from: Math.max(piece.from, index - context), to: Math.min(piece.to, index + after + 1) })
  }
  return runs
}

function addRun(runs: RowRange[], run: RowRange): void {
  const last = runs.at(-1)
  if (last && run.from <= last.to) last.to = run.to
  else runs.push(run)
}

/** An unchanged end of a block costs next to nothing, and what is changed before it reads as a whole with it. */
function closes(row: DiffLine | undefined): boolean {
  if (row?.kind !== 'context') return false
  const code = row.text.trim()
  return code !== '' && code.length <= LONGEST_CLOSING && CLOSING.test(code)
}
