import { createId } from '@aicr/kit'
import type { RunFolders, Sandbox, SandboxResult, SandboxSpec } from '../sandbox.ts'

export interface SandboxContractInput {
  create(): Sandbox | Promise<Sandbox>
  /** The PATH under which `sh`, `env` and the usual small tools are found inside. Default `/usr/bin:/bin`. */
  path?: string
  /** Names of environment variables that the backend adds, besides `AICR_PROCESS_MARK`. */
  addedEnvironment?: readonly string[]
  /** How to start Node inside. Default: the Node that runs the tests. */
  node?: string
}

export const DEFAULT_PATH = '/usr/bin:/bin'
export const RUN_TIMEOUT_MS = 40_000
/** Vitest's limit for one test: what hangs fails. */
export const TEST_TIMEOUT_MS = 60_000

type RunOptions = Partial<SandboxSpec> & { folders: RunFolders; onText?: (output: string) => void }

/** Runs a shell text in a new run; what it wrote to standard output comes back as `output`. */
export type ShellRunner = (script: string, options: RunOptions) => Promise<SandboxResult & { output: string }>

export function createShellRunner(input: SandboxContractInput): ShellRunner {
  return async (script, options) => {
    const { onText, ...spec } = options
    const sandbox = await input.create()
    const decoder = new TextDecoder()
    let output = ''
    const result = await sandbox.run({
      // Another id each time: in another test run of this machine, a backend that ends processes by their mark is at work.
      runId: `contract-${createId()}`,
      command: 'sh',
      args: ['-c', script],
      cwd: sandbox.insidePaths(spec.folders).agent,
      env: { PATH: input.path ?? DEFAULT_PATH },
      timeoutMs: RUN_TIMEOUT_MS,
      onStdout(chunk) {
        output += decoder.decode(chunk, { stream: true })
        onText?.(output)
      },
      ...spec,
    })
    return { ...result, output }
  }
}
