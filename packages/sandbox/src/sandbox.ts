/** The folders of a run on this machine. Inside a container they are below `/workspace`. */
export interface RunFolders {
  /** Changed files and fetched context; the agent may only read it. */
  source: string
  /** The agent's working directory, with its bundle and the output state. */
  agent: string
  tmp: string
}

/** One command to run in a sandbox. */
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
  folders: RunFolders
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
}

/** What a backend can promise on this machine, found by trying it. */
export interface SandboxReport {
  kind: string
  available: boolean
  /** Why it is not available, and what to do. */
  reason?: string
  guarantees: {
    /** Every descendant ends with the run, whatever it does. */
    killsEveryDescendant: boolean
    /** Nothing outside the run's folders can be read. */
    isolatesFiles: boolean
    isolatesNetwork: boolean
  }
  /** The guarantees that are missing, in words for a report. */
  missing: readonly string[]
}

/**
 * Where an agent runs. `run` rejects only when the command could not be started; how it ended is the result. When it
 * settles, no process of the run is left.
 */
export interface Sandbox {
  readonly kind: string
  probe(): Promise<SandboxReport>
  run(spec: SandboxSpec): Promise<SandboxResult>
}
