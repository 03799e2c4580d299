import { acpAgents, cliAgents, createProcessRunner, createRulesAdapter } from '@aicr/agent-adapters'
import type { AgentAdapter, AgentRunner } from '@aicr/agents'
import { ConfigError, nearestName } from '@aicr/schema'
import type { AgentConfig, ResolvedModel } from '@aicr/schema'
import type { Environment } from '../config/load-config.ts'
import type { Programs } from '../review/programs.ts'
import { reachModel } from './agent-model.ts'
import { createAgentSandbox } from './agent-sandbox.ts'
import type { AgentSource } from './agent-source.ts'
import { cliAgentSource } from './cli-agent.ts'
import { commandAgentSource } from './command-agent.ts'
import { moduleRoots } from './module-roots.ts'

/** By their command lines, and by the Agent Client Protocol. */
const ownAgents = { ...cliAgents, ...acpAgents }

/** Makes the adapter of one agent kind. */
export type AgentFactory = (programs: Programs) => AgentAdapter

export interface RunnerSettings {
  kind: string
  /** Further agents, by kind; they win over ours. */
  agents: Readonly<Record<string, AgentFactory>>
  config: AgentConfig
  /** The configured model; `null` where none is, or the agent has one of its own. */
  model: ResolvedModel | null
  env: Environment
  programs: Programs
}

/**
 * The runner of an agent kind, in its sandbox and with the way to its model. Throws a {@link ConfigError} for a kind that
 * nobody knows, and `sandbox_unavailable` for a configured sandbox that does not work here.
 */
export async function createRunner(settings: RunnerSettings): Promise<AgentRunner> {
  const { programs, config, env, model } = settings
  const source = await findAgent(settings)
  const sandbox = await createAgentSandbox({ source, config: config.sandbox ?? {}, programs, env })
  const adapter = await source.create(sandbox.programs)
  const [serverFile = ''] = programs.mcpServer.args
  const transport = mcpTransportOf(adapter, config)
  const reachable =
    adapter.capabilities.wireFormats.length > 0 ? reachModel(model ?? noModel(adapter), adapter, env) : null
  return createProcessRunner({
    adapter,
    sandbox,
    mcpServer: sandbox.programs === 'image' ? { ...programs.mcpServer, command: 'node' } : programs.mcpServer,
    ...(transport && { mcpTransport: transport }),
    readOnly: [...new Set([...moduleRoots(serverFile, env), ...source.readOnly])],
    ...(reachable && { model: reachable.model, modelEndpoint: reachable.endpoint }),
  })
}

/** Agents that call no model are ours: how they get the tools is nothing to choose. */
function mcpTransportOf({ kind, capabilities }: AgentAdapter, { commands = {}, mcp_transport: asked }: AgentConfig) {
  const own = Object.hasOwn(commands, kind) ? commands[kind]?.mcp_transport : undefined
  return own ?? (capabilities.callsModel ? asked : undefined)
}

function noModel({ kind, capabilities }: AgentAdapter): never {
  throw new ConfigError(`The agent "${kind}" needs a model, and none is configured for it.`, {
    code: 'model_missing',
    hint: `Name a provider under llm.providers that speaks ${capabilities.wireFormats.join(' or ')}, and a model under llm.fallback_chain or with --model.`,
  })
}

/** The kinds that can be chosen, ours first. */
function agentKinds({ agents, config }: Pick<RunnerSettings, 'agents' | 'config'>): string[] {
  return [
    ...new Set(['rules', ...Object.keys(ownAgents), ...Object.keys(agents), ...Object.keys(config.commands ?? {})]),
  ]
}

async function findAgent(settings: RunnerSettings): Promise<AgentSource> {
  const { kind, agents, config, env, programs } = settings
  const { commands = {} } = config
  const brought = [...Object.keys(agents), 'rules', ...Object.keys(ownAgents)]
  const taken = Object.keys(commands).find((name) => brought.includes(name))
  if (taken !== undefined) {
    throw new ConfigError(`agent.commands.${taken} has the name of an agent that AICR brings along.`, {
      hint: 'Give the program another name.',
    })
  }
  const factory = Object.hasOwn(agents, kind) ? agents[kind] : undefined
  if (factory) return ownSource(kind, factory, programs)
  if (kind === 'rules') return rulesSource(settings)
  const entry = Object.hasOwn(ownAgents, kind) ? ownAgents[kind] : undefined
  if (entry) return cliAgentSource(kind, entry, { env, node: programs.node })
  const command = Object.hasOwn(commands, kind) ? commands[kind] : undefined
  if (command) return commandAgentSource(kind, command, env)
  const known = agentKinds(settings)
  const near = nearestName(kind, known)
  throw new ConfigError(`There is no agent "${kind}". Known: ${known.join(', ')}.`, {
    code: 'usage',
    ...(near && { hint: `Did you mean "${near}"?` }),
  })
}

/** The keyless reviewer: this machine's own program, which needs no network and no image. */
function rulesSource({ programs, env }: RunnerSettings): AgentSource {
  const { rulesAgent } = programs
  const [file = ''] = rulesAgent.args
  return {
    kind: 'rules',
    sandboxes: 'machine',
    readOnly: moduleRoots(file, env),
    create: (home) =>
      Promise.resolve(
        createRulesAdapter({ program: home === 'image' ? { ...rulesAgent, command: 'node' } : rulesAgent }),
      ),
  }
}

/** An agent of an embedder's, of which nothing is known: it runs as this process would. */
function ownSource(kind: string, factory: AgentFactory, programs: Programs): AgentSource {
  return { kind, sandboxes: 'open', readOnly: [], create: () => Promise.resolve(factory(programs)) }
}
