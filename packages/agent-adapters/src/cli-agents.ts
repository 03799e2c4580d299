import type { AgentAdapter, AgentProgram } from '@aicr/agents'
import { createClaudeCodeAdapter } from './claude-code/adapter.ts'
import { claudeCodeProgram } from './claude-code/program.ts'
import type { CliAdapterSettings } from './cli/create-cli-adapter.ts'
import { createCodexAdapter } from './codex/adapter.ts'
import { codexProgram } from './codex/program.ts'
import { createCopilotCliAdapter } from './copilot-cli/adapter.ts'
import { copilotCliProgram } from './copilot-cli/program.ts'
import { createGeminiCliAdapter } from './gemini-cli/adapter.ts'
import { geminiCliProgram } from './gemini-cli/program.ts'
import { createKiloAdapter, createOpencodeAdapter } from './open-code/adapter.ts'
import { kiloProgram, opencodeProgram } from './open-code/family.ts'
import { createQwenCodeAdapter } from './qwen-code/adapter.ts'
import { qwenCodeProgram } from './qwen-code/program.ts'

/** An agent with a command line: what to look for, and what to make of what was found. */
export interface CliAgentEntry {
  program: AgentProgram
  create(settings: CliAdapterSettings): AgentAdapter
}

/** The agents that call a model and come with a command line, by kind. A new one is one folder and one line. */
export const cliAgents: Readonly<Record<string, CliAgentEntry>> = {
  kilo: { program: kiloProgram, create: createKiloAdapter },
  codex: { program: codexProgram, create: createCodexAdapter },
  'claude-code': { program: claudeCodeProgram, create: createClaudeCodeAdapter },
  opencode: { program: opencodeProgram, create: createOpencodeAdapter },
  'gemini-cli': { program: geminiCliProgram, create: createGeminiCliAdapter },
  'qwen-code': { program: qwenCodeProgram, create: createQwenCodeAdapter },
  'copilot-cli': { program: copilotCliProgram, create: createCopilotCliAdapter },
}
