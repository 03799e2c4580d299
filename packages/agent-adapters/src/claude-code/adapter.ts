import type { AgentAdapter, AgentCapabilities } from '@aicr/agents'
import { mcpServerName } from '@aicr/schema'
import { jsonFile } from '../cli/bundle.ts'
import type { CliAdapterSettings, CliAgent } from '../cli/create-cli-adapter.ts'
import { cliCapabilities } from '../cli/cli-capabilities.ts'
import { createCliAdapter } from '../cli/create-cli-adapter.ts'
import { mcpServers } from '../cli/mcp-config.ts'
import { createStreamJsonParser } from '../cli/stream-json.ts'
import {
  INSTRUCTIONS_FILE,
  MCP_FILE,
  SETTINGS_FILE,
  claudeArguments,
  claudeEnvironment,
  claudeLogin,
  claudeSettings,
} from './command.ts'

const capabilities: AgentCapabilities = {
  ...cliCapabilities,
  wireFormats: ['anthropic-messages'],
  toolName: (tool) => `mcp__${mcpServerName}__${tool.replace('.', '_')}`,
  login: () => claudeLogin,
}

export const claudeCode: CliAgent = {
  kind: 'claude-code',
  capabilities,
  files: (pass) => [
    { path: MCP_FILE, content: jsonFile({ mcpServers: mcpServers('claude', pass.server) }) },
    { path: SETTINGS_FILE, content: jsonFile(claudeSettings(pass)) },
    ...(pass.guidance === null ? [] : [{ path: INSTRUCTIONS_FILE, content: pass.guidance }]),
  ],
  command: (pass) => ({ args: claudeArguments(pass), env: claudeEnvironment(pass) }),
  createParser: () =>
    createStreamJsonParser({ cachedApart: true, knowsPriceOf: (model) => model.startsWith('claude-') }),
}

/** Anthropic's Claude Code: `claude --print`. */
export function createClaudeCodeAdapter(settings: CliAdapterSettings): AgentAdapter {
  return createCliAdapter(claudeCode, settings)
}
