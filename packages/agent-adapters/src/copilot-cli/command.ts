import { join } from 'node:path'
import type { AgentModel, LoginFacts, WireFormat } from '@aicr/agents'
import { mcpServerName, toolNames } from '@aicr/schema'
import type { ToolName } from '@aicr/schema'
import type { CliPass } from '../cli/create-cli-adapter.ts'
import { HOME_FOLDER, homeOf } from '../cli/run-environment.ts'

/** Below `agent/`. */
export const MCP_FILE = join(HOME_FOLDER, 'mcp.json')
const READ_TOOLS = ['view', 'grep', 'glob']

/** It prefers a keychain, and writes them to its file where there is none and its user agrees. */
export const copilotLogin: LoginFacts = {
  howTo: 'run copilot and /login, on a machine without a keychain; a login in a keychain can not be used',
  files: [
    {
      from: { variable: 'COPILOT_HOME', below: 'config.json', home: '.copilot/config.json' },
      to: join(HOME_FOLDER, '.copilot', 'config.json'),
      keys: ['copilotTokens', 'authTokens', 'loggedInUsers', 'lastLoggedInUser'],
      needs: ['copilotTokens', 'authTokens'],
    },
  ],
  hosts: [
    'api.github.com:443',
    'api.githubcopilot.com:443',
    'api.individual.githubcopilot.com:443',
    'api.business.githubcopilot.com:443',
    'api.enterprise.githubcopilot.com:443',
  ],
}

/** How its model sees a tool of ours. */
export function copilotToolName(tool: ToolName): string {
  return `${mcpServerName}-${tool.replace('.', '_')}`
}

export function copilotArguments({ folders }: CliPass): string[] {
  const { agent, source } = folders
  return [
    '--output-format',
    'json',
    '--stream',
    'off',
    '--no-color',
    '--additional-mcp-config',
    `@${join(agent, MCP_FILE)}`,
    '--disable-builtin-mcps',
    '--no-custom-instructions',
    '--no-auto-update',
    '--disable-client-telemetry',
    '--no-remote',
    '--no-remote-export',
    '--no-bash-env',
    '--no-ask-user',
    '--add-dir',
    source,
    // Nobody is there to approve a call; what there is to call is in the next line.
    '--allow-all-tools',
    '--available-tools',
    ...READ_TOOLS,
    ...toolNames.map(copilotToolName),
  ]
}

/** How each format is asked for. */
const providers: Readonly<Partial<Record<WireFormat, Readonly<Record<string, string>>>>> = {
  'openai-chat': { COPILOT_PROVIDER_TYPE: 'openai', COPILOT_PROVIDER_WIRE_API: 'completions' },
  'openai-responses': { COPILOT_PROVIDER_TYPE: 'openai', COPILOT_PROVIDER_WIRE_API: 'responses' },
  'anthropic-messages': { COPILOT_PROVIDER_TYPE: 'anthropic' },
}

export function copilotEnvironment({ folders, model, login }: CliPass): Record<string, string> {
  return {
    ...(model === null ? ownModel(login?.model) : givenModel(model)),
    COPILOT_HOME: join(homeOf(folders), '.copilot'),
    COPILOT_AUTO_UPDATE: 'false',
  }
}

function ownModel(name: string | undefined): Record<string, string> {
  return name === undefined ? {} : { COPILOT_MODEL: name }
}

function givenModel(model: AgentModel): Record<string, string> {
  return {
    ...providers[model.wireFormat],
    ...limitsOf(model),
    COPILOT_PROVIDER_BASE_URL: model.baseUrl,
    COPILOT_PROVIDER_API_KEY: model.token,
    COPILOT_MODEL: model.name,
    COPILOT_OFFLINE: 'true',
  }
}

function limitsOf({ contextTokens, maxOutputTokens }: AgentModel): Record<string, string> {
  return {
    COPILOT_PROVIDER_MAX_PROMPT_TOKENS: String(Math.max(1, contextTokens - maxOutputTokens)),
    COPILOT_PROVIDER_MAX_OUTPUT_TOKENS: String(maxOutputTokens),
  }
}
