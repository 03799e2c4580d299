import type { LineComment } from '@aicr/channels/forge'
import type { DiffLine, FileDiff } from '@aicr/diff'
import { createHash } from 'node:crypto'
import type { Version } from '../api/models.ts'

/** Where a discussion stands, as GitLab's API takes it. */
export interface Position {
  readonly position_type: 'text'
  readonly base_sha: string
  readonly start_sha: string
  readonly head_sha: string
  /** Both names always, the same one for added and deleted files. */
  readonly old_path: string
  readonly new_path: string
  readonly old_line?: number
  readonly new_line?: number
  readonly line_range?: { readonly start: RangeEnd; readonly end: RangeEnd }
}

interface RangeEnd {
  readonly line_code: string
  readonly type: 'new' | 'old'
}

/** A row of a diff with the two numbers that GitLab counts at it, also where the line is in one of the files only. */
interface CountedRow {
  readonly line: DiffLine
  readonly old: number
  readonly next: number
}

/**
 * The positions of a comment, from the best to the plainest: its range, then the last line of it, which changes to be
 * committed are relative to. None where the diff does not show the lines. `file` is what GitLab shows of the file;
 * `undefined` where it shows nothing: then the position of a single line is made of what the comment says.
 */
export function positionsOf(comment: LineComment, file: FileDiff | undefined, version: Version): Position[] {
  const last = comment.endLine ?? comment.line
  if (file === undefined) return last === comment.line ? bare(comment, version) : []
  const rows = countRows(file)
  const end = findRow(rows, comment.side, last)
  if (end === undefined) return []
  const position = { ...frame(file.oldPath, file.path, version), ...linesOf(end) }
  const start = last === comment.line ? undefined : findRow(rows, comment.side, comment.line)
  if (start === undefined) return [position]
  const range = { start: rangeEnd(start, file.path), end: rangeEnd(end, file.path) }
  return [{ ...position, line_range: range }, position]
}

function frame(oldPath: string | null, path: string, version: Version): Position {
  const { base_commit_sha: base, start_commit_sha: start, head_commit_sha: head } = version
  return {
    position_type: 'text',
    base_sha: base,
    start_sha: start,
    head_sha: head,
    old_path: oldPath ?? path,
    new_path: path,
  }
}

/** An added line has a new number only, a deleted one an old one only; a context line is named by both. */
function linesOf({ line: { oldLine, newLine } }: CountedRow): Pick<Position, 'old_line' | 'new_line'> {
  return { ...(oldLine !== null && { old_line: oldLine }), ...(newLine !== null && { new_line: newLine }) }
}

function bare({ path, oldPath, side, line, kind, oldLine }: LineComment, version: Version): Position[] {
  const position = frame(oldPath, path, version)
  if (kind === 'changed') return [{ ...position, ...(side === 'new' ? { new_line: line } : { old_line: line }) }]
  return side === 'new' && oldLine !== null ? [{ ...position, new_line: line, old_line: oldLine }] : []
}

function countRows({ hunks }: FileDiff): CountedRow[] {
  return hunks.flatMap(({ oldStart, newStart, lines }) => {
    let [old, next] = [oldStart, newStart]
    return lines.map((line) => {
      const row = { line, old, next }
      if (line.oldLine !== null) old += 1
      if (line.newLine !== null) next += 1
      return row
    })
  })
}

function findRow(rows: readonly CountedRow[], side: LineComment['side'], number: number): CountedRow | undefined {
  return rows.find(({ line }) => (side === 'new' ? line.newLine : line.oldLine) === number)
}

/** Nothing but these two fields: with line numbers beside them, GitLab refuses the position. */
function rangeEnd({ line, old, next }: CountedRow, path: string): RangeEnd {
  const digest = createHash('sha1').update(path).digest('hex')
  return { line_code: `${digest}_${old}_${next}`, type: line.oldLine === null ? 'new' : 'old' }
}
