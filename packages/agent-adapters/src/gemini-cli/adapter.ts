import { join } from 'node:path'
import type { AgentAdapter, AgentCapabilities, LoginFacts } from '@aicr/agents'
import { mcpServerName } from '@aicr/schema'
import { jsonFile } from '../cli/bundle.ts'
import type { CliAdapterSettings, CliAgent } from '../cli/create-cli-adapter.ts'
import { cliCapabilities } from '../cli/cli-capabilities.ts'
import { createCliAdapter } from '../cli/create-cli-adapter.ts'
import { HOME_FOLDER, homeOf } from '../cli/run-environment.ts'
import { createGeminiParser } from './parse-stream.ts'
import { geminiSettings, geminiToolName, instructionsFile, readsSource } from './settings.ts'

const FOLDER = join(HOME_FOLDER, '.gemini')

const from = (name: string) => ({ variable: 'GEMINI_CLI_HOME', below: `.gemini/${name}`, home: `.gemini/${name}` })

const geminiLogin: LoginFacts = {
  howTo: 'run gemini and choose "Login with Google"',
  files: [
    { from: from('oauth_creds.json'), to: join(FOLDER, 'oauth_creds.json') },
    { from: from('google_accounts.json'), to: join(FOLDER, 'google_accounts.json'), optional: true },
  ],
  hosts: ['cloudcode-pa.googleapis.com:443', 'oauth2.googleapis.com:443'],
}

const capabilities: AgentCapabilities = {
  ...cliCapabilities,
  wireFormats: ['gemini'],
  toolName: geminiToolName,
  login: () => geminiLogin,
}

export const geminiCli: CliAgent = {
  kind: 'gemini-cli',
  capabilities,
  files: (pass) => [
    { path: join(FOLDER, 'settings.json'), content: jsonFile(geminiSettings(pass)) },
    ...(pass.guidance === null ? [] : [{ path: join(FOLDER, instructionsFile(pass)), content: pass.guidance }]),
  ],
  command: ({ folders, model, login }) => ({
    // Without "yolo" tools of a server are not offered; which tools there are at all is in the settings.
    args: [
      '--output-format',
      'stream-json',
      ...modelArguments(model?.name ?? login?.model),
      '--approval-mode',
      'yolo',
      '--skip-trust',
      '--allowed-mcp-server-names',
      mcpServerName,
      '--extensions',
      'none',
    ],
    env: {
      ...(model !== null && { GEMINI_API_KEY: model.token, GOOGLE_GEMINI_BASE_URL: model.baseUrl }),
      GEMINI_CLI_HOME: homeOf(folders),
      // Else it starts itself again as a child.
      GEMINI_CLI_NO_RELAUNCH: 'true',
    },
  }),
  createParser: createGeminiParser,
  notApplicable: (pass) => (readsSource(pass) ? [] : ['source files, for the GEMINI.md among them']),
}

/** Google's Gemini CLI. */
export function createGeminiCliAdapter(settings: CliAdapterSettings): AgentAdapter {
  return createCliAdapter(geminiCli, settings)
}

function modelArguments(name: string | undefined): string[] {
  return name === undefined ? [] : ['--model', name]
}
