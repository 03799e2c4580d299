import { join } from 'node:path'
import type { AgentAdapter, AgentCapabilities } from '@aicr/agents'
import { mcpServerName } from '@aicr/schema'
import { jsonFile } from '../cli/bundle.ts'
import type { CliAdapterSettings, CliAgent, CliPass } from '../cli/create-cli-adapter.ts'
import { cliCapabilities } from '../cli/cli-capabilities.ts'
import { createCliAdapter } from '../cli/create-cli-adapter.ts'
import { HOME_FOLDER } from '../cli/run-environment.ts'
import { INSTRUCTIONS_FILE, TOKEN_VARIABLE, modelReference, openCodeConfig } from './config.ts'
import { openCodeLogin } from './login.ts'
import type { OpenCodeFamily } from './family.ts'
import { kilo, opencode } from './family.ts'
import { ownProject } from './own-project.ts'
import { createOpenCodeParser } from './parse-stream.ts'

const DEFAULT_RETRIES = 2

const capabilities: AgentCapabilities = {
  ...cliCapabilities,
  wireFormats: ['openai-chat', 'anthropic-messages', 'openai-responses', 'gemini'],
  toolName: (tool) => `${mcpServerName}_${tool.replace('.', '_')}`,
}

/** Kilo Code: `kilo run`. */
export function createKiloAdapter(settings: CliAdapterSettings): AgentAdapter {
  return createCliAdapter(openCodeAgent(kilo), settings)
}

/** opencode: `opencode run`. It repeats failed requests until its time is over; give it a short one. */
export function createOpencodeAdapter(settings: CliAdapterSettings): AgentAdapter {
  return createCliAdapter(openCodeAgent(opencode), settings)
}

export function openCodeAgent(family: OpenCodeFamily): CliAgent {
  return {
    kind: family.kind,
    capabilities: { ...capabilities, login: (model) => openCodeLogin(family, model) },
    files: (pass) => [
      ...ownProject,
      { path: join(HOME_FOLDER, '.config', family.configFile), content: jsonFile(openCodeConfig(pass)) },
      ...(pass.guidance === null ? [] : [{ path: join(HOME_FOLDER, INSTRUCTIONS_FILE), content: pass.guidance }]),
    ],
    command: (pass) => ({
      args: ['run', '--format', 'json', '--model', modelReference(pass)],
      env: environmentOf(family, pass),
    }),
    createParser: createOpenCodeParser,
  }
}

function environmentOf({ variablePrefix, switches, kind }: OpenCodeFamily, { input, model }: CliPass) {
  const retries = input.limits?.modelRetries ?? DEFAULT_RETRIES
  return {
    ...Object.fromEntries(switches.map((name) => [`${variablePrefix}_${name}`, '1'])),
    ...(kind === 'kilo' && { KILO_TELEMETRY_LEVEL: 'off', KILO_SESSION_RETRY_LIMIT: String(retries) }),
    ...(model !== null && { [TOKEN_VARIABLE]: model.token }),
  }
}
