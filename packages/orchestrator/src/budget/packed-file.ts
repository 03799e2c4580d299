import type { Hunk } from '@aicr/diff'

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
  /** What of it is not shown; `null` when all of it is. */
  omitted: Omitted | null
}

/** What is not shown of a file. */
export interface Omitted {
  path: string
  /** Hunks that are missing or are shown in part. */
  hunks: number
  /** Changed lines that are missing. */
  lines: number
}
