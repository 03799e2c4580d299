import type { DiffIndex, FileDiff } from '@aicr/diff'
import type { ProblemInput } from '@aicr/schema'

/** The part of a diff index that lines are checked against; a `DiffIndex` of `@aicr/diff` is one. */
export type ChangeView = Pick<DiffIndex, 'anchor' | 'file' | 'files'>

/** Whether a problem can be tied to the change; `message` tells the agent what would be accepted. */
export type AnchorCheck = { ok: true; notes: string[] } | { ok: false; message: string }

const SHOWN_FILES = 10
const SHOWN_LINES = 5
const SHOWN_CHARACTERS = 100

function clip(text: string): string {
  const line = text.trimEnd()
  return line.length > SHOWN_CHARACTERS ? `${line.slice(0, SHOWN_CHARACTERS)}…` : line
}

/** Where a file's name is the same, the folder was mistaken: such files come first. */
function nearestFiles(path: string, files: readonly FileDiff[]): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const sameName = (file: FileDiff): boolean => file.path === name || file.path.endsWith(`/${name}`)
  return [...files.filter(sameName), ...files.filter((file) => !sameName(file))].map((file) => file.path)
}

function refuseFile(path: string, files: readonly FileDiff[]): AnchorCheck {
  if (files.length === 0)
    return { ok: false, message: `"file": ${path} is not part of this change; the change is empty.` }
  const paths = nearestFiles(path, files)
  const more = paths.length > SHOWN_FILES ? `, and ${paths.length - SHOWN_FILES} more` : ''
  const list = paths.slice(0, SHOWN_FILES).join(', ')
  return { ok: false, message: `"file": ${path} is not part of this change. Its files are: ${list}${more}.` }
}

function linesByNumber(file: FileDiff, side: 'new' | 'old', wanted: readonly number[]): string[] {
  const texts = new Map<number, string>()
  for (const line of file.hunks.flatMap((hunk) => hunk.lines)) {
    const number = side === 'new' ? line.newLine : line.oldLine
    if (number !== null && wanted.includes(number)) texts.set(number, clip(line.text))
  }
  return wanted.map((number) => `\n  ${number}: ${texts.get(number) ?? ''}`)
}

/** Models often count a deleted line, or the lines of the old file. */
function oldNumberHint(file: FileDiff, line: number): string {
  const isDeleted = file.hunks.some((hunk) => hunk.lines.some((row) => row.kind === 'delete' && row.oldLine === line))
  return isDeleted ? ` Line ${line} of the old version was deleted; count lines in the new version.` : ''
}

function refuseLine(
  line: number,
  file: FileDiff,
  { reason, nearest }: { reason: string; nearest: number[] },
): AnchorCheck {
  const side = sideOf(file)
  const lines = linesByNumber(file, side, nearest.slice(0, SHOWN_LINES))
  const hint = side === 'new' ? oldNumberHint(file, line) : ''
  const candidates = lines.length > 0 ? ` The nearest lines that can carry a comment:${lines.join('')}\n` : ' '
  return { ok: false, message: `"line": ${reason}${hint}${candidates}Give one of the lines that the diff shows.` }
}

/** A deleted file has only its old lines. */
function sideOf(file: FileDiff | undefined): 'new' | 'old' {
  return file?.status === 'deleted' ? 'old' : 'new'
}

/**
 * Checks that a problem's file and lines are part of the change. Files without any line in the diff (binary, renamed
 * only, too large to be shown whole) accept every line, with a note: better an unanchored problem than none.
 */
export function checkAnchor(input: ProblemInput, change: ChangeView): AnchorCheck {
  const file = change.file(input.file)
  const result = change.anchor(input.file, input.line, input.end_line, sideOf(file))
  if (result.ok) return { ok: true, notes: result.note === undefined ? [] : [result.note] }
  if (!file) return refuseFile(input.file, change.files)
  if (file.hunks.length === 0) {
    return { ok: true, notes: [`The diff shows no lines of ${file.path}: the problem is published without a line.`] }
  }
  if (file.truncated) return { ok: true, notes: [`The diff of ${file.path} is cut off: the line was not checked.`] }
  return refuseLine(input.line, file, result)
}
