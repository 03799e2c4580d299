import type { McpServerCommand } from '@aicr/agents'
import { mcpServerName } from '@aicr/schema'

/** How long an agent waits for the start of our server, and for one answer of it. A busy machine needs the first. */
export const MCP_START_TIMEOUT_MS = 60_000
const MCP_CALL_TIMEOUT_MS = 120_000

/** How each agent writes a server of its own down. */
const entries = {
  claude: ({ command, args }) => ({ type: 'stdio', command, args, alwaysLoad: true }),
  codex: ({ command, args }) => ({
    command,
    args,
    // Without it the agent goes on without our tools.
    required: true,
    // Where it would ask, nobody answers: the call is refused, with exit code 0.
    default_tools_approval_mode: 'approve',
    startup_timeout_sec: MCP_START_TIMEOUT_MS / 1000,
    tool_timeout_sec: MCP_CALL_TIMEOUT_MS / 1000,
  }),
  copilot: ({ command, args }) => ({ type: 'local', command, args, tools: ['*'], timeout: MCP_CALL_TIMEOUT_MS }),
  gemini: ({ command, args }) => ({ command, args, trust: true, timeout: MCP_CALL_TIMEOUT_MS }),
  opencode: ({ command, args }) => ({
    type: 'local',
    command: [command, ...args],
    enabled: true,
    timeout: MCP_START_TIMEOUT_MS,
  }),
} satisfies Readonly<Record<string, (server: McpServerCommand) => object>>

/** The part of an agent's configuration that names our server, where it is to be named there, and no other one. */
export function mcpServers(dialect: keyof typeof entries, server: McpServerCommand | null): Record<string, object> {
  return server === null ? {} : { [mcpServerName]: entries[dialect](server) }
}
