import type {
  AttributionRequest,
  AttributionResult,
  ContextRequest,
  ContextResult,
  CoverageCause,
  ReviewEvent,
} from '@aicr/schema'
import type { ChangeSet } from './change-set.ts'

export interface VcsCallOptions {
  signal?: AbortSignal
}

export interface DiffOptions extends VcsCallOptions {
  /** Only these files of the change, by new path. Absent: all of them. */
  paths?: readonly string[]
  /** Context lines around a change; 3 when absent. */
  contextLines?: number
}

export interface MaterializeOptions extends VcsCallOptions {
  paths: readonly string[]
  /** Files with more bytes are left out and named. */
  maxFileBytes: number
}

/** A file that was not written. One that people would have wanted there says what stood in the way. */
export type SkippedFile = { path: string } & (
  | { reason: 'deleted' | 'submodule' }
  | { reason: 'too_large' | 'unreadable'; cause: CoverageCause }
)

/** What was written below the directory, and what was not. Nothing is left out silently. */
export interface Materialized {
  written: readonly { path: string; bytes: number }[]
  skipped: readonly SkippedFile[]
}

export interface BaseFilesOptions extends VcsCallOptions {
  /** Globs on repository-relative paths. */
  patterns: readonly string[]
  maxFiles: number
  maxFileBytes: number
  /** Told about every file that matches and is left out. */
  onSkipped?: (file: SkippedBaseFile) => void
}

/** A file of the base revision that matches and was not read. */
export interface SkippedBaseFile {
  path: string
  reason: 'too_many' | 'too_large' | 'binary' | 'not_a_file'
}

/** A file of the base revision: trusted more than the change, since it was accepted before. */
export interface BaseFile {
  path: string
  content: string
}

export interface ContextOptions extends VcsCallOptions {
  maxBytes: number
}

/**
 * One version control system. Every method is safe on a hostile repository: nothing that it brings along is run, no
 * file outside it is read, and revisions and paths can not be taken for options.
 */
export interface VcsAdapter {
  readonly kind: ChangeSet['kind']
  /** Pins the event's change to revisions and lists its files; several change sets for one review a commit. */
  resolve(event: ReviewEvent, options?: VcsCallOptions): Promise<ChangeSet[]>
  /** A git-style unified diff. The same change gives the same bytes. */
  diff(change: ChangeSet, options?: DiffOptions): AsyncIterable<Uint8Array>
  /** Writes the changed files at head below `directory` and nothing else; symbolic links become text files. */
  materialize(change: ChangeSet, directory: string, options: MaterializeOptions): Promise<Materialized>
  /** One file at head, for an agent that asks. Problems are a `rejected` result, not an error. */
  fetchExtraContext(change: ChangeSet, request: ContextRequest, options: ContextOptions): Promise<ContextResult>
  /** Who last changed lines. Absent where the system cannot tell; never returns file content. */
  fetchAttribution?(
    change: ChangeSet,
    request: AttributionRequest,
    options?: VcsCallOptions,
  ): Promise<AttributionResult>
  /** Paths of the base revision that match one of the globs, sorted. Shares its listing with `readBaseFiles`. */
  listBaseFiles(change: ChangeSet, options: { patterns: readonly string[] } & VcsCallOptions): Promise<string[]>
  /** Files of the base revision that match, in path order. */
  readBaseFiles(change: ChangeSet, options: BaseFilesOptions): Promise<BaseFile[]>
  /** Ends helper processes. The adapter can not be used afterwards. */
  close(): Promise<void>
}
