import { type ProcessResult, runProcess } from '@aicr/kit'
import { availableReport, unavailableReport } from '../guarantees.ts'
import { DEFAULT_LIMITS, type SandboxLimits, readOwnLimits, withinOwn } from '../limits.ts'
import { missingCommand, saysCommandIsMissing } from '../missing-command.ts'
import { keepPlainFiles } from '../plain-files.ts'
import { type CheckCommand, probeRun } from '../probe-run.ts'
import { processOptions } from '../process-options.ts'
import { type RelayPrograms, relayCommand } from '../relay/relay-command.ts'
import { type RunUser, handOver, isRoot, runUser } from '../run-user.ts'
import type { Sandbox, SandboxReport, SandboxResult, SandboxSpec } from '../sandbox.ts'
import { behindOthers } from '../sandbox-result.ts'
import { unavailable } from '../unavailable.ts'
import { WORKSPACE } from '../workspace.ts'
import { ETC_FILES, bubblewrapArguments, encodeArguments, stage } from './arguments.ts'
import { bindsOf, egressSocket } from './binds.ts'
import { limitedCommand, outerCommand } from './command-line.ts'
import { type MemoryGroup, type MemoryGroups, findMemoryGroups } from './memory-group.ts'
import { type BubblewrapPrograms, findPrograms } from './programs.ts'
import { createStatusReader, terminateDescendant } from './status.ts'
import { systemArguments } from './system-folders.ts'

export interface BubblewrapSandboxSettings {
  /** Programs of this machine that can be read inside: the Node executable, and `relay.js` of this package. */
  programs: RelayPrograms
  /** What must succeed inside. Default: Node with `--version`. */
  check?: CheckCommand
  /** Memory is limited where AICR is root and may make control groups. */
  limits?: Partial<SandboxLimits>
  /** Whom root runs agents as. Default 65532. */
  user?: RunUser
}

/** What is the same for all runs. */
interface Machine {
  programs: BubblewrapPrograms
  system: readonly string[]
  /** Null: memory is not limited. */
  groups: MemoryGroups | null
}

/** A machine on which the check succeeded, or why there is none. */
type Looked = { machine: Machine; checkOutput: string } | { reason: string }

const NOT_INSTALLED = 'bubblewrap is not installed, or for root: setpriv (util-linux) is not.'
const INSTALL = 'Install bubblewrap 0.8 or newer, or choose another sandbox.'
const ALLOW = 'bubblewrap 0.8 or newer and unprivileged user namespaces are needed.'

/**
 * Runs commands of this machine in namespaces of their own: of the file system only the system's programs and what the
 * spec names, no network, no other processes, no way to get privileges. Linux only.
 */
export function createBubblewrapSandbox(settings: BubblewrapSandboxSettings): Sandbox {
  const limits = withinOwn({ ...DEFAULT_LIMITS, ...settings.limits }, readOwnLimits())
  const user = runUser(settings.user)
  const check = settings.check ?? { command: settings.programs.node, args: ['--version'] }
  let looked: Promise<Looked> | undefined
  const lookOnce = (): Promise<Looked> => (looked ??= look())

  async function look(): Promise<Looked> {
    const machine = await findMachine(limits)
    if (machine === null) return { reason: `${NOT_INSTALLED} ${INSTALL}` }
    const group = await machine.groups?.make('check')
    try {
      const outcome = await probeRun((spec) => runIn(spec, machine, group), check)
      if ('reason' in outcome) return { reason: outcome.reason }
      // A limit counts when the check was seen to be under it.
      const groups = group && (await group.peakBytes()) > 0 ? machine.groups : null
      return { machine: { ...machine, groups }, checkOutput: outcome.output }
    } finally {
      await group?.remove()
    }
  }

  async function run(spec: SandboxSpec): Promise<SandboxResult> {
    const found = await lookOnce()
    if ('reason' in found) throw unavailable(`The bubblewrap sandbox can not be used here: ${found.reason}`)
    const group = await found.machine.groups?.make(spec.runId)
    try {
      return await runIn(spec, found.machine, group)
    } finally {
      await group?.remove()
    }
  }

  async function runIn(spec: SandboxSpec, machine: Machine, group: MemoryGroup | undefined): Promise<SandboxResult> {
    await handOver(spec, user)
    try {
      const own = { relay: settings.programs, limits, user: isRoot() ? user : null }
      return await runInside(spec, { ...machine, ...own, ...(group && { group }) })
    } finally {
      await keepPlainFiles(spec.folders)
    }
  }

  return {
    kind: 'bubblewrap',
    programs: 'machine',
    insidePaths: () => WORKSPACE,
    async probe() {
      const found = await lookOnce()
      return 'reason' in found ? unavailableReport('bubblewrap', found.reason) : bubblewrapReport(found)
    },
    run,
  }
}

