import { spawnSync } from 'node:child_process'

/** A program to measure. Its output is thrown away. */
export interface Command {
  command: string
  args: readonly string[]
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Standard input; none when absent. */
  stdin?: string
}

/** Milliseconds. `cpuMs` is user and system time together. */
export interface Sample {
  wallMs: number
  cpuMs: number
}

/** bash asks the kernel (getrusage) for the time of all children that it, or a child of its own, has waited for. */
const TIMED = `TIMEFORMAT='%3R %3U %3S'; { time "$@" 2>&4 3>&- 4>&-; } 4>&2 2>&3`

/**
 * Runs a command and measures its whole process tree: every process that its parent waited for, at any depth. Throws
 * when it ends with anything but exit code 0.
 */
export function measureCommand({ command, args, cwd, env, stdin }: Command): Sample {
  const result = spawnSync('bash', ['-c', TIMED, 'bash', command, ...args], {
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    input: stdin ?? '',
    encoding: 'utf8',
    ...(cwd !== undefined && { cwd }),
    ...(env !== undefined && { env }),
  })
  if (result.error) throw result.error
  if (result.status !== 0) {
    throw new Error(`${command} ${args.join(' ')} ended with ${result.status ?? result.signal}:\n${result.stderr}`)
  }
  return readTimes(result.output[3] ?? '')
}

function readTimes(text: string): Sample {
  const [wall, user, system, ...rest] = text.trim().split(' ').map(Number)
  if (wall === undefined || user === undefined || system === undefined || rest.length > 0 || Number.isNaN(wall)) {
    throw new Error(`bash did not say how long the command took: ${text}`)
  }
  return { wallMs: wall * 1000, cpuMs: (user + system) * 1000 }
}
