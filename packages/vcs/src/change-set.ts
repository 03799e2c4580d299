/** How a file changed; the same words as the diff model's. */
export type ChangeStatus = 'added' | 'deleted' | 'modified' | 'renamed' | 'copied' | 'type_changed' | 'mode_changed'

/** One changed file as version control lists it, before any diff text is read. */
export interface ChangedFile {
  /** Path in the new version; the old path for a deleted file. */
  path: string
  /** Another path that the file had before, else `null`. */
  oldPath: string | null
  status: ChangeStatus
  /** Six octal digits as git writes them, or `null` where the file does not exist on that side. */
  oldMode: string | null
  newMode: string | null
  kind: 'file' | 'symlink' | 'submodule'
  binary: boolean
  /** Changed lines; 0 for binary files. */
  additions: number
  deletions: number
  /** Bytes at head; `null` when the file is gone there or its size is not known. */
  size: number | null
}

export interface ChangeAuthor {
  name?: string
  email?: string
}

/** A change to review, pinned to exact revisions. */
export interface ChangeSet {
  kind: 'git' | 'p4' | 'svn'
  /**
   * What the change is compared with, as a full revision; of a range the tip of the other side. Accepted before, so rules
   * and settings are read here.
   */
  base: string
  /** Common ancestor of base and head, where the change is a range: the diff starts here. */
  mergeBase?: string
  /** A full revision, or `WORKTREE` or `INDEX`. */
  head: string
  message: string
  authors: readonly ChangeAuthor[]
  files: readonly ChangedFile[]
  /**
   * The one file that is no part of the repository but a text about it, such as an issue: reviewed whole, whatever filters
   * say, and never a reason to anchor a problem. Absent: an ordinary change.
   */
  subject?: string
  /** Files of the working tree that version control does not know and does not ignore. */
  untracked: readonly string[]
}
