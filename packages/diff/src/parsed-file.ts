import type { HunkText } from './hunk-text.ts'
import type { FileDiff, FileStatus, Hunk, PropertyChange, SubmoduleChange } from './types.ts'

/** Everything of a file but its hunks. */
export type FileFacts = Omit<FileDiff, 'hunks'>

/**
 * A file whose hunks are made when they are first read. To everyone else it is a plain object: `hunks` is an enumerable
 * property of its own, so copies, comparisons and JSON have it.
 */
export class ParsedFile implements FileDiff {
  status: FileStatus
  path: string
  oldPath: string | null
  newPath: string | null
  declare pathBytes?: Uint8Array
  declare oldPathBytes?: Uint8Array
  oldMode: string | null
  newMode: string | null
  similarity: number | null
  binary: boolean
  submodule: SubmoduleChange | null
  properties: PropertyChange[]
  parents: number
  commit: string | null
  truncated: boolean
  additions: number
  deletions: number
  declare hunks: Hunk[]
  #hunks: Hunk[] | HunkText

  // All files share one accessor: V8 then keeps them in one fast shape.
  static readonly #ACCESSOR: PropertyDescriptor & ThisType<ParsedFile> = {
    enumerable: true,
    configurable: true,
    get() {
      if (!Array.isArray(this.#hunks)) this.#hunks = this.#hunks.build()
      return this.#hunks
    },
    set(hunks: Hunk[]) {
      this.#hunks = hunks
    },
  }

  constructor(facts: FileFacts, hunks: HunkText) {
    this.status = facts.status
    this.path = facts.path
    this.oldPath = facts.oldPath
    this.newPath = facts.newPath
    this.oldMode = facts.oldMode
    this.newMode = facts.newMode
    this.similarity = facts.similarity
    this.binary = facts.binary
    this.submodule = facts.submodule
    this.properties = facts.properties
    this.parents = facts.parents
    this.commit = facts.commit
    this.truncated = facts.truncated
    this.additions = facts.additions
    this.deletions = facts.deletions
    this.#hunks = hunks
    Object.defineProperty(this, 'hunks', ParsedFile.#ACCESSOR)
    if (facts.pathBytes !== undefined) this.pathBytes = facts.pathBytes
    if (facts.oldPathBytes !== undefined) this.oldPathBytes = facts.oldPathBytes
  }

  /** Node prints it like any other object. */
  [Symbol.for('nodejs.util.inspect.custom')](): object {
    return Object.fromEntries(Object.entries(this))
  }
}
