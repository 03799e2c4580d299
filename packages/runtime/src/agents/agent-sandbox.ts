import { createSandbox } from '@aicr/sandbox'
import type { Sandbox, SandboxSettings } from '@aicr/sandbox'
import type { AgentConfig } from '@aicr/schema'
import type { Environment } from '../config/load-config.ts'
import type { Programs } from '../review/programs.ts'
import type { AgentSource } from './agent-source.ts'

export interface AgentSandboxInput {
  source: AgentSource
  config: NonNullable<AgentConfig['sandbox']>
  programs: Programs
  env: Environment
}

/**
 * The sandbox of an agent. One that the configuration names must work; `auto` takes the best that the agent can live in
 * and that works here, which the run's record says.
 */
export function createAgentSandbox({ source, config, programs, env }: AgentSandboxInput): Promise<Sandbox> {
  const { kind = 'auto', engine, image } = config
  const { imageCheck } = source
  const common: SandboxSettings = {
    node: programs.node,
    relay: programs.relay,
    env,
    ...(imageCheck && { check: (home) => (home === 'image' ? imageCheck : nodeCheck(programs)) }),
  }
  const containers = { ...(engine && { engine }), ...(image !== undefined && { image }) }
  if (kind !== 'auto') return createSandbox({ ...common, kind, ...containers })
  const asksForContainer = image !== undefined && source.sandboxes !== 'machine'
  if (asksForContainer) return createSandbox({ ...common, kind, ...containers })
  return createSandbox({ ...common, kind: source.sandboxes === 'open' ? 'native' : 'auto' })
}

function nodeCheck({ node }: Programs): { command: string; args: string[] } {
  return { command: node, args: ['--version'] }
}
