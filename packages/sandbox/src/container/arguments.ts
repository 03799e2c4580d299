import { AicrError } from '@aicr/schema'
import type { SandboxLimits } from '../limits.ts'
import type { CommandLine } from '../relay/relay-command.ts'
import type { RunUser } from '../run-user.ts'
import type { SandboxSpec } from '../sandbox.ts'
import { WORKSPACE } from '../workspace.ts'
import type { EngineKind } from './engine.ts'

/** Label of every container that AICR starts; its value is the run's id. */
export const RUN_LABEL = 'aicr.run'

/** How containers are run on this machine, found by trying. */
export interface ContainerVariant {
  /** Null: the engine's own choice. */
  runtime: string | null
  limitsMemory: boolean
}

export interface ContainerRun {
  engine: EngineKind
  variant: ContainerVariant
  name: string
  image: string
  user: RunUser
  /** Whether the engine runs without root: then the user's id must be mapped to itself. */
  rootless: boolean
  limits: SandboxLimits
  /** As many processes as any user may have. */
  mostProcesses: number
  envFile: string
  /** The file of the seccomp profile; null: the engine's own. */
  seccompFile: string | null
  /** Host path of the relay; null: none is needed. */
  relay: string | null
  command: CommandLine
}

/** Where the relay and the sockets of the egress are inside. */
export const INSIDE = {
  relay: '/run/aicr/relay.js',
  egressSocket: (index: number) => `/run/aicr/egress-${index}`,
}

/** The client's arguments for one run. No variable of the agent and no secret is in them. */
export function runArguments(spec: SandboxSpec, run: ContainerRun): string[] {
  return [
    run.variant.runtime === null ? [] : ['--runtime', run.variant.runtime],
    ['run', '--rm', '--interactive', '--init', '--pull', 'never', '--log-driver', 'none'],
    ['--name', run.name, '--label', `${RUN_LABEL}=${spec.runId}`, '--hostname', 'agent'],
    isolationFlags(run),
    limitFlags(run),
    ['--env-file', run.envFile, '--workdir', spec.cwd],
    mounts(spec, run.relay).flatMap(mountFlag),
    [run.image, ...run.command],
  ].flat()
}

function isolationFlags({ user, rootless, seccompFile }: ContainerRun): string[] {
  return [
    ['--network', 'none', '--read-only', '--tmpfs', '/tmp:rw,size=64m,mode=1777'],
    ['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', '--security-opt', 'label=disable'],
    seccompFile === null ? [] : ['--security-opt', `seccomp=${seccompFile}`],
    ['--user', `${user.uid}:${user.gid}`],
    rootless ? ['--userns', 'keep-id'] : [],
  ].flat()
}

/**
 * Explicit in every case: an engine's own defaults may be more than this process may give. Where processes are counted for
 * the container, the limit of its user is out of the way: that one counts all of the user's processes on the machine.
 */
function limitFlags({ limits, variant, mostProcesses }: ContainerRun): string[] {
  const { memoryBytes, processes, openFiles } = limits
  const memory = ['--memory', `${memoryBytes}`, '--memory-swap', `${memoryBytes}`, '--pids-limit', `${processes}`]
  const ofUser = variant.limitsMemory ? mostProcesses : processes
  return [
    variant.limitsMemory ? memory : [],
    ['--ulimit', `nofile=${openFiles}:${openFiles}`, '--ulimit', `nproc=${ofUser}:${ofUser}`],
    ['--ulimit', 'core=0:0'],
  ].flat()
}

interface Mount {
  source: string
  target: string
  writable?: boolean
}

function mounts(spec: SandboxSpec, relay: string | null): Mount[] {
  const { source, agent, tmp } = spec.folders
  return [
    ...[...(spec.readOnly ?? []), ...(spec.sockets ?? [])].map((path) => ({ source: path, target: path })),
    ...(relay === null ? [] : [{ source: relay, target: INSIDE.relay }]),
    ...(spec.egress ?? []).map(({ socket }, index) => ({ source: socket, target: INSIDE.egressSocket(index) })),
    { source, target: WORKSPACE.source },
    { source: agent, target: WORKSPACE.agent, writable: true },
    { source: tmp, target: WORKSPACE.tmp, writable: true },
  ]
}

/** `--mount` and not `--volume`, which makes a missing source a new empty folder. */
function mountFlag({ source, target, writable = false }: Mount): string[] {
  for (const path of [source, target]) assertMountable(path)
  return ['--mount', `type=bind,source=${source},target=${target}${writable ? '' : ',readonly'}`]
}

/** The flag's value is a list that commas separate. */
function assertMountable(path: string): void {
  if (!/[,"\n]/.test(path)) return
  throw new AicrError(`${JSON.stringify(path)} cannot be mounted: its name holds a comma, a quote or a line break.`, {
    code: 'invalid_input',
    hint: 'Use a folder with another name.',
  })
}
