/** An agent's command-line program: what must be known of it before it is started. Plain data. */
export interface AgentProgram {
  /** The agent's kind, for messages. */
  kind: string
  /** The name of its executable. */
  executable: string
  /** The npm package that brings it. */
  npmPackage: string
  /** Older ones are refused: they lack a switch that keeps a review safe or honest. */
  minimumVersion: string
  /** The version that AICR is tested with. */
  testedVersion: string
  /**
   * Where the native program lies, relative to the package's folder, when `executable` is only a wrapper around it that
   * does not pass signals on; `{platform}` and `{arch}` are Node's names. Tried in order; none there: the wrapper is started.
   */
  nativeFiles?: readonly string[]
}

/** A program that was found and may be used. */
export interface FoundProgram {
  /** What is started: the native program where there is one. Absolute. */
  command: string
  version: string
}
