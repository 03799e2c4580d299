import { createId, withTemporaryDirectory } from '@aicr/kit'
import { errorMessage, isAicrError } from '@aicr/schema'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SandboxResult, SandboxSpec } from './sandbox.ts'
import { WORKSPACE } from './workspace.ts'

/** A command that must succeed inside before a backend counts as available, such as an agent with `--version`. */
export interface CheckCommand {
  command: string
  args: readonly string[]
  /** As in `SandboxSpec`. */
  readOnly?: readonly string[]
  env?: Readonly<Record<string, string>>
  /** Why what it wrote to standard output will not do, such as a version that is too old; null: it will. */
  refuse?: (output: string) => string | null
}

/** What came of a check. */
export type CheckOutcome =
  | { output: string }
  /** `notSetUp`: the sandbox itself could not be set up, and another way to set it up may do. */
  | { reason: string; notSetUp: boolean }

const CHECK_TIMEOUT_MS = 60_000

/** Of what a check writes; the rest is not looked at. */
const MAX_OUTPUT_BYTES = 64 * 1024

/** Runs the command as a run of its own, with everything that a run has, and with a folder of its own for a home. */
export async function probeRun(
  run: (spec: SandboxSpec) => Promise<SandboxResult>,
  { command, args, readOnly = [], env = {}, refuse = () => null }: CheckCommand,
): Promise<CheckOutcome> {
  return withTemporaryDirectory('aicr-check-', async (root) => {
    const folders = { source: join(root, 'source'), agent: join(root, 'agent'), tmp: join(root, 'tmp') }
    for (const folder of Object.values(folders)) await mkdir(folder, { mode: 0o700 })
    const spec = { runId: `check-${createId()}`, command, args, cwd: WORKSPACE.agent, folders, readOnly }
    let output = Buffer.alloc(0)
    try {
      const result = await run({
        ...spec,
        env: { HOME: WORKSPACE.tmp, ...env },
        timeoutMs: CHECK_TIMEOUT_MS,
        onStdout: (chunk) => void (output = Buffer.concat([output, chunk]).subarray(0, MAX_OUTPUT_BYTES)),
      })
      const text = output.toString()
      const reason = explain(command, result) ?? refuse(text)
      return reason === null ? { output: text } : { reason, notSetUp: false }
    } catch (error) {
      if (!isAicrError(error)) throw error
      const reason = [errorMessage(error), error.hint ?? ''].join(' ').trim()
      return { reason, notSetUp: error.code === 'sandbox_unavailable' }
    }
  })
}

function explain(command: string, { ended, exitCode, signal, stderrTail }: SandboxResult): string | null {
  if (ended !== 'exited') return `${command} did not end within ${CHECK_TIMEOUT_MS / 1000} s.`
  if (exitCode === 0) return null
  const how = signal === null ? `exited with code ${exitCode}` : `was ended by ${signal}`
  const last = stderrTail.trimEnd().split('\n').at(-1)?.trim() ?? ''
  return `${command} ${how} inside${last === '' ? '.' : `: ${last}`}`
}
