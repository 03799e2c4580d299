import { WORKSPACE } from '../workspace.ts'
import type { Bind } from './binds.ts'

/** Whom the agent takes itself for. Outside it is the user that started bubblewrap. */
const INSIDE_ID = '1000'
const TMP_BYTES = 64 * 1024 * 1024

/** Small files of `/etc` that programs look into: who I am, and what `localhost` is. Nothing of them is this machine's. */
export const ETC_FILES: readonly (readonly [path: string, text: string])[] = [
  ['/etc/passwd', `agent:x:${INSIDE_ID}:${INSIDE_ID}:agent:${WORKSPACE.agent}:/bin/sh\n`],
  ['/etc/group', `agent:x:${INSIDE_ID}:\n`],
  ['/etc/hosts', '127.0.0.1 localhost\n::1 localhost\n'],
  ['/etc/nsswitch.conf', 'passwd: files\ngroup: files\nhosts: files\n'],
]

export interface ArgumentsInput {
  /** From `systemArguments`. */
  system: readonly string[]
  binds: readonly Bind[]
  cwd: string
  /** The descriptor on which the first of `ETC_FILES` comes; the others follow. */
  etcDescriptor: number
}

/**
 * What bubblewrap is told on a descriptor, where no list of processes shows it. `--clearenv` and `--setenv` are missing
 * for a reason: the first process inside is bubblewrap, whose own environment can be read in `/proc/1/environ`.
 */
export function bubblewrapArguments({ system, binds, cwd, etcDescriptor }: ArgumentsInput): string[] {
  return [
    ['--unshare-user', '--unshare-pid', '--unshare-net', '--unshare-ipc', '--unshare-uts', '--unshare-cgroup-try'],
    ['--uid', INSIDE_ID, '--gid', INSIDE_ID, '--hostname', 'agent'],
    ['--disable-userns', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
    system,
    ETC_FILES.flatMap(([path], index) => ['--ro-bind-data', String(etcDescriptor + index), path]),
    ['--proc', '/proc', '--dev', '/dev'],
    ['/tmp', '/dev/shm'].flatMap((folder) => ['--size', String(TMP_BYTES), '--tmpfs', folder]),
    binds.flatMap(bindArguments),
    // They are in memory, too, and of no size of their own.
    ['--remount-ro', '/dev', '--remount-ro', '/'],
    ['--chdir', cwd],
  ].flat()
}

/** Where the binds of a run are staged, and what the sandbox itself then binds. */
export interface Staging {
  arguments: string[]
  binds: Bind[]
}

/**
 * For root, whose run folders another user cannot reach (they lie below folders that only root may enter): a first
 * bubblewrap, still as root, shows this machine as it is but for `/tmp`, which holds the binds one by one. In it the second
 * one runs as that user. The first has a pid namespace too: it could not end a process of another user by a signal.
 */
export function stage(binds: readonly Bind[]): Staging {
  const staged = binds.map((bind, index) => ({ ...bind, source: `/tmp/${index}` }))
  const shown = binds.map((bind, index) => ({ ...bind, target: `/tmp/${index}` }))
  return {
    arguments: [
      ['--unshare-pid', '--die-with-parent', '--dev-bind', '/', '/', '--tmpfs', '/tmp'],
      shown.flatMap(bindArguments),
    ].flat(),
    binds: staged,
  }
}

function bindArguments({ source, target, writable }: Bind): string[] {
  return [writable ? '--bind' : '--ro-bind', source, target]
}

/** Arguments as bubblewrap reads them from a descriptor. */
export function encodeArguments(args: readonly string[]): string {
  return args.map((argument) => `${argument}\0`).join('')
}
