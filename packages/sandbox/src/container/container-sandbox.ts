import { DEFAULT_LIMITS, type SandboxLimits, readOwnLimits, withinOwn } from '../limits.ts'
import { availableReport, unavailableReport } from '../guarantees.ts'
import type { CheckCommand } from '../probe-run.ts'
import type { RelayPrograms } from '../relay/relay-command.ts'
import { type RunUser, handOver, isRoot, runUser } from '../run-user.ts'
import type { Sandbox, SandboxReport } from '../sandbox.ts'
import { unavailable } from '../unavailable.ts'
import { WORKSPACE } from '../workspace.ts'
import type { EngineEnvironment } from './engine.ts'
import { runContainer } from './run-container.ts'
import { type CheckedSetUp, setUpContainers } from './set-up.ts'

export interface ContainerSandboxSettings {
  engine: 'podman' | 'docker'
  /** It must be on this machine: nothing is fetched. */
  image?: string
  /** The environment of AICR, from which the engine's client gets PATH, HOME and its own variables. */
  env: EngineEnvironment
  /** `node` as it is found in the image, and `relay.js` of this package on this machine. */
  programs: RelayPrograms
  /** What must succeed in the image. Default: Node with `--version`. */
  check?: CheckCommand
  limits?: Partial<SandboxLimits>
  /** Whom root runs agents as. Default 65532. Everybody else runs them under their own id. */
  user?: RunUser
}

/** Runs commands of an image in containers without network, privileges or a writable file system but the run's folders. */
export function createContainerSandbox(settings: ContainerSandboxSettings): Sandbox {
  const { engine: kind, programs } = settings
  const user = runUser(settings.user)
  const limits = withinOwn({ ...DEFAULT_LIMITS, ...settings.limits }, readOwnLimits())
  const check = settings.check ?? { command: programs.node, args: ['--version'] }
  let setUp: Promise<CheckedSetUp | { reason: string }> | undefined
  const setUpOnce = () => (setUp ??= setUpContainers({ ...settings, limits, user, check }))

  return {
    kind,
    programs: 'image',
    insidePaths: () => WORKSPACE,
    async probe() {
      const found = await setUpOnce()
      return 'reason' in found ? unavailableReport(kind, found.reason) : containerReport(found)
    },
    async run(spec) {
      const found = await setUpOnce()
      if ('reason' in found) throw unavailable(`The ${kind} sandbox can not be used here: ${found.reason}`)
      await handOver(spec, user)
      return runContainer(spec, found)
    },
  }
}

function containerReport({ engine, variant, checkOutput }: CheckedSetUp): SandboxReport {
  const report = availableReport(engine.kind, {
    killsEveryDescendant: true,
    isolatesFiles: true,
    isolatesNetwork: true,
    limitsMemory: variant.limitsMemory,
    separatesUser: isRoot(),
  })
  return { ...report, checkOutput }
}
