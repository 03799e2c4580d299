import type { SandboxSpec } from '../sandbox.ts'
import { shownPaths } from '../shown-paths.ts'
import { WORKSPACE } from '../workspace.ts'

/** A file or folder of this machine that is seen inside. */
export interface Bind {
  source: string
  target: string
  writable: boolean
}

/** Where the sockets of a run's egress are inside. */
export function egressSocket(index: number): string {
  return `/run/aicr/egress-${index}`
}

/** Everything of this machine that a run sees, beside the system's own folders. Later ones cover earlier ones. */
export async function bindsOf(spec: SandboxSpec, programs: readonly string[]): Promise<Bind[]> {
  const shown = await shownPaths([...programs, ...(spec.readOnly ?? [])])
  const { source, agent, tmp } = spec.folders
  return [
    ...shown.filter((path) => !path.startsWith('/usr/')).map((path) => readOnly(path, path)),
    ...(spec.sockets ?? []).map((path) => readOnly(path, path)),
    ...(spec.egress ?? []).map(({ socket }, index) => readOnly(socket, egressSocket(index))),
    readOnly(source, WORKSPACE.source),
    { source: agent, target: WORKSPACE.agent, writable: true },
    { source: tmp, target: WORKSPACE.tmp, writable: true },
  ]
}

/** Connecting to a socket is no writing. */
function readOnly(source: string, target: string): Bind {
  return { source, target, writable: false }
}
