import type { DiffLine, Hunk } from '@aicr/diff'
import { fence } from '@aicr/markdown'
import type { PackedFile } from '../budget/packed-file.ts'
import { quotedPath, visibleCode } from './visible.ts'

/** As git says it, of the row before. */
export const NO_NEWLINE = String.raw`\ No newline at end of file`

/**
 * The annotated diff of one file as a section of the prompt: every line of the new file carries its number, and what was
 * left out is named where it is missing. No line of the material begins like a note of ours, which starts with `[`.
 */
function diffSection(file: PackedFile): string {
  return `${diffHeading(file.path)}\n\n${fence(diffLines(file).join('\n'), 'text')}`
}

/** The sections of all files of which something is shown. */
export function packedText(files: readonly PackedFile[]): string {
  return files
    .filter(({ hunks }) => hunks.length > 0)
    .map(diffSection)
    .join('\n')
}

/** What stands above a file's rows. */
export function diffHeading(path: string): string {
  return `### ${quotedPath(path)}`
}

/** The lines inside the fence of a file's diff. */
function diffLines({ hunks, omittedAfter }: PackedFile): string[] {
  const lines: string[] = []
  let section = ''
  for (const { hunk, follows, omittedBefore } of hunks) {
    if (omittedBefore > 0) lines.push(omissionNote(omittedBefore))
    if (!follows) lines.push(hunkHeading(hunk.section === section ? '' : hunk.section))
    section = hunk.section
    for (const line of hunkRows(hunk)) lines.push(line)
  }
  if (omittedAfter > 0) lines.push(omissionNote(omittedAfter))
  return lines
}

function hunkRows({ lines, noNewlineAtEnd }: Hunk): string[] {
  const lastOld = noNewlineAtEnd.old ? lines.findLast((row) => row.oldLine !== null) : undefined
  const lastNew = noNewlineAtEnd.new ? lines.findLast((row) => row.newLine !== null) : undefined
  return lines.flatMap((row) => (row === lastOld || row === lastNew ? [rowText(row), NO_NEWLINE] : [rowText(row)]))
}

/** `12 +added`, `13  unchanged` or `-deleted`: cheaper than aligned columns, and no row begins with white space. */
export function rowText({ kind, newLine, text }: DiffLine): string {
  const code = visibleCode(text)
  if (kind === 'delete') return `-${code}`
  return `${newLine} ${kind === 'add' ? '+' : ' '}${code}`
}

/** The rows carry their numbers, so that only the enclosing function is left to say. */
export function hunkHeading(section: string): string {
  return section === '' ? '@@' : `@@ ${visibleCode(section)}`
}

/** Where changed lines are not shown: how many. */
export function omissionNote(lines: number): string {
  return `[${lines} lines omitted by the tool]`
}
