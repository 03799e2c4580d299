import type { AgentCliName, ScriptedCall } from '@aicr-internal/testkit'
import { acpAgents, cliAgents } from '@aicr/agent-adapters'
import type { CliAgentEntry } from '@aicr/agent-adapters'
import type { AgentCapabilities } from '@aicr/agents'
import type { LlmProvider } from '@aicr/schema'

/** An agent as the tests run it for real. */
export interface RealAgent {
  /** As the configuration names it. */
  kind: string
  /** What is installed for it. */
  program: AgentCliName
  provider: LlmProvider['kind']
  /** Behind the origin of the model server. */
  basePath: string
  /** Only names that it knows are taken, by some. */
  model?: string
  /** After this time it has surely had its first answer. */
  hangMs: number
  /** It is told each tool that it may use by name, so another spelling would be kept out. */
  namesAllowedTools?: boolean
  /** It decides by itself how often and for how long it asks its model again. */
  retriesAtWill?: boolean
  /** It does not tell how its model failed. */
  hidesFailures?: boolean
  /** A call that is refused ends its turn. */
  endsWhenRefused?: boolean
  /** It reads whatever its user can read, and only a sandbox around it keeps it from that. */
  readsEverything?: boolean
  /** It would hand the token of a server over HTTP to somebody in an argument. */
  takesNoHttp?: boolean
  /** It counts no tokens from a cache. */
  countsNoCache?: boolean
  /** It must be ended when its work is done. */
  staysOn?: boolean
  /** How its model reads a file, with a tool of the agent's own. */
  readFile: (path: string) => ScriptedCall
}

const openCodeRead: RealAgent['readFile'] = (filePath) => ({ tool: 'read', input: { filePath } })

export const codex: RealAgent = {
  kind: 'codex',
  program: 'codex',
  provider: 'openai',
  basePath: '/v1',
  hangMs: 8000,
  readsEverything: true,
  readFile: (path) => ({ tool: 'exec_command', input: { cmd: `cat '${path}'` } }),
}

export const kilo: RealAgent = {
  kind: 'kilo',
  program: 'kilo',
  provider: 'openai_compatible',
  basePath: '/v1',
  hangMs: 100_000,
  readFile: openCodeRead,
}

export const opencode: RealAgent = {
  ...kilo,
  kind: 'opencode',
  program: 'opencode',
  hangMs: 60_000,
  retriesAtWill: true,
}

export const claudeCode: RealAgent = {
  kind: 'claude-code',
  program: 'claude-code',
  provider: 'anthropic',
  basePath: '',
  hangMs: 15_000,
  readFile: (path) => ({ tool: 'Read', input: { file_path: path } }),
}

const geminiCli: RealAgent = {
  kind: 'gemini-cli',
  program: 'gemini-cli',
  provider: 'google_ai_studio',
  basePath: '',
  model: 'gemini-2.5-pro',
  hangMs: 30_000,
  readFile: (path) => ({ tool: 'read_file', input: { file_path: path } }),
}

const qwenCode: RealAgent = {
  kind: 'qwen-code',
  program: 'qwen-code',
  provider: 'openai_compatible',
  basePath: '/v1',
  hangMs: 40_000,
  retriesAtWill: true,
  readFile: (path) => ({ tool: 'read_file', input: { file_path: path } }),
}

export const copilotCli: RealAgent = {
  kind: 'copilot-cli',
  program: 'copilot-cli',
  provider: 'openai_compatible',
  basePath: '/v1',
  hangMs: 30_000,
  retriesAtWill: true,
  namesAllowedTools: true,
  readFile: (path) => ({ tool: 'view', input: { path } }),
}

export const kiloAcp: RealAgent = { ...kilo, kind: 'kilo-acp' }
const opencodeAcp: RealAgent = { ...opencode, kind: 'opencode-acp' }
export const claudeAcp: RealAgent = {
  ...claudeCode,
  kind: 'claude-acp',
  program: 'claude-acp',
  hangMs: 40_000,
  takesNoHttp: true,
}
export const codexAcp: RealAgent = { ...codex, kind: 'codex-acp', program: 'codex-acp', hangMs: 40_000 }
const geminiAcp: RealAgent = {
  ...geminiCli,
  kind: 'gemini-acp',
  hangMs: 40_000,
  countsNoCache: true,
  staysOn: true,
}
const qwenAcp: RealAgent = { ...qwenCode, kind: 'qwen-acp', endsWhenRefused: true }
const copilotAcp: RealAgent = { ...copilotCli, kind: 'copilot-acp', hangMs: 40_000, endsWhenRefused: true }
const kimiAcp: RealAgent = {
  kind: 'kimi-acp',
  program: 'kimi',
  provider: 'openai_compatible',
  basePath: '/v1',
  hangMs: 40_000,
  retriesAtWill: true,
  readsEverything: true,
  hidesFailures: true,
  readFile: (path) => ({ tool: 'Read', input: { path } }),
}

/** All of them, those that take the least time first. */
export const allAgents: readonly RealAgent[] = [
  codex,
  claudeCode,
  geminiCli,
  qwenCode,
  copilotCli,
  codexAcp,
  claudeAcp,
  geminiAcp,
  qwenAcp,
  copilotAcp,
  kimiAcp,
  opencode,
  opencodeAcp,
  kilo,
  kiloAcp,
]

/** What the product knows of it. */
export function entryOf({ kind }: Pick<RealAgent, 'kind'>): CliAgentEntry {
  const entry = { ...cliAgents, ...acpAgents }[kind]
  if (!entry) throw new Error(`The product has no agent ${kind}.`)
  return entry
}

export function capabilitiesOf(agent: RealAgent): AgentCapabilities {
  return entryOf(agent).create({ program: { command: '/bin/true', version: '0.0.0' }, path: '' }).capabilities
}
