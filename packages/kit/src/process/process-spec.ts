import type { PidNamespace } from './pid-namespace.ts'

/**
 * How the descendants of a process are ended with it.
 *
 * - `group`: its process group. Cheap; a descendant that starts a session of its own escapes. Right for git.
 * - `marker`: everything that carries `AICR_PROCESS_MARK=<marker>` in its environment, the process group and the
 *   children's children, again and again until none is left. Linux only (elsewhere it is `group`); a descendant that
 *   clears its environment and is re-parented escapes.
 * - `pid_namespace`: the kernel ends every descendant, also when this process is killed (more exactly: when the thread that
 *   started it ends). See `findPidNamespace`.
 * - `delegated`: by the command itself, which is a sandbox or a container's client and has its own way; the process group
 *   is killed as well.
 */
export type TreeControl =
  | { mode: 'group' }
  | { mode: 'marker'; marker: string }
  | { mode: 'pid_namespace'; namespace: PidNamespace; marker?: string }
  | DelegatedTree

export interface DelegatedTree {
  mode: 'delegated'
  marker?: string
  /** Asks for an orderly end, in the place of a SIGTERM for the process group, which `signalGroup` sends. */
  terminate?(signalGroup: () => void): void
  /** Ends what a killed process group leaves behind; rejects when it cannot. Only called when the run was stopped. */
  end?(): Promise<void>
}

/** A further descriptor of a process: text that it may read, or a receiver of the text that it writes. */
export type Descriptor = { text: string } | { onText(text: string): void }

/** What every child process needs. */
export interface ProcessBase {
  /** An absolute path, a path relative to `cwd`, or a name that is looked up in `env.PATH`. Never a shell. */
  command: string
  args: readonly string[]
  cwd?: string
  /** The whole environment: nothing is inherited. */
  env: Readonly<Record<string, string>>
  /** How long it may live; then its tree is ended and the result says `timeout`. */
  timeoutMs: number
  signal?: AbortSignal
  onStderr?: (chunk: Uint8Array) => void
  /** Between SIGTERM and SIGKILL. Default 2000. */
  killGraceMs?: number
  /** Default `{ mode: 'group' }`. */
  tree?: TreeControl
  /** The descriptors 3, 4, …, in order. Not together with a pid namespace, which needs one of its own. */
  descriptors?: readonly Descriptor[]
}

/** One command that runs to its end. */
export interface ProcessSpec extends ProcessBase {
  /**
   * Given whole, or piece by piece as it comes: then the input is closed at its end, and what it throws ends the process.
   * Absent: standard input is `/dev/null`.
   */
  stdin?: string | Uint8Array | AsyncIterable<string | Uint8Array>
  /** When given, standard output is handed over as it comes and not kept. */
  onStdout?: (chunk: Uint8Array) => void
  /** Most standard output that is kept, in bytes. Default 256 MiB. */
  maxStdoutBytes?: number
}

/** How a process ended. A non-zero exit code is a result, not an error. */
export interface ProcessResult {
  /** Null when a signal ended it, or when it was cancelled before it was started. */
  exitCode: number | null
  /** The name of the signal that ended it, such as `SIGKILL`. */
  signal: string | null
  /** Empty when `onStdout` was given. */
  stdout: Uint8Array
  /** The last 16 KiB of standard error; bytes that are not UTF-8 are replaced. */
  stderrTail: string
  ended: 'exited' | 'timeout' | 'cancelled'
  durationMs: number
}

/** A process that is talked to while it runs. */
export interface RunningProcess {
  readonly pid: number
  /** Resolves once the data is handed to the system; rejects with a `ProcessError` when nobody reads any more. */
  write(data: string | Uint8Array): Promise<void>
  closeInput(): void
  /** To be read once. The process waits while nobody reads. */
  readonly stdout: AsyncIterable<Uint8Array>
  /** Ends the process and its tree; resolves when they are gone. The result then says `cancelled`. */
  stop(): Promise<void>
  /** `stdout` is empty here. Rejects when the tree could not be ended, and with what a callback threw. */
  readonly result: Promise<ProcessResult>
}
