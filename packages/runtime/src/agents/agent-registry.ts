import {
  acpAgents,
  cliAgents,
  createCommandAdapter,
  createProcessRunner,
  createRulesAdapter,
} from '@aicr/agent-adapters'
import type { ProcessRunnerSettings } from '@aicr/agent-adapters'
import type { AgentAdapter, AgentCapabilities, AgentRunner, McpTransport } from '@aicr/agents'
import { ConfigError, nearestName } from '@aicr/schema'
import type { AgentConfig, ResolvedModel } from '@aicr/schema'
import type { Environment } from '../config/load-config.ts'
import type { Programs } from '../review/programs.ts'
import { readLogin } from './agent-login.ts'
import { reachModel } from './agent-model.ts'
import { createAgentSandbox } from './agent-sandbox.ts'
import { acpAgentSource, acpProfileOf } from './acp-agent.ts'
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
  /** With `agent.credentials: login`: what the agent itself calls its model; its own default when absent. */
  ownModel?: string
  env: Environment
  programs: Programs
}

/**
 * The runner of an agent kind, in its sandbox and with the way to its model. Throws a {@link ConfigError} for a kind that
 * nobody knows, and `sandbox_unavailable` for a configured sandbox that does not work here.
 */
export async function createRunner(settings: RunnerSettings): Promise<AgentRunner> {
  const { programs, config, env } = settings
  const source = await findAgent(settings)
  const sandbox = await createAgentSandbox({ source, config: config.sandbox ?? {}, programs, env })
  const { programs: home } = sandbox
  const { checkOutput = '' } = await sandbox.probe()
  const adapter = await source.create({ home, checkOutput })
  const transport = mcpTransportOf(adapter, config)
  return createProcessRunner({
    adapter,
    sandbox,
    mcpServer: home === 'image' ? { ...programs.mcpServer, command: 'node' } : programs.mcpServer,
    ...(transport && { mcpTransport: transport }),
    // One file that needs nothing beside it. The folders around it may hide an image's own programs.
    readOnly: [...new Set([...programs.mcpServer.args, ...source.readOnly(home)])],
    ...(await accessOf(adapter, settings)),
  })
}

/** How an agent reaches its model: with a key that is added on the way, with the login of its user, or by itself. */
async function accessOf(
  adapter: AgentAdapter,
  { config, model, ownModel, env, kind }: RunnerSettings,
): Promise<Pick<ProcessRunnerSettings, 'model' | 'modelEndpoint' | 'login'>> {
  const { callsModel, wireFormats } = adapter.capabilities
  if (config.credentials === 'login' && callsModel) {
    if (config.commands && Object.hasOwn(config.commands, kind)) throw noLoginOfCommands(kind)
    return { login: await readLogin(adapter, { model: ownModel, env }) }
  }
  if (wireFormats.length === 0) return {}
  const reachable = reachModel(model ?? noModel(adapter), adapter, env)
  return { model: reachable.model, modelEndpoint: reachable.endpoint }
}

function noLoginOfCommands(name: string): ConfigError {
  return new ConfigError(`agent.credentials: login is not for programs of agent.commands, such as "${name}".`, {
    code: 'unsupported',
    hint: `Take it out, and name what the program needs in agent.commands.${name}.env.`,
  })
}

/** What an agent of this kind can do; whether its program is here is not looked at. Throws as {@link createRunner}. */
export function agentCapabilities({
  kind,
  agents,
  config,
  programs,
}: Pick<RunnerSettings, 'kind' | 'agents' | 'config' | 'programs'>): AgentCapabilities {
  const factory = Object.hasOwn(agents, kind) ? agents[kind] : undefined
  if (factory) return factory(programs).capabilities
  if (kind === 'rules') return createRulesAdapter({ program: programs.rulesAgent }).capabilities
  const entry = Object.hasOwn(ownAgents, kind) ? ownAgents[kind] : undefined
  if (entry) return entry.create({ program: { command: entry.program.executable, version: '' }, path: '' }).capabilities
  const ofProtocol = Object.hasOwn(config.acp ?? {}, kind) ? config.acp?.[kind] : undefined
  if (ofProtocol) return acpProfileOf(kind, ofProtocol).capabilities
  if (!Object.hasOwn(config.commands ?? {}, kind)) throw unknownAgent(kind, { agents, config })
  return createCommandAdapter({ name: kind, command: [kind] }).capabilities
}

