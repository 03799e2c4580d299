import type { FileDiff } from '@aicr/diff'
import type { FileCoverage, ReviewEvent, Severity } from '@aicr/schema'
import type { ChangeSet } from '@aicr/vcs'
import type { PackedChange } from '../budget/pack-change.ts'
import type { PromptGuidance } from '../instructions/fit-guidance.ts'
import type { FileSummary } from '../summaries/file-summary.ts'
import type { SystemPromptOptions } from './system-prompt.ts'

/** A finding of an earlier review of the same target that is still open. */
export interface OpenFinding {
  file: string
  line: number
  severity: Severity
  category: string
  message: string
}

export interface PromptInput extends SystemPromptOptions {
  event: ReviewEvent
  change: Pick<ChangeSet, 'message' | 'subject'>
  coverage: readonly FileCoverage[]
  /** The whole diff; or, where it does not fit, `packed`. */
  files?: readonly FileDiff[]
  /** What of the diff this call gets. */
  packed?: Pick<PackedChange, 'files' | 'omitted'>
  /** The list of all files is folded to so many tokens. Absent: it has a line for each. */
  fileListTokens?: number
  /** Which call this is, where the change takes several. */
  part?: { number: number; of: number }
  /** What the author wrote under the title. */
  description?: string
  /** What the project asks of a review, read at the base revision. */
  guidance?: PromptGuidance
  openFindings?: readonly OpenFinding[]
  /** What a model said of files that no call has room for. */
  summaries?: readonly FileSummary[]
  /** What was learned from earlier reviews. */
  hints?: readonly string[]
  /** Name the languages of the changed files; true when absent. */
  nameLanguages?: boolean
}
