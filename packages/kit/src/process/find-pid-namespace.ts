import { isAicrError } from '@aicr/schema'
import { type PidNamespace, pidNamespaceCandidates } from './pid-namespace.ts'
import { runProcess } from './run-process.ts'

const TRY_TIMEOUT_MS = 5000

/**
 * A way to run processes in a pid namespace of their own on this machine, found by trying, or null. With it the kernel
 * ends every descendant of a run, whatever it does, and also when this process is killed. Takes 10 to 30 ms: keep the
 * answer. Needs util-linux (`unshare`, `setpriv`) and the right to make namespaces, which many containers withhold.
 */
export async function findPidNamespace(): Promise<PidNamespace | null> {
  for (const candidate of pidNamespaceCandidates()) {
    if (await isUsable(candidate)) return candidate
  }
  return null
}

/** Whether a command can be run in it, by doing so. */
export async function isUsable(namespace: PidNamespace): Promise<boolean> {
  try {
    const result = await runProcess({
      command: namespace.programs.sh,
      args: ['-c', 'exit 42'],
      env: {},
      timeoutMs: TRY_TIMEOUT_MS,
      tree: { mode: 'pid_namespace', namespace },
    })
    return result.exitCode === 42
  } catch (error) {
    // That it cannot even be started is an answer; anything else is a defect of ours.
    if (isAicrError(error)) return false
    throw error
  }
}
