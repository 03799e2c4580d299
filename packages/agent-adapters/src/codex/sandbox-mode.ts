import type { OuterSandbox } from '@aicr/agents'
import { AicrError } from '@aicr/schema'

/** Codex's own sandbox around the commands that its model runs. */
export type CodexSandboxMode = 'read-only' | 'danger-full-access'

/** Containers in which Codex's own sandbox can not be made, and need not be. */
const CONTAINERS = ['bubblewrap', 'podman', 'docker', 'docker_socket']

/**
 * `read-only` on the machine itself. Inside a container that keeps files apart the sandbox of Codex does not start, so it
 * is left to the container; asked for anywhere else, that is refused.
 */
export function codexSandboxMode(
  asked: CodexSandboxMode | undefined,
  outer: OuterSandbox | undefined,
): CodexSandboxMode {
  const contained = isContained(outer)
  if (asked !== 'danger-full-access') return asked ?? (contained ? 'danger-full-access' : 'read-only')
  if (contained) return asked
  throw new AicrError(
    `Codex is not started without its own sandbox in the sandbox "${outer?.kind ?? 'none'}", which does not keep files apart.`,
    { code: 'sandbox_unavailable', hint: 'Choose bubblewrap, podman or docker with agent.sandbox.kind.' },
  )
}

/** Whether a sandbox around the agent keeps it from the machine's files. */
export function isContained(outer: OuterSandbox | undefined): boolean {
  return outer !== undefined && CONTAINERS.includes(outer.kind) && outer.isolatesFiles
}
