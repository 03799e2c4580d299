import { spawn } from 'node:child_process'
import { locateExecutable } from './find-executable.ts'
import { startFailure } from './process-failures.ts'
import type { ProcessResult } from './process-spec.ts'

const HANDED_ON = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/**
 * Runs a command in the place of this process: with its standard streams, untouched, and the signals that it is sent. For a
 * program that prepares something and then only waits. Rejects with what `runProcess` says when it cannot be started.
 */
export function runInForeground(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Pick<ProcessResult, 'exitCode' | 'signal'>> {
  return new Promise((resolve, reject) => {
    const executable = locateExecutable(command, env.PATH ?? '')
    const spec = { command, args, env: {}, timeoutMs: 0 }
    if (executable === null) {
      reject(startFailure({ ...spec, env: env.PATH === undefined ? {} : { PATH: env.PATH } }, null))
      return
    }
    // Before the command starts: from then on somebody may take its first word for a reason to send one.
    const handOn = (signal: NodeJS.Signals): void => void child.kill(signal)
    for (const signal of HANDED_ON) process.on(signal, handOn)
    const child = spawn(executable, args, { env: { ...env }, stdio: 'inherit' })
    child.once('error', (error) => reject(startFailure(spec, executable, error)))
    child.once('exit', (exitCode, signal) => {
      for (const name of HANDED_ON) process.off(name, handOn)
      resolve({ exitCode, signal })
    })
  })
}
