/** What a project asks of a review, in a file of the base revision that applies to a reviewed file. */
export interface InstructionFile {
  path: string
  /** As a reader of the rendered page sees it: without HTML comments and invisible characters. */
  content: string
  /** The files that it is about, as globs; empty for all. */
  scope: readonly string[]
}

/** A skill of a project: knowledge for one kind of work, from the base revision. */
export interface Skill {
  name: string
  /** Of its `SKILL.md`. */
  path: string
  /** One line; empty where it has none. */
  description: string
  /** The text after the front matter, as a reader of the rendered page sees it. */
  content: string
  /** The files that it is for, as globs; empty where it does not say. */
  scope: readonly string[]
  /** The configuration asks for it, it is for a reviewed file, or it does not say for which files it is. */
  use: 'forced' | 'matched' | 'offered'
}
