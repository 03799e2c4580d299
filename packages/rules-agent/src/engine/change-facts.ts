import type { ChangedFile } from './changed-file.ts'
import type { Finding } from './finding.ts'

/** What rules about the change as a whole know beyond its files. */
export interface ChangeFacts {
  /** Of the paths that the engine asked for, those that exist at head. */
  existing: ReadonlySet<string>
}

/** A finding of a rule that looks at several files. */
export interface ChangeFinding extends Finding {
  file: ChangedFile
}
