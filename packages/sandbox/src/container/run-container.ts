import { type ProcessResult, makeLastWill, runProcess, withTemporaryDirectory, writeFileAtomic } from '@aicr/kit'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import type { SandboxLimits } from '../limits.ts'
import { missingCommand, saysCommandIsMissing } from '../missing-command.ts'
import { ownName } from '../owner.ts'
import { processOptions } from '../process-options.ts'
import { type RelayPrograms, relayCommand } from '../relay/relay-command.ts'
import { keepPlainFiles } from '../plain-files.ts'
import type { RunUser } from '../run-user.ts'
import type { SandboxResult, SandboxSpec } from '../sandbox.ts'
import { behindOthers } from '../sandbox-result.ts'
import { shownPaths } from '../shown-paths.ts'
import { unavailable } from '../unavailable.ts'
import { type ContainerRun, type ContainerVariant, INSIDE, runArguments } from './arguments.ts'
import type { Engine } from './engine.ts'
import { encodeEnvironment } from './environment-file.ts'
import { removeContainer, removeWhenKilled, terminateContainer } from './remove.ts'

/** Everything that is the same for all runs. */
export interface ContainerSetUp {
  engine: Engine
  image: string
  variant: ContainerVariant
  limits: SandboxLimits
  mostProcesses: number
  user: RunUser
  programs: RelayPrograms
  rootless: boolean
  /** The seccomp profile of containers; null: the engine's own. */
  seccomp: string | null
}

/** Runs the command in a container of its own, which is gone when this settles. */
export async function runContainer(asked: SandboxSpec, setUp: ContainerSetUp): Promise<SandboxResult> {
  const spec = { ...asked, readOnly: await shownPaths(asked.readOnly ?? []) }
  const { engine, limits, variant, seccomp } = setUp
  const name = ownName(spec.runId, randomInt(2 ** 32))
  return withTemporaryDirectory('aicr-container-', async (folder) => {
    const envFile = join(folder, 'env')
    await writeFileAtomic(envFile, encodeEnvironment(spec.env), { mode: 0o600 })
    const seccompFile = seccomp === null ? null : await writeProfile(folder, seccomp)
    const will = makeLastWill({ ...removeWhenKilled(engine, name, folder), env: engine.env })
    try {
      const result = await runClient(
        spec,
        runArguments(spec, { ...setUp, ...commandOf(spec, setUp), name, envFile, seccompFile }),
        {
          engine,
          name,
        },
      )
      if (isClientDead(result)) await removeContainer(engine, name)
      assertStarted(result, spec, setUp)
      return behindOthers(result, variant.limitsMemory ? limits : {})
    } finally {
      will.revoke()
      await keepPlainFiles(spec.folders)
    }
  })
}

async function writeProfile(folder: string, profile: string): Promise<string> {
  const file = join(folder, 'seccomp.json')
  await writeFileAtomic(file, profile, { mode: 0o600 })
  return file
}

function runClient(
  spec: SandboxSpec,
  args: readonly string[],
  { engine, name }: { engine: Engine; name: string },
): Promise<ProcessResult> {
  return runProcess({
    command: engine.client,
    args,
    env: engine.env,
    ...processOptions(spec),
    tree: {
      mode: 'delegated',
      terminate: (signalGroup) =>
        void terminateContainer(engine, name).then((isAsked) => (isAsked ? undefined : signalGroup())),
      // Killing the client leaves the container running.
      end: () => removeContainer(engine, name),
    },
  })
}

function commandOf(
  { command, args, egress = [] }: SandboxSpec,
  { programs: { node, relay } }: ContainerSetUp,
): Pick<ContainerRun, 'command' | 'relay'> {
  const links = egress.map(({ port }, index) => ({ port, socket: INSIDE.egressSocket(index) }))
  return {
    command: relayCommand(links, [command, ...args], { node, relay: INSIDE.relay }),
    relay: links.length === 0 ? null : relay,
  }
}

/** Somebody else killed the client, and nothing is known of the container. */
function isClientDead({ ended, signal }: ProcessResult): boolean {
  return ended === 'exited' && signal !== null
}

/** Engines exit with 125 to 127 for failures of their own, and say so; their init, when it finds no command, with 1. */
function assertStarted({ ended, exitCode, stderrTail }: ProcessResult, spec: SandboxSpec, setUp: ContainerSetUp): void {
  if (ended !== 'exited' || ![1, 125, 126, 127].includes(exitCode ?? 0)) return
  if (saysCommandIsMissing(stderrTail, spec.command)) throw missingCommand(spec.command, `in the image ${setUp.image}`)
  const said = stderrTail.trim()
  if (exitCode === 1 || !/^(?:Error: |docker: |podman: )/.test(said)) return
  throw unavailable(`${setUp.engine.kind} could not start the container: ${said}`, hintFor(said))
}

function hintFor(said: string): string {
  if (/image not known|no such image|unable to find image/i.test(said)) return 'Build or pull the image first.'
  if (/container-init binary not found/.test(said)) return 'Install catatonit, which podman starts containers with.'
  return 'See whether the engine itself can run a container of this image.'
}
