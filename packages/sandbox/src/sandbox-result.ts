import { type ProcessResult, readShellExit } from '@aicr/kit'
import type { SandboxLimits } from './limits.ts'
import { formatBytes } from './limits.ts'
import type { SandboxResult } from './sandbox.ts'

/** How a process ended, as the result of a run. */
export function toSandboxResult(result: ProcessResult): SandboxResult {
  const { exitCode, signal, ended, stderrTail, durationMs } = result
  return { exitCode, signal, ended, stderrTail, durationMs }
}

/** The same for a command that ran behind others, which report its signal as 128 and the signal's number. */
export function behindOthers(result: ProcessResult, limits: Partial<SandboxLimits> = {}): SandboxResult {
  const end = result.signal === null ? readShellExit(result.exitCode) : {}
  const behind = { ...toSandboxResult(result), ...end }
  const likelyCause = likelyCauseOf(behind, limits.memoryBytes)
  return likelyCause === null ? behind : { ...behind, likelyCause }
}

/** Nobody but the kernel, for want of memory, kills an agent that AICR did not stop; V8 gives up by itself before. */
function likelyCauseOf({ ended, signal, stderrTail }: SandboxResult, memoryBytes: number | undefined): string | null {
  if (ended !== 'exited') return null
  if (signal === 'SIGKILL' && memoryBytes !== undefined) {
    return `it probably needed more than the ${formatBytes(memoryBytes)} of memory that it may have`
  }
  return signal === 'SIGABRT' && stderrTail.includes('heap out of memory') ? 'its JavaScript heap was full' : null
}
