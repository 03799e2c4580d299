import type { FileDiff, Hunk } from '@aicr/diff'
import { countChanged } from './count-changed.ts'

/** A hunk, or a part of one, as it is shown. */
export interface PackedHunk {
  /** Which hunk of the file it is (a part of). */
  index: number
  /** Unchanged lines kept around its changes. */
  context: number
  /** The rows that are shown, with the numbers that they have in the whole diff. */
  hunk: Hunk
  /** Whether its first row comes right after the row shown before. */
  follows: boolean
  /** Changed lines left out between what is shown before and this. */
  omittedBefore: number
}

/** A file of the change, with as much of it as fits. */
export interface PackedFile {
  path: string
  hunks: PackedHunk[]
  /** Changed lines left out after the last hunk. */
  omittedAfter: number
}

/** What is not shown of a file. */
export interface Omitted {
  path: string
  /** Hunks that are missing or are shown in part; `null` where nothing of the file is shown, and nobody counted. */
  hunks: number | null
  /** Changed lines that are missing. */
  lines: number
}

/** Of the files given, those of which a changed line is in none of the packed ones. In the order given. */
export function omittedFrom(files: readonly FileDiff[], packed: readonly PackedFile[]): Omitted[] {
  const shown = new Map<string, number[]>()
  for (const { path, hunks } of packed) {
    const counts = shown.get(path) ?? []
    shown.set(path, counts)
    for (const { index, hunk } of hunks) counts[index] = (counts[index] ?? 0) + changedLines(hunk)
  }
  return files.flatMap((file): Omitted[] => {
    const { path, additions, deletions } = file
    const own = shown.get(path)
    // Only the rows of files that are shown are made.
    if (!own) return additions + deletions === 0 ? [] : [{ path, hunks: null, lines: additions + deletions }]
    const missing = file.hunks.map((hunk, index) => changedLines(hunk) - (own[index] ?? 0))
    const lines = missing.reduce((sum, count) => sum + count, 0)
    return lines === 0 ? [] : [{ path, hunks: missing.filter((count) => count > 0).length, lines }]
  })
}

function changedLines(hunk: Hunk): number {
  const { additions, deletions } = countChanged(hunk)
  return additions + deletions
}

/** `12 changed lines in 3 hunks` */
export function omittedText({ lines, hunks }: Omitted): string {
  const where = hunks === null ? '' : ` in ${hunks === 1 ? 'one hunk' : `${hunks} hunks`}`
  return `${lines} changed ${lines === 1 ? 'line' : 'lines'}${where}`
}

/** A file with all of its hunks, as they are. */
export function wholeFile({ path, hunks }: FileDiff): PackedFile {
  const shown = hunks.map((hunk, index) => ({ index, context: 3, hunk, follows: false, omittedBefore: 0 }))
  return { path, hunks: shown, omittedAfter: 0 }
}
