import { formatHunkHeader } from './hunk-header.ts'
import type { DiffLine, FileDiff, Hunk, LineKind } from './types.ts'

const MARKERS = { context: ' ', add: '+', delete: '-' } as const satisfies Record<LineKind, string>
const LEAST_WIDTH = 4
const NO_NEWLINE = '\\ No newline at end of file'

/**
 * The hunks of a file as text in which every line of the new file carries its number, so that a reader never has to
 * count: `  12 + code`. Deleted lines have no number. Empty for a file without hunks.
 */
export function annotateFile(file: FileDiff): string {
  const width = numberWidth(file.hunks)
  return file.hunks.map((hunk) => annotateHunk(hunk, width)).join('\n')
}

/** One hunk of `annotateFile`. `width` is the room for the numbers; by default what this hunk needs. */
export function annotateHunk(hunk: Hunk, width: number = numberWidth([hunk])): string {
  const rows = [formatHunkHeader(hunk)]
  const lastOld = hunk.noNewlineAtEnd.old ? hunk.lines.findLast((row) => row.oldLine !== null) : undefined
  const lastNew = hunk.noNewlineAtEnd.new ? hunk.lines.findLast((row) => row.newLine !== null) : undefined
  for (const row of hunk.lines) {
    rows.push(annotateLine(row, width))
    if (row === lastOld || row === lastNew) rows.push(NO_NEWLINE)
  }
  return rows.join('\n')
}

function annotateLine(row: DiffLine, width: number): string {
  return `${String(row.newLine ?? '').padStart(width)} ${MARKERS[row.kind]} ${row.text}`
}

function numberWidth(hunks: readonly Hunk[]): number {
  const last = hunks.reduce((line, hunk) => Math.max(line, hunk.newStart + hunk.newLines - 1), 0)
  return Math.max(LEAST_WIDTH, String(last).length)
}
