import type { AgentAdapter, AgentCapabilities } from '@aicr/agents'
import { jsonFile } from '../cli/bundle.ts'
import type { CliAdapterSettings, CliAgent } from '../cli/create-cli-adapter.ts'
import { cliCapabilities } from '../cli/cli-capabilities.ts'
import { createCliAdapter } from '../cli/create-cli-adapter.ts'
import { mcpServers } from '../cli/mcp-config.ts'
import { MCP_FILE, copilotArguments, copilotEnvironment, copilotLogin, copilotToolName } from './command.ts'
import { createCopilotParser } from './parse-stream.ts'

const capabilities: AgentCapabilities = {
  ...cliCapabilities,
  wireFormats: ['openai-responses', 'anthropic-messages', 'openai-chat'],
  // Its output counts no tokens.
  reportsUsage: false,
  toolName: copilotToolName,
  login: () => copilotLogin,
}

export const copilotCli: CliAgent = {
  kind: 'copilot-cli',
  capabilities,
  files: ({ server }) => [{ path: MCP_FILE, content: jsonFile({ mcpServers: mcpServers('copilot', server) }) }],
  command: (pass) => ({
    args: copilotArguments(pass),
    env: copilotEnvironment(pass),
    // It reads no instruction file of ours once it reads none of the repository.
    stdin: pass.guidance === null ? pass.input.pass.prompt : `${pass.guidance}\n${pass.input.pass.prompt}`,
  }),
  createParser: createCopilotParser,
}

/** GitHub's Copilot CLI with a model of one's own: no sign-in. */
export function createCopilotCliAdapter(settings: CliAdapterSettings): AgentAdapter {
  return createCliAdapter(copilotCli, settings)
}
