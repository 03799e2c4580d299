import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type SandboxLimits, mostProcesses, readOwnLimits } from '../limits.ts'
import { type CheckCommand, probeRun } from '../probe-run.ts'
import { type RunUser, handOver, isRoot } from '../run-user.ts'
import type { ContainerVariant } from './arguments.ts'
import type { ContainerSandboxSettings } from './container-sandbox.ts'
import { type Engine, askEngine, findEngine } from './engine.ts'
import { removeLeftOvers } from './remove.ts'
import { type ContainerSetUp, runContainer } from './run-container.ts'
import { withoutNamespaces } from './seccomp-profile.ts'

/** How containers are run here, and what the check wrote in one. */
export interface CheckedSetUp extends ContainerSetUp {
  checkOutput: string
}

type SetUpInput = ContainerSandboxSettings & { limits: SandboxLimits; user: RunUser; check: CheckCommand }

/** Finds out how containers of the image are run here, by running the check in one; or why they cannot be. */
export async function setUpContainers(input: SetUpInput): Promise<CheckedSetUp | { reason: string }> {
  const { image, engine: kind } = input
  if (image === undefined) return { reason: 'No image is configured (agent.sandbox.image).' }
  const engine = await findEngine(kind, input.env)
  if (engine === null) return { reason: `${kind} is not installed.` }
  const missing = await missingImage(engine, image)
  if (missing !== null) return { reason: missing }
  await removeLeftOvers(engine)
  return findVariant(input, { engine, image, seccomp: await seccompOf(engine) })
}

/** The engine's own profile without ways into namespaces; null where it needs none, or is not a file of this machine. */
async function seccompOf(engine: Engine): Promise<string | null> {
  if (engine.seccompProfile === null) return null
  const { stdout } = await askEngine(engine, engine.seccompProfile)
  const text = await readFile(Buffer.from(stdout).toString().trim(), 'utf8').catch(() => null)
  return text === null ? null : withoutNamespaces(text)
}

async function missingImage(engine: Engine, image: string): Promise<string | null> {
  const { exitCode, stderrTail } = await askEngine(engine, engine.imageExists(image))
  if (exitCode === 0) return null
  const said = stderrTail.trim().split('\n').at(-1) ?? ''
  const isAbsent = said === '' || /no such (?:image|object)|image not known/i.test(said)
  if (isAbsent) return `${engine.kind} has no image ${image}; build or pull it first.`
  return `${engine.kind} does not answer: ${said}`
}

async function findVariant(
  { check, limits, user, programs }: SetUpInput,
  found: Pick<ContainerSetUp, 'engine' | 'image' | 'seccomp'>,
): Promise<CheckedSetUp | { reason: string }> {
  const { engine } = found
  const own = readOwnLimits()
  const rootless = engine.kind === 'podman' && !isRoot()
  let reason = ''
  for (const variant of variantsOf(engine, rootless)) {
    const setUp = { ...found, variant, limits, mostProcesses: mostProcesses(own), user, programs, rootless }
    const outcome = await probeRun(async (spec) => {
      await handOver(spec, user)
      return runContainer(spec, setUp)
    }, check)
    if ('output' in outcome) return { ...setUp, checkOutput: outcome.output }
    if (!outcome.notSetUp) return { reason: outcome.reason }
    reason ||= outcome.reason
  }
  return { reason }
}

/** What may work, best first: with a memory limit before without one. */
function variantsOf(engine: Engine, rootless: boolean): ContainerVariant[] {
  const limits = rootless && !existsSync(UNIFIED_CONTROL_GROUPS) ? [false] : [true, false]
  return limits.flatMap((limitsMemory) => engine.runtimes.map((runtime) => ({ runtime, limitsMemory })))
}

/** Where it is missing (control groups version 1), rootless podman ignores limits with no more than a warning. */
const UNIFIED_CONTROL_GROUPS = '/sys/fs/cgroup/cgroup.controllers'
