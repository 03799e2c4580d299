import { join } from 'node:path'
import type { AgentModel, LoginFacts } from '@aicr/agents'
import { mcpServerName } from '@aicr/schema'
import type { CliPass } from '../cli/create-cli-adapter.ts'
import { MCP_START_TIMEOUT_MS } from '../cli/mcp-config.ts'
import { HOME_FOLDER, homeOf, switchedOn } from '../cli/run-environment.ts'

/** Below `agent/`. */
export const MCP_FILE = join(HOME_FOLDER, 'mcp.json')
export const INSTRUCTIONS_FILE = join(HOME_FOLDER, 'instructions.md')
export const SETTINGS_FILE = join(HOME_FOLDER, '.claude', 'settings.json')
const DEFAULT_RETRIES = 2
const TOOLS = ['Read', 'Grep', 'Glob']

/** On macOS it keeps them in the keychain. */
export const claudeLogin: LoginFacts = {
  howTo: 'run claude and /login, on Linux; a login in the keychain of macOS can not be used',
  files: [
    {
      from: { variable: 'CLAUDE_CONFIG_DIR', below: '.credentials.json', home: '.claude/.credentials.json' },
      to: join(HOME_FOLDER, '.claude', '.credentials.json'),
      // Beside it stand logins with MCP servers and the like.
      keys: ['claudeAiOauth'],
    },
  ],
  hosts: ['api.anthropic.com:443', 'platform.claude.com:443'],
}

/** `dontAsk` refuses what no rule allows. What the repository brings is left out: settings, hooks, servers, commands, skills. */
export function claudeArguments({ folders, model, login, guidance }: CliPass): string[] {
  const { agent } = folders
  const name = model?.name ?? login?.model
  return [
    '--print',
    '--output-format',
    'stream-json',
    '--verbose',
    ...(name === undefined ? [] : ['--model', name]),
    '--mcp-config',
    join(agent, MCP_FILE),
    '--strict-mcp-config',
    '--setting-sources',
    'user',
    '--disable-slash-commands',
    '--no-session-persistence',
    ...(guidance === null ? [] : ['--append-system-prompt-file', join(agent, INSTRUCTIONS_FILE)]),
    '--tools',
    TOOLS.join(','),
    '--permission-mode',
    'dontAsk',
  ]
}

/** `settings.json` of its user: in a list on the command line, a path with a comma or a bracket would be cut there. */
export function claudeSettings({ folders }: CliPass): Record<string, unknown> {
  // Two slashes: an absolute path. The rule holds for searches, too.
  return { permissions: { allow: [`mcp__${mcpServerName}`, `Read(/${literally(folders.source)}/**)`] } }
}

/** A path in a pattern of a rule, which is read like a line of `.gitignore`. */
function literally(path: string): string {
  return path.replaceAll(/[\\*?[\]]/g, (sign) => `\\${sign}`)
}

export function claudeEnvironment({ input, folders, model }: CliPass): Record<string, string> {
  const { modelRetries = DEFAULT_RETRIES, compaction = {} } = input.limits ?? {}
  const { auto = true, thresholdPercent } = compaction
  return {
    ...(model !== null && modelEnvironment(model)),
    CLAUDE_CONFIG_DIR: join(homeOf(folders), '.claude'),
    CLAUDE_CODE_MAX_RETRIES: String(modelRetries),
    // The first request waits for our tools, and offers them instead of a search for tools.
    MCP_CONNECTION_NONBLOCKING: 'false',
    MCP_CONNECT_TIMEOUT_MS: String(MCP_START_TIMEOUT_MS),
    MCP_TIMEOUT: String(MCP_START_TIMEOUT_MS),
    ENABLE_TOOL_SEARCH: 'false',
    ...switchedOn(
      'CLAUDE_CODE_DISABLE_CLAUDE_MDS',
      'CLAUDE_CODE_DISABLE_AUTO_MEMORY',
      'CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC',
      'DISABLE_AUTOUPDATER',
      'DISABLE_TELEMETRY',
      'DISABLE_ERROR_REPORTING',
    ),
    ...(!auto && { DISABLE_AUTO_COMPACT: '1' }),
    ...(thresholdPercent !== undefined && { CLAUDE_AUTOCOMPACT_PCT_OVERRIDE: String(thresholdPercent) }),
  }
}

function modelEnvironment({
  baseUrl,
  token,
  name,
  contextTokens,
  maxOutputTokens,
}: AgentModel): Record<string, string> {
  return {
    ANTHROPIC_BASE_URL: baseUrl,
    ANTHROPIC_API_KEY: token,
    // For titles and the like, which it would ask another model for.
    ANTHROPIC_DEFAULT_HAIKU_MODEL: name,
    CLAUDE_CODE_MAX_OUTPUT_TOKENS: String(maxOutputTokens),
    CLAUDE_CODE_AUTO_COMPACT_WINDOW: String(contextTokens),
  }
}
