import { AicrError } from '@aicr/schema'
import { spawn } from 'node:child_process'
import { locateExecutable } from './find-executable.ts'

/** A command that waits for the end of this process. */
export interface LastWill {
  /** It will not run. */
  revoke(): void
}

export interface LastWillSpec {
  /** An absolute path. */
  command: string
  args: readonly string[]
  env: Readonly<Record<string, string>>
}

const SYSTEM_FOLDERS = '/usr/bin:/bin'
/** Runs its arguments when its standard input ends without a line, as a pipe does whose other end died. */
const WAIT_FOR_THE_END = 'read -r revoked || exec "$@"'

/**
 * Has a command run when this process ends, however it ends (SIGKILL too), unless it is revoked before. For what only
 * another program can end, such as a container. Throws `executable_missing` where there is no `sh`.
 */
export function makeLastWill({ command, args, env }: LastWillSpec): LastWill {
  const shell = locateExecutable('sh', SYSTEM_FOLDERS)
  if (shell === null) {
    throw new AicrError('There is no sh on this machine that could wait for the end of this process.', {
      code: 'executable_missing',
    })
  }
  // In a session of its own, so that what ends this process does not end it too.
  const child = spawn(shell, ['-c', WAIT_FOR_THE_END, 'sh', command, ...args], {
    env: { ...env },
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Neither the waiting process nor its pipe keeps this one alive; one that is gone needs no word.
  child.on('error', () => {})
  child.stdin.on('error', () => {})
  child.unref()
  return { revoke: () => void child.stdin.end('revoked\n') }
}
