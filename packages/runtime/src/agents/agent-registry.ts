import { createProcessRunner, createRulesAdapter } from '@aicr/agent-adapters'
import type { AgentAdapter, AgentRunner } from '@aicr/agents'
import type { Sandbox } from '@aicr/sandbox'
import { ConfigError, nearestName } from '@aicr/schema'
import type { AgentConfig } from '@aicr/schema'
import type { Environment } from '../config/load-config.ts'
import type { Programs } from '../review/programs.ts'
import { createCommandAgent } from './command-agent.ts'

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
  /** Programs as agents, from the configuration. */
  commands: NonNullable<AgentConfig['commands']>
  env: Environment
  programs: Programs
  sandbox: Sandbox
}

/** The runner of an agent kind. Throws a {@link ConfigError} for a kind that nobody knows. */
export async function createRunner(settings: RunnerSettings): Promise<AgentRunner> {
  const { sandbox, programs } = settings
  return createProcessRunner({ adapter: await createAdapter(settings), sandbox, mcpServer: programs.mcpServer })
}

async function createAdapter({ kind, agents, commands, env, programs }: RunnerSettings): Promise<AgentAdapter> {
  const factories = { ...agentFactories, ...agents }
  const taken = Object.keys(commands).find((name) => Object.hasOwn(factories, name))
  if (taken !== undefined) {
    throw new ConfigError(`agent.commands.${taken} has the name of an agent that AICR brings along.`, {
      hint: 'Give the program another name.',
    })
  }
  const factory = Object.hasOwn(factories, kind) ? factories[kind] : undefined
  if (factory) return factory(programs)
  const command = Object.hasOwn(commands, kind) ? commands[kind] : undefined
  if (command) return createCommandAgent(kind, command, env)
  const known = [...Object.keys(factories), ...Object.keys(commands)]
  const near = nearestName(kind, known)
  throw new ConfigError(`There is no agent "${kind}". Known: ${known.join(', ')}.`, {
    code: 'usage',
    ...(near && { hint: `Did you mean "${near}"?` }),
  })
}
