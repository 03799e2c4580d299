import type { DiffLine, FileDiff, Side } from '@aicr/diff'

/**
 * What a diff tells of a file on one side: the lines of its hunks at their own line numbers, and empty lines in between.
 * `null` where the file is not on that side, is binary, or has no hunk.
 */
export function paddedText({ oldPath, newPath, binary, hunks }: FileDiff, side: Side): string | null {
  const absent = side === 'new' ? newPath === null : oldPath === null
  if (absent || binary || hunks.length === 0) return null
  const lines: string[] = []
  for (const row of hunks.flatMap((hunk) => hunk.lines)) {
    const number = numberOf(row, side)
    if (number === null) continue
    while (lines.length < number - 1) lines.push('')
    lines[number - 1] = row.text
  }
  const endsBare = hunks.at(-1)?.noNewlineAtEnd[side] === true
  return lines.length === 0 ? '' : `${lines.join('\n')}${endsBare ? '' : '\n'}`
}

function numberOf({ oldLine, newLine }: DiffLine, side: Side): number | null {
  return side === 'new' ? newLine : oldLine
}
