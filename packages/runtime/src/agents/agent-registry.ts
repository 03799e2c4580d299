import { createProcessRunner, createRulesAdapter } from '@aicr/agent-adapters'
import type { AgentAdapter, AgentRunner } from '@aicr/agents'
import type { Sandbox } from '@aicr/sandbox'
import { ConfigError, nearestName } from '@aicr/schema'
import type { Programs } from '../review/programs.ts'

/** Makes the adapter of one agent kind. */
export type AgentFactory = (programs: Programs) => AgentAdapter

/** The agents that AICR brings along, by kind: a new one is one folder in its package and one line here. */
const agentFactories: Readonly<Record<string, AgentFactory>> = {
  rules: ({ rulesAgent }) => createRulesAdapter({ program: rulesAgent }),
}

export interface RunnerSettings {
  kind: string
  /** Further agents, by kind; they win over ours. */
  agents: Readonly<Record<string, AgentFactory>>
  programs: Programs
  sandbox: Sandbox
}

/** The runner of an agent kind. Throws a {@link ConfigError} for a kind that nobody knows. */
export function createRunner({ kind, agents, programs, sandbox }: RunnerSettings): AgentRunner {
  const factories = { ...agentFactories, ...agents }
  const factory = Object.hasOwn(factories, kind) ? factories[kind] : undefined
  if (!factory) {
    const near = nearestName(kind, Object.keys(factories))
    throw new ConfigError(`There is no agent "${kind}". Known: ${Object.keys(factories).join(', ')}.`, {
      code: 'usage',
      ...(near && { hint: `Did you mean "${near}"?` }),
    })
  }
  return createProcessRunner({ adapter: factory(programs), sandbox, mcpServer: programs.mcpServer })
}