async function findMachine({ memoryBytes }: SandboxLimits): Promise<Machine | null> {
  const programs = await findPrograms()
  if (programs === null || (isRoot() && programs.setpriv === null)) return null
  const groups = isRoot() ? await findMemoryGroups(memoryBytes) : null
  return { programs, system: await systemArguments(), groups }
}

function bubblewrapReport({ machine, checkOutput }: Extract<Looked, { machine: Machine }>): SandboxReport {
  const report = availableReport('bubblewrap', {
    killsEveryDescendant: true,
    isolatesFiles: true,
    isolatesNetwork: true,
    limitsMemory: machine.groups !== null,
    separatesUser: isRoot(),
  })
  return { ...report, checkOutput }
}

interface Inside extends Machine {
  relay: RelayPrograms
  limits: SandboxLimits
  user: RunUser | null
  group?: MemoryGroup
}

/** The descriptors by number; those of the staging are only there for root. */
const DESCRIPTORS = {
  arguments: 3,
  status: 4,
  etc: 5,
  staging: 5 + ETC_FILES.length,
  stagingStatus: 6 + ETC_FILES.length,
}
/** From a first process to the command: itself its child, or behind the second bubblewrap and its first process. */
const GENERATIONS = { alone: 1, staged: 3 }

async function runInside(spec: SandboxSpec, inside: Inside): Promise<SandboxResult> {
  const { programs, system, relay, limits, user, group } = inside
  const shown = await bindsOf(spec, [relay.node, ...(spec.egress?.length ? [relay.relay] : [])])
  const staging = user === null ? { arguments: [], binds: shown } : stage(shown)
  const status = createStatusReader()
  const stagingStatus = createStatusReader()
  const terminate = (): void => {
    if (user === null) terminateDescendant(status.firstProcess(), GENERATIONS.alone)
    else terminateDescendant(stagingStatus.firstProcess(), GENERATIONS.staged)
  }
  const links = (spec.egress ?? []).map(({ port }, index) => ({ port, socket: egressSocket(index) }))
  const command = limitedCommand(relayCommand(links, [spec.command, ...spec.args], relay), limits, programs)
  const outer = outerCommand({ programs, user, command, descriptors: DESCRIPTORS })
  const [program, ...args] = group ? group.enter(outer) : outer
  const options = { system, binds: staging.binds, cwd: spec.cwd, etcDescriptor: DESCRIPTORS.etc }
  const result = await runProcess({
    command: program,
    args,
    env: spec.env,
    ...processOptions(spec),
    tree: { mode: 'delegated', marker: spec.runId, terminate },
    descriptors: [
      { text: encodeArguments(bubblewrapArguments(options)) },
      { onText: status.add },
      ...ETC_FILES.map(([, text]) => ({ text })),
      ...(user === null ? [] : [{ text: encodeArguments(staging.arguments) }, { onText: stagingStatus.add }]),
    ],
  })
  assertStarted(result, spec, status.commandEnded())
  return behindOthers(result, group ? limits : {})
}

/** What the first bubblewrap says when the second was killed, as the kernel may choose to for want of memory. */
const KILLED = 137

function assertStarted(result: ProcessResult, { command }: SandboxSpec, ended: boolean): void {
  if (result.ended !== 'exited') return
  const failed = ended ? result.exitCode === 127 : true
  if (failed && saysCommandIsMissing(result.stderrTail, command)) throw missingCommand(command, 'inside')
  if (ended || result.signal !== null || result.exitCode === KILLED) return
  throw unavailable(`bubblewrap failed: ${result.stderrTail.trim() || `exit code ${result.exitCode}`}`, ALLOW)
}
