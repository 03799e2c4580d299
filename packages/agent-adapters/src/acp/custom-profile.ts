import type { AgentModel, McpTransport, WireFormat } from '@aicr/agents'
import { wireFormats } from '@aicr/agents'
import { mcpServerName } from '@aicr/schema'
import type { ToolName } from '@aicr/schema'
import type { CliPass } from '../cli/create-cli-adapter.ts'
import { ourModel } from '../cli/our-model.ts'
import { ownProject } from '../open-code/own-project.ts'
import type { AcpProfile, AcpSession } from './profile.ts'

/** An agent that AICR does not know. Plain data but for `toolName`. */
export interface CustomAcpAgent {
  kind: string
  /** What makes its program speak the protocol on its standard streams, such as `['acp']`. */
  args: readonly string[]
  /** What it speaks to a model, best first. Default: anything. */
  wireFormats?: readonly WireFormat[]
  /** How it is told its model: `{model}`, `{base_url}`, `{token}`, `{context_tokens}` and `{output_tokens}` are filled in. */
  env?: Readonly<Record<string, string>>
  /** How it gets our tools. Default: `either`, over stdio unless HTTP is asked for. `http`: it drops servers to be started. */
  mcpTransport?: McpTransport | 'either'
  session?: Partial<AcpSession>
  /** How its model sees a tool of ours. Default: `mcp__aicr-output__aicr_skip`, as most agents do. */
  toolName?: (tool: ToolName) => string
}

/** The profile of an agent that AICR does not know; what the repository brings for agents is kept from it all the same. */
export function customAcpProfile(agent: CustomAcpAgent): AcpProfile {
  const { kind, args, env = {}, session, toolName = usualToolName } = agent
  return {
    kind,
    capabilities: {
      mcpTransport: agent.mcpTransport ?? 'either',
      mcpToolNames: 'underscored',
      wireFormats: agent.wireFormats ?? wireFormats,
      streamsToolCalls: true,
      reportsUsage: true,
      callsModel: true,
      projectFiles: [],
      projectPaths: [],
      instructions: 'prompt',
      skills: 'prompt',
      toolName,
    },
    files: () => ownProject,
    command: (pass: CliPass) => ({ args, env: fillIn(env, ourModel(pass)) }),
    delegated: () => ['permissions'],
    // What it can read by itself is not known; through us it can read what it may.
    session: { mcpServer: 'session', readsThroughClient: true, ...session },
  }
}

function usualToolName(tool: ToolName): string {
  return `mcp__${mcpServerName}__${tool.replace('.', '_')}`
}

function fillIn(env: Readonly<Record<string, string>>, model: AgentModel): Record<string, string> {
  const values: Readonly<Record<string, string>> = {
    model: model.name,
    base_url: model.baseUrl,
    token: model.token,
    context_tokens: String(model.contextTokens),
    output_tokens: String(model.maxOutputTokens),
  }
  const filled = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, filled(value)]))
}
