/** One file in which an agent keeps the login of its user. */
export interface LoginFile {
  /** Where its user has it: below the folder that a variable names where that is set, else below the home. */
  from: { variable: string; below: string; home: string }
  /** Where a run's agent looks for it, relative to `agent/`. */
  to: string
  /** Keys of which at least one must be there. Default: `keys`. */
  needs?: readonly string[]
  /** The keys of it that are needed, where it holds other things as well: the rest is left out. */
  keys?: readonly string[]
  /** What must stand in the value of each of `keys`. */
  values?: Readonly<Record<string, string>>
  /** Only used where it is there. */
  optional?: boolean
}

/** How an agent keeps the login that its user has with its vendor, and whom it talks to with it. Plain data. */
export interface LoginFacts {
  /** What its user does to log in, such as `run codex login`. */
  howTo: string
  files: readonly LoginFile[]
  /** As `host:443`; all that such an agent reaches from a sandbox without network. */
  hosts: readonly string[]
}

/**
 * Whether an agent can use the login of its user. By model, as the agent itself calls it (absent: its default): some keep
 * logins with several vendors. Throws an `AicrError` for a model with which it can not. `refused` says in half a sentence
 * why it never can.
 */
export type LoginSupport = ((model: string | undefined) => LoginFacts) | { refused: string }

/** The login of a user, read for the agent of one run. Secret: it stands in the agent's own folder and nowhere else. */
export interface AgentLogin {
  /** `path` is relative to `agent/`. */
  files: readonly { path: string; content: string }[]
  /** What the agent itself calls its model; absent: its own default. */
  model?: string
  /** Texts of the files that must stand in no result. */
  secrets: readonly string[]
}