/** Agents that call no model are ours: how they get the tools is nothing to choose. */
function mcpTransportOf({ kind, capabilities }: AgentAdapter, { commands, acp, mcp_transport: asked }: AgentConfig) {
  const named: Readonly<Record<string, { mcp_transport?: McpTransport | undefined }>> = { ...commands, ...acp }
  const own = Object.hasOwn(named, kind) ? named[kind]?.mcp_transport : undefined
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
    ...new Set([
      'rules',
      ...Object.keys(ownAgents),
      ...Object.keys(agents),
      ...Object.keys(config.commands ?? {}),
      ...Object.keys(config.acp ?? {}),
    ]),
  ]
}

async function findAgent(settings: RunnerSettings): Promise<AgentSource> {
  const { kind, agents, config, env, programs } = settings
  const { commands = {}, acp = {} } = config
  checkNames(settings)
  const factory = Object.hasOwn(agents, kind) ? agents[kind] : undefined
  if (factory) return ownSource(kind, factory, programs)
  if (kind === 'rules') return rulesSource(settings)
  const entry = Object.hasOwn(ownAgents, kind) ? ownAgents[kind] : undefined
  if (entry) return cliAgentSource(kind, entry, { env, node: programs.node })
  const command = Object.hasOwn(commands, kind) ? commands[kind] : undefined
  if (command) return commandAgentSource(kind, command, env)
  const ofProtocol = Object.hasOwn(acp, kind) ? acp[kind] : undefined
  if (ofProtocol) return acpAgentSource(kind, ofProtocol, { env, node: programs.node })
  throw unknownAgent(kind, settings)
}

function unknownAgent(kind: string, settings: Pick<RunnerSettings, 'agents' | 'config'>): ConfigError {
  const known = agentKinds(settings)
  const near = nearestName(kind, known)
  return new ConfigError(`There is no agent "${kind}". Known: ${known.join(', ')}.`, {
    code: 'usage',
    ...(near && { hint: `Did you mean "${near}"?` }),
  })
}

/** Throws a {@link ConfigError} where a name of the configuration stands for something else already. */
function checkNames({ agents, config }: RunnerSettings): void {
  const { commands = {}, acp = {} } = config
  const brought = [...Object.keys(agents), 'rules', ...Object.keys(ownAgents)]
  const named = [
    ...Object.keys(commands).map((name) => ['commands', name] as const),
    ...Object.keys(acp).map((name) => ['acp', name] as const),
  ]
  for (const [key, name] of named) {
    if (!brought.includes(name)) continue
    throw new ConfigError(`agent.${key}.${name} has the name of an agent that AICR brings along.`, {
      hint: 'Give the program another name.',
    })
  }
  const twice = Object.keys(acp).find((name) => Object.hasOwn(commands, name))
  if (twice === undefined) return
  throw new ConfigError(`agent.acp.${twice} has the name of one of agent.commands.`, { hint: 'Give one another name.' })
}

/** The keyless reviewer: this machine's own program, which needs no network and no image. */
function rulesSource({ programs, env }: RunnerSettings): AgentSource {
  const { rulesAgent } = programs
  const [file = ''] = rulesAgent.args
  return {
    kind: 'rules',
    sandboxes: 'machine',
    readOnly: () => moduleRoots(file, env),
    create: ({ home }) =>
      Promise.resolve(
        createRulesAdapter({ program: home === 'image' ? { ...rulesAgent, command: 'node' } : rulesAgent }),
      ),
  }
}

/** An agent of an embedder's, of which nothing is known: it runs as this process would. */
function ownSource(kind: string, factory: AgentFactory, programs: Programs): AgentSource {
  return { kind, sandboxes: 'open', readOnly: () => [], create: () => Promise.resolve(factory(programs)) }
}
