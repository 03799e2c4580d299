import { join } from 'node:path'
import type { AgentModel, WireFormat } from '@aicr/agents'
import { mcpServerName } from '@aicr/schema'
import type { CliPass } from '../cli/create-cli-adapter.ts'
import { MCP_START_TIMEOUT_MS } from '../cli/mcp-config.ts'
import { ourModel } from '../cli/our-model.ts'
import { HOME_FOLDER, homeOf, switchedOn } from '../cli/run-environment.ts'
import { toToml } from '../cli/toml.ts'
import { ownProject } from '../open-code/own-project.ts'
import type { KnownAcpProfile } from './profile.ts'
import { kimiProgram } from './programs.ts'

const FOLDER = '.kimi'
const OURS = `mcp__${mcpServerName}__*`

const providers: Readonly<Record<WireFormat, string>> = {
  'openai-chat': 'openai',
  'openai-responses': 'openai_responses',
  'anthropic-messages': 'anthropic',
  gemini: 'google-genai',
}

/** Moonshot's Kimi Code: nothing but the protocol was needed for it. */
export const kimiProfile: KnownAcpProfile = {
  kind: 'kimi-acp',
  program: kimiProgram,
  capabilities: {
    mcpTransport: 'either',
    mcpToolNames: 'underscored',
    wireFormats: ['openai-chat', 'anthropic-messages', 'openai-responses', 'gemini'],
    streamsToolCalls: true,
    reportsUsage: false,
    callsModel: true,
    projectFiles: [],
    projectPaths: [],
    instructions: 'prompt',
    skills: 'prompt',
    toolName: (tool) => `mcp__${mcpServerName}__${tool.replace('.', '_')}`,
    login: { refused: 'what its login may be used for stands in its own configuration, which is never read' },
  },
  files: () => [{ path: join(HOME_FOLDER, FOLDER, 'config.toml'), content: toToml(config) }, ...ownProject],
  command: (pass) => ({ args: ['acp'], env: environmentOf(pass) }),
  session: { mcpServer: 'session', argumentsInContent: true, silentFailures: true },
}

/** Reading and our tools, and nothing else is offered. */
const config = {
  telemetry: false,
  default_permission_mode: 'manual',
  tools: { enabled: ['Read', 'Glob', 'Grep', OURS] },
}

function environmentOf(pass: CliPass): Record<string, string> {
  const { input, folders } = pass
  const attempts = (input.limits?.modelRetries ?? DEFAULT_RETRIES) + 1
  return {
    KIMI_CODE_HOME: join(homeOf(folders), FOLDER),
    ...modelEnvironment(ourModel(pass)),
    KIMI_LOOP_MAX_ATTEMPTS_PER_STEP: String(attempts),
    KIMI_MCP_STARTUP_TIMEOUT_MS: String(MCP_START_TIMEOUT_MS),
    ...switchedOn('KIMI_DISABLE_TELEMETRY', 'KIMI_CODE_NO_AUTO_UPDATE', 'KIMI_DISABLE_CRON'),
  }
}

const DEFAULT_RETRIES = 2

function modelEnvironment({ wireFormat, name, token, baseUrl, contextTokens, maxOutputTokens }: AgentModel) {
  return {
    KIMI_MODEL_PROVIDER_TYPE: providers[wireFormat],
    KIMI_MODEL_NAME: name,
    KIMI_MODEL_API_KEY: token,
    KIMI_MODEL_BASE_URL: baseUrl,
    KIMI_MODEL_MAX_CONTEXT_SIZE: String(contextTokens),
    KIMI_MODEL_MAX_OUTPUT_SIZE: String(maxOutputTokens),
  }
}
