import type { AgentManifest } from '@aicr/schema'
import type { AgentLogin, LoginSupport } from './login.ts'
import type { ModelAccess } from './model-endpoint.ts'
import type { AgentModel, WireFormat } from './model/agent-model.ts'
import type { AgentEvent, AgentNeeds, AgentPass, PassFolders } from './runner.ts'

/** How an agent starts our MCP server. */
export interface McpServerCommand {
  command: string
  args: readonly string[]
}

/** Where an agent finds our MCP server, which AICR's own process serves over Streamable HTTP for this pass only. */
export interface McpServerAddress {
  /** On the agent's own 127.0.0.1; a part of the path is a secret. No argument or log may hold it. */
  url: string
  /** Brought with every request as a bearer token. */
  token: string
}

/** Our MCP server as an agent is told of it: how it starts it, or where it is. */
export type McpServer = McpServerCommand | McpServerAddress

/** How our MCP server can be had. */
export type McpTransport = 'stdio' | 'http'

/** What an adapter builds an agent's bundle from. */
export interface BundleInput {
  /** The pass, with its paths as the agent sees them: in a container they are below `/workspace`. */
  pass: AgentPass
  /** The same folders on this machine, where `materialize` reads and writes. */
  outside: PassFolders
  /**
   * The `aicr-output` server of this pass, over a transport that the adapter's capabilities name. A command line is
   * complete, its paths are as the agent sees them.
   */
  mcpServer: McpServer
  /** For agents whose capabilities name a wire format. */
  model?: AgentModel
  /** The way to the agent's model, where one was opened for this pass: `model`, where there is one, has its address and token. */
  endpoint?: ModelAccess
  /** In place of `model`: the login of the agent's user, with which it finds its model itself. */
  login?: AgentLogin
  /** The proxy through which a logged-in agent reaches its vendor; absent where the sandbox leaves it the network. */
  proxyUrl?: string
  limits?: AgentLimits
  /** The sandbox around the agent, as it was probed. Absent: none is known of. */
  sandbox?: OuterSandbox
}

/** What an agent may do by itself. */
export interface AgentLimits {
  /** How often it may ask its model again after a failure. */
  modelRetries?: number
  /** Whether it may shorten its history when that no longer fits, and when it does so. */
  compaction?: { auto?: boolean; thresholdPercent?: number; prune?: boolean }
}

/** What holds around an agent's process, whatever it does. */
export interface OuterSandbox {
  kind: string
  isolatesFiles: boolean
  isolatesNetwork: boolean
}

/** An agent's own folder, made. `manifest` records what the agent got and how. */
export interface RuntimeBundle {
  folder: string
  manifest: BundleManifest
}

/** Written to `agent/manifest.json`. Names of environment variables, never their values. */
export type BundleManifest = AgentManifest

/** A command line. The prompt never travels in `args`. */
export interface AgentCommand {
  command: string
  args: readonly string[]
  env: Readonly<Record<string, string>>
  cwd: string
  stdin?: string
}

export interface AgentCapabilities extends AgentNeeds {
  /** How it gets our MCP server. `either`: over stdio, and over HTTP where that is asked for. */
  mcpTransport: McpTransport | 'either' | 'none'
  /** It writes tool calls to its output that can be read when the output state is missing. */
  streamsToolCalls: boolean
  reportsUsage: boolean
  /** The formats in which it can talk to a model, best first. Empty: it needs no model from us. */
  wireFormats: readonly WireFormat[]
  /** Whether it can use the login of its user. Absent: nobody knows how it keeps that. */
  login?: LoginSupport
  /** How our server spells its tools for this agent; absent: `dotted`. */
  mcpToolNames?: 'dotted' | 'underscored'
}

/** An agent that is talked to while it works, as its adapter sees it. */
export interface AgentConversation {
  /** What the agent writes, to the end. Read once. */
  stdout: AsyncIterable<Uint8Array>
  /** Says something to the agent, which is lost when it does not read any more. */
  write(text: string): void
  /** How many characters the agent was told and has not taken yet. */
  waiting(): number
  /** Closes the agent's input: it should exit now, and is ended a little later. */
  end(): void
  /** Aborted when the pass is cancelled or its time is over. A little later the agent is ended. */
  signal: AbortSignal
  /** Whether our MCP server was asked for its tools in this pass. */
  toolsWereListed(): Promise<boolean>
}

/** A process agent: what goes in, how it is started, and how its output is read. With a sandbox it makes a runner. */
export interface AgentAdapter {
  readonly kind: string
  /** Of its program, where that was asked. */
  readonly version?: string
  readonly capabilities: AgentCapabilities
  /**
   * Writes configuration, prompt and manifest into the pass's `agent/` folder, `outside.agent`. Throws like `command`, before
   * it writes.
   */
  materialize(input: BundleInput): Promise<RuntimeBundle>
  /** Pure: the command line for the same input. Throws an `AicrError` for an input that this agent must not be started with. */
  command(input: BundleInput): AgentCommand
  /** Reads the agent's output as it comes; unknown events are ignored, broken ones never throw. */
  events(stdout: AsyncIterable<Uint8Array>): AsyncIterable<AgentEvent>
  /**
   * For an agent that is talked to while it works, in place of `events` and the command's `stdin`: leads the conversation
   * and ends it. Such an agent worked well when it says that it is done, whatever its exit code.
   */
  converse?(input: BundleInput, conversation: AgentConversation): AsyncIterable<AgentEvent>
}
