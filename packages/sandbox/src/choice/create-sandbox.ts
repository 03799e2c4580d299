import type { SandboxLimits } from '../limits.ts'
import type { CheckCommand } from '../probe-run.ts'
import type { RunUser } from '../run-user.ts'
import type { Sandbox, SandboxReport } from '../sandbox.ts'
import { unavailable } from '../unavailable.ts'
import { candidatesFor } from './candidates.ts'

/** `docker_socket` is another name for `docker`. */
export type SandboxKind = 'auto' | 'native' | 'bubblewrap' | 'podman' | 'docker' | 'docker_socket'

export interface SandboxSettings {
  /** Default `auto`: the first that works of podman, docker, bubblewrap and native. */
  kind?: SandboxKind
  /** Which engine runs containers. Default: the one of the kind. `auto`: that one, else the other. */
  engine?: 'auto' | 'docker' | 'podman'
  /** The image of containers. It must be on this machine. */
  image?: string
  /** The Node executable of this machine, such as `process.execPath`. */
  node: string
  /** Node as it is found in the image. Default `node`. */
  imageNode?: string
  /** `relay.js` of this package, on this machine (`@aicr/sandbox/relay`). */
  relay: string
  /** The environment of AICR, from which the clients of container engines get what they need. */
  env: Readonly<Record<string, string | undefined>>
  /** What must succeed inside before a backend counts, such as the agent with `--version`. Default: Node with it. */
  check?: (programs: Sandbox['programs']) => CheckCommand
  limits?: Partial<SandboxLimits>
  /** Whom root runs agents as. Default 65532. */
  user?: RunUser
}

/** A backend that may be taken. */
export interface Candidate {
  kind: string
  create(): Sandbox
}

/**
 * The sandbox that the settings ask for, tried out. Rejects with `sandbox_unavailable` when it does not work here (there
 * is no stepping down but for `auto`, whose report says what it did not take, and why), and with `config_invalid` for
 * settings that contradict each other.
 */
export async function createSandbox(settings: SandboxSettings): Promise<Sandbox> {
  return firstAvailable(candidatesFor(settings))
}

/** Tries them in order. */
export async function firstAvailable(candidates: readonly Candidate[]): Promise<Sandbox> {
  const notTaken: { kind: string; reason: string }[] = []
  for (const { kind, create } of candidates) {
    const sandbox = create()
    const report = await sandbox.probe()
    if (report.available) return withReport(sandbox, { ...report, ...(notTaken.length > 0 && { notTaken }) })
    notTaken.push({ kind, reason: report.reason ?? 'no reason was given' })
  }
  const reasons = notTaken.map(({ kind, reason }) => `The ${kind} sandbox can not be used here: ${reason}`)
  throw unavailable(reasons.join(' '))
}

function withReport(sandbox: Sandbox, report: SandboxReport): Sandbox {
  return { ...sandbox, probe: () => Promise.resolve(report) }
}
