import type { ModelAccess } from './model-endpoint.ts'
import type { AgentEvent, AgentNeeds, AgentPass, PassFolders } from './runner.ts'

/** How an agent starts our MCP server. */
export interface McpServerCommand {
  command: string
  args: readonly string[]
}

/** What an adapter builds an agent's bundle from. */
export interface BundleInput {
  /** The pass, with its paths as the agent sees them: in a container they are below `/workspace`. */
  pass: AgentPass
  /** The same folders on this machine, where `materialize` reads and writes. */
  outside: PassFolders
  /** Starts the `aicr-output` server of this pass; the command line is complete. */
  mcpServer: McpServerCommand
  /** The way to the agent's model, where one was opened for this pass. */
  endpoint?: ModelAccess
}

/** An agent's own folder, made. `manifest` records what the agent got and how. */
export interface RuntimeBundle {
  folder: string
  manifest: BundleManifest
}

/** Written to `agent/manifest.json`. Names of environment variables, never their values. */
export interface BundleManifest {
  adapter: string
  pass: number
  injected: readonly string[]
  delegated: readonly string[]
  notApplicable: readonly string[]
  environment: readonly string[]
}

/** A command line. The prompt never travels in `args`. */
export interface AgentCommand {
  command: string
  args: readonly string[]
  env: Readonly<Record<string, string>>
  cwd: string
  stdin?: string
}

export interface AgentCapabilities extends AgentNeeds {
  mcpTransport: 'stdio' | 'http' | 'none'
  /** It writes tool calls to its output that can be read when the output state is missing. */
  streamsToolCalls: boolean
  reportsUsage: boolean
}

/** A process agent: what goes in, how it is started, and how its output is read. With a sandbox it makes a runner. */
export interface AgentAdapter {
  readonly kind: string
  readonly capabilities: AgentCapabilities
  /** Writes configuration, prompt and manifest into the pass's `agent/` folder, `outside.agent`. */
  materialize(input: BundleInput): Promise<RuntimeBundle>
  /** Pure: the command line for the same input. */
  command(input: BundleInput): AgentCommand
  /** Reads the agent's output as it comes; unknown events are ignored, broken ones never throw. */
  events(stdout: AsyncIterable<Uint8Array>): AsyncIterable<AgentEvent>
}
