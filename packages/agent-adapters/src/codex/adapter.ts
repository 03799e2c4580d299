import { join } from 'node:path'
import type { AgentAdapter, AgentCapabilities, LoginFacts } from '@aicr/agents'
import { cliCapabilities } from '../cli/cli-capabilities.ts'
import { createCliAdapter } from '../cli/create-cli-adapter.ts'
import type { CliAdapterSettings, CliAgent, CliPass } from '../cli/create-cli-adapter.ts'
import { HOME_FOLDER, homeOf } from '../cli/run-environment.ts'
import { toToml } from '../cli/toml.ts'
import { TOKEN_VARIABLE, codexConfig } from './config.ts'
import { createCodexParser } from './parse-stream.ts'
import type { CodexSandboxMode } from './sandbox-mode.ts'
import { codexSandboxMode } from './sandbox-mode.ts'

export interface CodexAdapterSettings extends CliAdapterSettings {
  /** Absent: `read-only`, or what the sandbox around it allows. */
  sandboxMode?: CodexSandboxMode
}

const CODEX_HOME = '.codex'

const codexLogin: LoginFacts = {
  howTo: 'run codex login, with cli_auth_credentials_store = "file" where a keychain would be used',
  files: [
    {
      from: { variable: 'CODEX_HOME', below: 'auth.json', home: '.codex/auth.json' },
      to: join(HOME_FOLDER, CODEX_HOME, 'auth.json'),
    },
  ],
  // An account of ChatGPT, its tokens, and a key of the platform.
  hosts: ['chatgpt.com:443', 'auth.openai.com:443', 'api.openai.com:443'],
}

const capabilities: AgentCapabilities = {
  ...cliCapabilities,
  wireFormats: ['openai-responses'],
  // Inside the namespace `mcp__aicr_output`.
  toolName: (tool) => tool.replace('.', '_'),
  login: () => codexLogin,
}

/** OpenAI's Codex: `codex exec`. */
export function createCodexAdapter(settings: CodexAdapterSettings): AgentAdapter {
  return createCliAdapter(codexAgent(settings.sandboxMode), settings)
}

export function codexAgent(sandboxMode?: CodexSandboxMode): CliAgent {
  const modeOf = ({ input }: CliPass): CodexSandboxMode => codexSandboxMode(sandboxMode, input.sandbox)
  return {
    kind: 'codex',
    capabilities,
    files: (pass) => [
      { path: join(HOME_FOLDER, CODEX_HOME, 'config.toml'), content: toToml(codexConfig(pass, modeOf(pass))) },
      ...(pass.guidance === null ? [] : [{ path: join(HOME_FOLDER, CODEX_HOME, 'AGENTS.md'), content: pass.guidance }]),
    ],
    command: ({ folders, model }) => ({
      args: ['exec', '--json', '--skip-git-repo-check', '--ephemeral', '--strict-config', '-'],
      env: { CODEX_HOME: join(homeOf(folders), CODEX_HOME), ...(model !== null && { [TOKEN_VARIABLE]: model.token }) },
    }),
    createParser: createCodexParser,
    delegated: (pass) => (modeOf(pass) === 'danger-full-access' ? ['outer sandbox'] : []),
    check: (pass) => void modeOf(pass),
  }
}
