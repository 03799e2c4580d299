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
}

/** Why a command did not succeed inside. */
export interface CheckFailure {
  reason: string
  /** The sandbox itself could not be set up: another way to set it up may do. */
  notSetUp: boolean
}

const CHECK_TIMEOUT_MS = 60_000

/** Runs the command as a run of its own, with everything that a run has. Null: it succeeded. */
export async function probeRun(
  run: (spec: SandboxSpec) => Promise<SandboxResult>,
  { command, args, readOnly = [], env = {} }: CheckCommand,
): Promise<CheckFailure | null> {
  return withTemporaryDirectory('aicr-check-', async (root) => {
    const folders = { source: join(root, 'source'), agent: join(root, 'agent'), tmp: join(root, 'tmp') }
    for (const folder of Object.values(folders)) await mkdir(folder, { mode: 0o700 })
    const spec = { runId: `check-${createId()}`, command, args, cwd: WORKSPACE.agent, env, folders, readOnly }
    try {
      const reason = explain(command, await run({ ...spec, timeoutMs: CHECK_TIMEOUT_MS }))
      return reason === null ? null : { reason, notSetUp: false }
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
