import type { AgentCliName, ScriptedCall } from '@aicr-internal/testkit'
import type { AgentAdapter, AgentProgram, FoundProgram, WireFormat } from '@aicr/agents'
import {
  claudeCodeProgram,
  codexProgram,
  copilotCliProgram,
  createClaudeCodeAdapter,
  createCodexAdapter,
  createCopilotCliAdapter,
  createGeminiCliAdapter,
  createKiloAdapter,
  createOpencodeAdapter,
  createQwenCodeAdapter,
  geminiCliProgram,
  kiloProgram,
  opencodeProgram,
  qwenCodeProgram,
} from '../src/index.ts'

/** An agent as the tests run it for real. */
export interface RealAgent {
  name: AgentCliName
  program: AgentProgram
  create: (settings: { program: FoundProgram; path: string }) => AgentAdapter
  wireFormat: WireFormat
  /** Behind the origin of the model server. */
  basePath: string
  /** Only names that it knows are taken, by some. */
  model?: string
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
  /** It counts no tokens from a cache. */
  countsNoCache?: boolean
  /** It must be ended when its work is done. */
  staysOn?: boolean
  /** How its model reads a file, with a tool of the agent's own. */
  readFile: (path: string) => ScriptedCall
}

export const codex: RealAgent = {
  name: 'codex',
  program: codexProgram,
  create: createCodexAdapter,
  wireFormat: 'openai-responses',
  basePath: '/v1',
  readFile: (path) => ({ tool: 'exec_command', input: { cmd: `cat '${path}'` } }),
}

const openCodeRead: RealAgent['readFile'] = (filePath) => ({ tool: 'read', input: { filePath } })

export const kilo: RealAgent = {
  name: 'kilo',
  program: kiloProgram,
  create: createKiloAdapter,
  wireFormat: 'openai-chat',
  basePath: '/v1',
  readFile: openCodeRead,
}

export const opencode: RealAgent = {
  name: 'opencode',
  program: opencodeProgram,
  create: createOpencodeAdapter,
  wireFormat: 'openai-chat',
  basePath: '/v1',
  retriesAtWill: true,
  readFile: openCodeRead,
}

export const claudeCode: RealAgent = {
  name: 'claude-code',
  program: claudeCodeProgram,
  create: createClaudeCodeAdapter,
  wireFormat: 'anthropic-messages',
  basePath: '',
  readFile: (path) => ({ tool: 'Read', input: { file_path: path } }),
}

export const geminiCli: RealAgent = {
  name: 'gemini-cli',
  program: geminiCliProgram,
  create: createGeminiCliAdapter,
  wireFormat: 'gemini',
  basePath: '',
  model: 'gemini-2.5-pro',
  readFile: (path) => ({ tool: 'read_file', input: { file_path: path } }),
}

export const qwenCode: RealAgent = {
  name: 'qwen-code',
  program: qwenCodeProgram,
  create: createQwenCodeAdapter,
  wireFormat: 'openai-chat',
  basePath: '/v1',
  retriesAtWill: true,
  readFile: (path) => ({ tool: 'read_file', input: { file_path: path } }),
}

export const copilotCli: RealAgent = {
  name: 'copilot-cli',
  program: copilotCliProgram,
  create: createCopilotCliAdapter,
  wireFormat: 'openai-chat',
  basePath: '/v1',
  retriesAtWill: true,
  namesAllowedTools: true,
  readFile: (path) => ({ tool: 'view', input: { path } }),
}
