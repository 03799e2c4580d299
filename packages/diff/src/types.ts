/** What happened to a file. `type_changed`: for example a file that became a symbolic link. `mode_changed`: nothing but the mode. */
export type FileStatus = 'added' | 'deleted' | 'modified' | 'renamed' | 'copied' | 'type_changed' | 'mode_changed'

/** Which file a line number counts in: the one before the change (`old`) or the one after it (`new`). */
export type Side = 'new' | 'old'

/** What a row of a hunk is: unchanged, added or deleted. */
export type LineKind = 'context' | 'add' | 'delete'

/** One row of a hunk. */
export interface DiffLine {
  kind: LineKind
  /** Number in the old file, from 1; `null` where the line is not in it. In a combined diff: in the first parent. */
  oldLine: number | null
  /** Number in the new file, from 1; `null` where the line is not in it. */
  newLine: number | null
  /** The line without its marker and without `\n`. A `\r` before it is kept. Invalid UTF-8 became U+FFFD. */
  text: string
  /** Only in combined diffs: the line's number in each parent, `null` where that parent lacks it. */
  parents?: (number | null)[]
}

/** One contiguous part of a change. */
export interface Hunk {
  /** First line in the old file; with `oldLines` 0, the line after which the hunk stands. In a combined diff: in the first parent. */
  oldStart: number
  oldLines: number
  newStart: number
  newLines: number
  /** What the `@@` line says after the numbers, usually the enclosing function; may be empty. */
  section: string
  /** True where the last line of that file ends without `\n`. */
  noNewlineAtEnd: { old: boolean; new: boolean }
  lines: DiffLine[]
}

/** One property of a file that a version control system with properties (Subversion) changed. */
export interface PropertyChange {
  name: string
  status: 'added' | 'deleted' | 'modified'
  /** The lines of its value. Of `svn:mergeinfo` each merge is a row: `Merged /branches/x:r3-4`. None where it is empty. */
  hunks: Hunk[]
}

/** The commits that a submodule pointed to before and after, as the diff writes them; `null` where there was none, or the diff does not tell. */
export interface SubmoduleChange {
  from: string | null
  to: string | null
}

/** One changed file of a diff. */
export interface FileDiff {
  status: FileStatus
  /** The name that the file has after the change, or had last: `newPath`, and `oldPath` for a deleted file. */
  path: string
  oldPath: string | null
  newPath: string | null
  /** The bytes of `path`, only where they are not UTF-8 (`path` then holds U+FFFD). */
  pathBytes?: Uint8Array
  /** The bytes of `oldPath`, only where they are not UTF-8. */
  oldPathBytes?: Uint8Array
  /** Such as `100644`; `null` where the file did not exist or the diff does not tell. */
  oldMode: string | null
  newMode: string | null
  /** Likeness in percent, of renames and copies. */
  similarity: number | null
  binary: boolean
  submodule: SubmoduleChange | null
  properties: PropertyChange[]
  /** 1, or the number of parents of a combined diff. */
  parents: number
  /** The commit that the text names above the file (`git log -p`, `git show`, `git format-patch`), or the change of `p4 describe`. */
  commit: string | null
  /** True when a part of this file's text is missing: what is here is whole, but it is not everything. */
  truncated: boolean
  /** Made when they are first read. */
  hunks: Hunk[]
  /** Number of added lines. */
  additions: number
  /** Number of deleted lines. */
  deletions: number
}

/** A place in a change that a comment can be tied to. */
export interface Anchor {
  path: string
  oldPath: string | null
  side: Side
  /** First line, counted in the file of `side`. */
  line: number
  /** Last line of a range, in the same hunk; `null` for one line. */
  endLine: number | null
  /** What `line` is: changed, or unchanged and only commentable. */
  kind: 'changed' | 'context'
  /** Index of the hunk in the file. */
  hunk: number
  /** The number of `line` in the old file; `null` for an added line. */
  oldLine: number | null
  /** Text of the anchored lines, at most twelve, joined by `\n`. */
  code: string
}

/** An anchor, with a note where it differs from what was asked; or the reason why there is none. */
export type AnchorResult =
  | { ok: true; anchor: Anchor; note?: string }
  | {
      ok: false
      reason: string
      /** The best lines to take instead, nearest first: numbers of the side that was asked for. May be empty. */
      nearest: number[]
    }
