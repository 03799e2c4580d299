import { AicrError } from '@aicr/schema'
import { constants } from 'node:os'
import type { Duplex } from 'node:stream'
import { locateExecutable } from './find-executable.ts'

/** A way to run commands in a pid namespace of their own that was found to work here. From `findPidNamespace`. */
export interface PidNamespace {
  /**
   * `root`: as the superuser, without a user namespace. `user`: in a user namespace that keeps the user's id.
   * `mapped_root`: in one that shows the user as root.
   */
  readonly kind: keyof typeof FLAGS
  /** The programs that set it up, as absolute paths. */
  readonly programs: Readonly<Record<'setpriv' | 'unshare' | 'sh', string>>
}

const FLAGS = {
  root: [],
  user: ['--user', '--map-current-user'],
  mapped_root: ['--user', '--map-root-user'],
} as const satisfies Record<string, readonly string[]>

/** Where the tools are taken from: a fixed list, because the run's own PATH may be anything. */
const SYSTEM_FOLDERS = '/usr/bin:/bin:/usr/sbin:/sbin:/run/current-system/sw/bin'

/** The descriptor of {@link confirmStart} inside. */
export const START_FD = 3

/** Variables that a shell adds to its environment. The command gets them only when the caller gave them. */
const SHELL_VARIABLES = ['PWD', 'OLDPWD', 'SHLVL', '_']

/** What may work on this machine, best first; empty when a program is missing. Only trying tells. */
export function pidNamespaceCandidates(): PidNamespace[] {
  const setpriv = locateExecutable('setpriv', SYSTEM_FOLDERS)
  const unshare = locateExecutable('unshare', SYSTEM_FOLDERS)
  const sh = locateExecutable('sh', SYSTEM_FOLDERS)
  if (setpriv === null || unshare === null || sh === null) return []
  const programs = { setpriv, unshare, sh }
  return (['root', 'user', 'mapped_root'] as const).map((kind) => ({ kind, programs }))
}

/**
 * The command line that runs `command` in the namespace. The first process inside is a shell that does nothing but wait:
 * it reaps orphans, lets SIGTERM reach the command (a namespace's first process ignores it), and when it exits the
 * kernel ends everything that is left. It asked the kernel to kill it when `unshare` dies, as `setpriv` did for `unshare`
 * when we die.
 */
export function wrapInPidNamespace(
  namespace: PidNamespace,
  command: readonly string[],
  env: Readonly<Record<string, string>>,
): string[] {
  assertShellNames(env)
  const { setpriv, unshare, sh } = namespace.programs
  const isolate = [unshare, ...FLAGS[namespace.kind], '--pid', '--fork', '--kill-child', '--mount-proc', '--']
  return [setpriv, '--pdeathsig', 'KILL', ...isolate, sh, '-c', waitingShell(env), 'sh', ...command]
}

function waitingShell(env: Readonly<Record<string, string>>): string {
  const added = SHELL_VARIABLES.filter((name) => env[name] === undefined)
  return [
    // If a parent died before the kernel was asked to watch it, nobody would: we confirm that we are still there.
    `printf . >&${START_FD}`,
    `(read -r answer <&${START_FD}) || exit 125`,
    `unset ${added.join(' ')}`,
    // The subshell gives the command the real standard error; the waiting shell itself would write "Killed" there.
    `exec ${START_FD}>&- 4>&2 2>/dev/null`,
    '(exec "$@" 2>&4 4>&-)',
    'exit $?',
  ].join('; ')
}

/** Our part of the start: answers the shell inside, on the socket that is its descriptor {@link START_FD}. */
export function confirmStart(socket: Duplex): void {
  // A broken connection means that the process has ended already, which is seen elsewhere.
  socket.on('error', () => {})
  socket.once('data', () => socket.end('\n', () => socket.destroy()))
}

/** A shell drops variables whose names it cannot use; saying so is better than running without them. */
function assertShellNames(env: Readonly<Record<string, string>>): void {
  const odd = Object.keys(env).find((name) => !/^[A-Za-z_][A-Za-z0-9_]*$/.test(name))
  if (odd === undefined) return
  throw new AicrError(`The environment variable name "${odd}" cannot be passed into a pid namespace.`, {
    code: 'invalid_input',
    hint: 'Use letters, digits and "_", not starting with a digit.',
  })
}

/** Signals that end no process by themselves (signal(7)): a program that exits with their number and 128 chose that code. */
const HARMLESS: ReadonlySet<string> = new Set([
  'SIGCHLD',
  'SIGCONT',
  'SIGSTOP',
  'SIGTSTP',
  'SIGTTIN',
  'SIGTTOU',
  'SIGURG',
  'SIGWINCH',
])

/** Inside, a signal shows as exit code 128 + its number, as every shell reports it. */
export function readShellExit(exitCode: number | null): { exitCode: number | null; signal: string | null } {
  const number = (exitCode ?? 0) - 128
  const signal = Object.entries(constants.signals).find(([name, value]) => value === number && !HARMLESS.has(name))?.[0]
  return signal === undefined ? { exitCode, signal: null } : { exitCode: null, signal }
}
