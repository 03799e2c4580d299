import { createSandbox } from '@aicr/sandbox'
import type { Sandbox } from '@aicr/sandbox'
import type { AgentConfig } from '@aicr/schema'
import type { Environment } from '../config/load-config.ts'
import { findPrograms } from '../review/programs.ts'

/** The backends in the order of `auto`, and how each is tried out; rejects where it does not work here. */
export function sandboxBackends(
  { sandbox = {} }: AgentConfig,
  { env, node }: { env: Environment; node: string },
): Record<'podman' | 'docker' | 'bubblewrap' | 'native', () => Promise<Sandbox>> {
  const programs = findPrograms(node)
  const common = { node, relay: programs.relay, env }
  const image = sandbox.image === undefined ? {} : { image: sandbox.image }
  return {
    podman: () => createSandbox({ ...common, kind: 'podman', ...image }),
    docker: () => createSandbox({ ...common, kind: 'docker', ...image }),
    bubblewrap: () => createSandbox({ ...common, kind: 'bubblewrap' }),
    native: () => createSandbox({ ...common, kind: 'native' }),
  }
}
