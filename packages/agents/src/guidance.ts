/** Instructions of the repository's base revision, for the agent. */
export interface InstructionFile {
  path: string
  content: string
  /** The folder that it speaks for, relative to the repository; empty: all of it. */
  scope: string
}

/** Something an agent can look up when it needs it. */
export interface Skill {
  /** Lower-case letters, digits and dashes: the name of its folder. */
  name: string
  /** When it is of use; one sentence. */
  description: string
  content: string
  /** Where it comes from in the repository. */
  path: string
  /** The folder that it speaks for, relative to the repository; empty: all of it. */
  scope: string
}
