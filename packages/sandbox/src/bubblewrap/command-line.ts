import type { SandboxLimits } from '../limits.ts'
import type { CommandLine } from '../relay/relay-command.ts'
import type { RunUser } from '../run-user.ts'
import type { BubblewrapPrograms } from './programs.ts'

/** The command with limits in front. They are set inside, where they count for this run alone. */
export function limitedCommand(
  command: CommandLine,
  { processes, openFiles }: SandboxLimits,
  { prlimit }: BubblewrapPrograms,
): CommandLine {
  if (prlimit === null) return command
  return [prlimit, `--nproc=${processes}`, `--nofile=${openFiles}`, '--core=0', '--', ...command]
}

export interface OuterInput {
  programs: BubblewrapPrograms
  /** Whom root runs agents as; null: AICR is not root. */
  user: RunUser | null
  command: CommandLine
  /** The descriptors on which the arguments come, and those for the status: of the sandbox, and of the staging. */
  descriptors: { arguments: number; status: number; staging: number; stagingStatus: number }
}

/** What is started on this machine. Paths are not in it: a list of processes shows it to everybody. */
export function outerCommand({ programs, user, command, descriptors }: OuterInput): CommandLine {
  const status = ['--json-status-fd', String(descriptors.status)]
  const sandbox = [programs.bwrap, '--args', String(descriptors.arguments), ...status, '--', ...command] as const
  if (user === null || programs.setpriv === null) return sandbox
  const { uid, gid } = user
  const becomeUser = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups', '--']
  const staging = ['--args', String(descriptors.staging), '--json-status-fd', String(descriptors.stagingStatus), '--']
  return [programs.bwrap, ...staging, programs.setpriv, ...becomeUser, ...sandbox]
}
