import { isServedOverHttp, mcpHeadersOf } from '@aicr/agents'
import type { McpServer, McpServerAddress, McpServerCommand } from '@aicr/agents'
import { mcpServerName } from '@aicr/schema'

/** How long an agent waits for the start of our server, and for one answer of it. A busy machine needs the first. */
export const MCP_START_TIMEOUT_MS = 60_000
const MCP_CALL_TIMEOUT_MS = 120_000

const codexSettings = {
  // Without it the agent goes on without our tools.
  required: true,
  // Where it would ask, nobody answers: the call is refused, with exit code 0.
  default_tools_approval_mode: 'approve',
  startup_timeout_sec: MCP_START_TIMEOUT_MS / 1000,
  tool_timeout_sec: MCP_CALL_TIMEOUT_MS / 1000,
}

/** How each agent writes down a server that it starts. */
const commands = {
  claude: ({ command, args }) => ({ type: 'stdio', command, args, alwaysLoad: true }),
  codex: ({ command, args }) => ({ command, args, ...codexSettings }),
  copilot: ({ command, args }) => ({ type: 'local', command, args, tools: ['*'], timeout: MCP_CALL_TIMEOUT_MS }),
  gemini: ({ command, args }) => ({ command, args, trust: true, timeout: MCP_CALL_TIMEOUT_MS }),
  opencode: ({ command, args }) => ({
    type: 'local',
    command: [command, ...args],
    enabled: true,
    timeout: MCP_START_TIMEOUT_MS,
  }),
} satisfies Readonly<Record<string, (server: McpServerCommand) => object>>

type Dialect = keyof typeof commands

/** How each agent writes down a server that it connects to. Address and token stand in files of the run's user only. */
const addresses: Readonly<Record<Dialect, (server: Pick<McpServerAddress, 'url'> & { headers: object }) => object>> = {
  claude: ({ url, headers }) => ({ type: 'http', url, headers, alwaysLoad: true }),
  codex: ({ url, headers }) => ({ url, ...codexSettings, http_headers: headers }),
  copilot: ({ url, headers }) => ({ type: 'http', url, headers, tools: ['*'], timeout: MCP_CALL_TIMEOUT_MS }),
  gemini: ({ url, headers }) => ({ httpUrl: url, headers, trust: true, timeout: MCP_CALL_TIMEOUT_MS }),
  // Else it would look for a way to sign in when it is refused.
  opencode: ({ url, headers }) => ({
    type: 'remote',
    url,
    headers,
    oauth: false,
    enabled: true,
    timeout: MCP_START_TIMEOUT_MS,
  }),
}

/** The part of an agent's configuration that names our server, where it is to be named there, and no other one. */
export function mcpServers(dialect: Dialect, server: McpServer | null): Record<string, object> {
  if (server === null) return {}
  const entry = isServedOverHttp(server)
    ? addresses[dialect]({ url: server.url, headers: mcpHeadersOf(server) })
    : commands[dialect](server)
  return { [mcpServerName]: entry }
}
