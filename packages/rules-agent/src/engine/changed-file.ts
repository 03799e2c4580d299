import type { DiffLine, FileStatus } from '@aicr/diff'

/** One row of a file's hunks. */
export type ChangedRow = Pick<DiffLine, 'kind' | 'newLine' | 'text'>

/** One file of a change, as the engine looks at it. */
export interface ChangedFile {
  /** Repository path, with `/`. */
  path: string
  status: FileStatus
  /** Where the name doesn't tell. */
  language?: string
  /** The whole text at head; `null` where it can't be had (too large, deleted, binary). */
  newText: string | null
  /** Lines of the new file, from 1, that the change added or altered. Only they are reported. */
  changedLines: ReadonlySet<number>
  /** The rows of all hunks, in order. Rules about deleted lines need them, and text rules where `newText` is `null`. */
  diffLines?: readonly ChangedRow[]
}
