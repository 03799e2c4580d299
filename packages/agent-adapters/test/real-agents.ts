import type { AgentCliName, ScriptedCall } from '@aicr-internal/testkit'
import type { AgentAdapter, AgentProgram, FoundProgram, WireFormat } from '@aicr/agents'
import { codexProgram, createCodexAdapter } from '../src/index.ts'

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
  /** How its model reads a file, with a tool of the agent's own. */
  readFile: (path: string) => ScriptedCall
}

export const codex: RealAgent = {
  name: 'codex',
  program: codexProgram,
  create: createCodexAdapter,
  wireFormat: 'openai-responses',
  basePath: '/v1',
  readFile: (path) => ({ tool: 'exec_command', input: { cmd: `cat ${path}` } }),
}
