/** The folders of a run on this machine. `Sandbox.insidePaths` says where they are for what runs inside. */
export interface RunFolders {
  /** Changed files and fetched context; the agent may only read it. */
  source: string
  /** The agent's working directory, with its bundle and the output state. */
  agent: string
  tmp: string
}

/** A Unix socket of this machine that answers on the sandbox's own `127.0.0.1:port`. */
export interface EgressLink {
  socket: string
  port: number
}

/** One command to run in a sandbox. Command, arguments, `cwd` and environment speak of paths as they are inside. */
export interface SandboxSpec {
  /** Marks every process of the run, so that what a killed predecessor left can be found. Letters, digits, `-`, `_`. */
  runId: string
  command: string
  args: readonly string[]
  cwd: string
  /** The whole environment; nothing is inherited. */
  env: Readonly<Record<string, string>>
  /** Text for standard input, whole or as it comes: what is read from `onStdout` can be answered. Absent: closed. */
  stdin?: string | AsyncIterable<string>
  /** The run's folders, on this machine. They belong to the run: when AICR is root, their owner is changed. */
  folders: RunFolders
  /** Files and folders of this machine that can be read inside, under the same paths. */
  readOnly?: readonly string[]
  /** Unix sockets of this machine that can be connected to inside, under the same paths. */
  sockets?: readonly string[]
  /** All that can be reached over the network, where the sandbox has none of its own (`isolatesNetwork`). */
  egress?: readonly EgressLink[]
  timeoutMs: number
  signal?: AbortSignal
  onStdout?: (chunk: Uint8Array) => void
}

export interface SandboxResult {
  exitCode: number | null
  signal: string | null
  ended: 'exited' | 'timeout' | 'cancelled'
  /** End of standard error. */
  stderrTail: string
  durationMs: number
  /** What probably happened, in words, where exit code and signal alone do not tell. */
  likelyCause?: string
}

/** What a backend can promise, or not. */
export interface SandboxGuarantees {
  /** Every descendant ends with the run, whatever it does. */
  killsEveryDescendant: boolean
  /** Nothing can be read but the run's folders, what the spec names, and the system's programs. */
  isolatesFiles: boolean
  /** Nothing can be reached but what the spec names as egress. */
  isolatesNetwork: boolean
  /** A run that wants more memory than it may have is ended, and nothing else is. */
  limitsMemory: boolean
  /** A run has not the user id that AICR has. */
  separatesUser: boolean
}

/** What a backend can promise on this machine, found by trying it. */
export interface SandboxReport {
  kind: string
  available: boolean
  /** Why it is not available, and what to do. */
  reason?: string
  guarantees: SandboxGuarantees
  /** The guarantees that are missing, in words for a report. */
  missing: readonly string[]
  /** What the command that was tried inside wrote to standard output. */
  checkOutput?: string
  /** The better backends that were looked at first, and why they were not taken. */
  notTaken?: readonly { kind: string; reason: string }[]
}

/**
 * Where an agent runs. `run` rejects only when the command could not be started; how it ended is the result. When it
 * settles, no process of the run is left.
 */
export interface Sandbox {
  readonly kind: string
  /** Whose programs a command can name: those of this machine, or those of a container's image. */
  readonly programs: 'machine' | 'image'
  /** Where a run's folders are for what runs inside. Pure. */
  insidePaths(folders: RunFolders): RunFolders
  probe(): Promise<SandboxReport>
  run(spec: SandboxSpec): Promise<SandboxResult>
}
