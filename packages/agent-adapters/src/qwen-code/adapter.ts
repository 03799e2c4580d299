import { join } from 'node:path'
import type { AgentAdapter, AgentCapabilities } from '@aicr/agents'
import { mcpServerName } from '@aicr/schema'
import { jsonFile } from '../cli/bundle.ts'
import type { CliAdapterSettings, CliAgent } from '../cli/create-cli-adapter.ts'
import { cliCapabilities } from '../cli/cli-capabilities.ts'
import { createCliAdapter } from '../cli/create-cli-adapter.ts'
import { HOME_FOLDER } from '../cli/run-environment.ts'
import { ourModel } from '../cli/our-model.ts'
import { createStreamJsonParser } from '../cli/stream-json.ts'
import { instructionsFile, qwenSettings } from './settings.ts'

const FOLDER = join(HOME_FOLDER, '.qwen')

const capabilities: AgentCapabilities = {
  ...cliCapabilities,
  wireFormats: ['openai-chat'],
  toolName: (tool) => `mcp__${mcpServerName}__${tool.replace('.', '_')}`,
  login: {
    refused: 'its vendor ended logins with Qwen accounts in April 2026, and everything else that it takes is a key',
  },
}

export const qwenCode: CliAgent = {
  kind: 'qwen-code',
  capabilities,
  files: (pass) => [
    { path: join(FOLDER, 'settings.json'), content: jsonFile(qwenSettings(pass)) },
    ...(pass.guidance === null ? [] : [{ path: join(FOLDER, instructionsFile(pass)), content: pass.guidance }]),
  ],
  command: (pass) => ({
    args: [
      '--output-format',
      'stream-json',
      '--model',
      ourModel(pass).name,
      '--auth-type',
      'openai',
      '--approval-mode',
      'default',
      // It would offer a search for tools in place of ours.
      '--exclude-tools',
      'tool_search',
      '--allowed-mcp-server-names',
      mcpServerName,
      '--extensions',
      'none',
    ],
    env: {
      OPENAI_API_KEY: ourModel(pass).token,
      OPENAI_BASE_URL: ourModel(pass).baseUrl,
      OPENAI_MODEL: ourModel(pass).name,
      QWEN_CODE_NO_RELAUNCH: 'true',
    },
  }),
  createParser: () => createStreamJsonParser({ cachedApart: false, knowsPriceOf: () => false }),
}

/** Qwen Code. */
export function createQwenCodeAdapter(settings: CliAdapterSettings): AgentAdapter {
  return createCliAdapter(qwenCode, settings)
}
