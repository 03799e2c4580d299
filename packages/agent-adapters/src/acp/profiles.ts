import type { AgentCapabilities } from '@aicr/agents'
import { claudeCode } from '../claude-code/adapter.ts'
import type { CliAgent, CliPass } from '../cli/create-cli-adapter.ts'
import { codexAgent } from '../codex/adapter.ts'
import { copilotCli } from '../copilot-cli/adapter.ts'
import { copilotCliProgram } from '../copilot-cli/program.ts'
import { geminiCli } from '../gemini-cli/adapter.ts'
import { geminiCliProgram } from '../gemini-cli/program.ts'
import { openCodeAgent } from '../open-code/adapter.ts'
import { kilo, kiloProgram, opencode, opencodeProgram } from '../open-code/family.ts'
import { ownProject } from '../open-code/own-project.ts'
import { qwenCode } from '../qwen-code/adapter.ts'
import { qwenCodeProgram } from '../qwen-code/program.ts'
import { kimiProfile } from './kimi.ts'
import type { AcpSession, KnownAcpProfile } from './profile.ts'
import { claudeAcpProgram, codexAcpProgram } from './programs.ts'

/** Where an agent differs from its own command line: the same configuration, environment and names of tools. */
interface Difference extends Pick<KnownAcpProfile, 'kind' | 'program'> {
  /** Its arguments, or how they come from those of its command line. */
  args: readonly string[] | ((args: readonly string[]) => readonly string[])
  session: AcpSession
  capabilities?: Partial<AgentCapabilities>
  /** It looks for configuration from its folder up to the root of a repository. */
  ownProject?: boolean
  /** The protocol has no place for instructions: where the configuration has none either, they go before the prompt. */
  guidanceInPrompt?: boolean
}

function fromCli(agent: CliAgent, difference: Difference): KnownAcpProfile {
  const { kind, program, args, session, capabilities, guidanceInPrompt } = difference
  return {
    ...agent,
    kind,
    capabilities: { ...agent.capabilities, ...capabilities },
    files: (pass) => [...agent.files(pass), ...(difference.ownProject ? ownProject : [])],
    session,
    program,
    command(pass) {
      const { args: own, env, stdin } = agent.command(pass)
      const prompt = guidanceInPrompt ? withGuidance(pass) : stdin
      return {
        args: typeof args === 'function' ? args(own) : args,
        env,
        ...(prompt !== undefined && { stdin: prompt }),
      }
    },
  }
}

function withGuidance({ guidance, input }: CliPass): string {
  return guidance === null ? input.pass.prompt : `${guidance}\n${input.pass.prompt}`
}

/** Only for an agent that runs to its end and is not asked anything. Each has a value. */
const HEADLESS_OPTIONS = ['--output-format', '--stream', '--approval-mode', '--add-dir']

const HEADLESS_SWITCHES = ['--allow-all-tools']

function acpArguments(args: readonly string[]): string[] {
  const options = args.filter((arg) => !HEADLESS_SWITCHES.includes(arg))
  const isLeft = (arg = ''): boolean => HEADLESS_OPTIONS.includes(arg)
  return ['--acp', ...options.filter((arg, index) => !isLeft(arg) && !isLeft(options[index - 1]))]
}

/** Inside `claude` itself: nothing of the repository, and its tools for reading only. */
const CLAUDE_OPTIONS = {
  settingSources: ['user'],
  strictMcpConfig: true,
  // What a user may want to say next is asked of the model, too.
  promptSuggestions: false,
  tools: ['Read', 'Grep', 'Glob'],
  disallowedTools: ['Task', 'Agent', 'Bash', 'Edit', 'Write', 'WebFetch', 'WebSearch', 'NotebookEdit', 'Skill'],
}

/** What its messages about its model begin with, and no prose does. */
const CODEX_FAILURES = [
  'unexpected status ',
  'exceeded retry limit',
  'stream disconnected',
  'error sending request',
  '{"error":',
]

/** The agents that AICR was tried with, by kind. */
export const acpProfiles = {
  'kilo-acp': fromCli(openCodeAgent(kilo), {
    kind: 'kilo-acp',
    program: kiloProgram,
    args: ['acp'],
    capabilities: { reportsUsage: false },
    session: { mcpServer: 'session', partialUsage: true },
  }),
  'opencode-acp': fromCli(openCodeAgent(opencode), {
    kind: 'opencode-acp',
    program: opencodeProgram,
    args: ['acp'],
    capabilities: { reportsUsage: false },
    session: { mcpServer: 'session', partialUsage: true },
  }),
  'claude-acp': fromCli(claudeCode, {
    kind: 'claude-acp',
    program: claudeAcpProgram,
    args: [],
    // It hands the servers of a session to Claude Code in an argument, which others of the machine can read.
    capabilities: { mcpTransport: 'stdio' },
    // Its own default lets a model judge what is allowed.
    session: { mcpServer: 'session', mode: 'default', meta: { claudeCode: { options: CLAUDE_OPTIONS } } },
    guidanceInPrompt: true,
  }),
  'codex-acp': fromCli(codexAgent(), {
    kind: 'codex-acp',
    program: codexAcpProgram,
    args: [],
    session: {
      mcpServer: 'session',
      mode: 'read-only',
      containedMode: 'agent-full-access',
      failurePrefixes: CODEX_FAILURES,
    },
  }),
  'gemini-acp': fromCli(geminiCli, {
    kind: 'gemini-acp',
    program: geminiCliProgram,
    args: acpArguments,
    // It tells no arguments.
    capabilities: { streamsToolCalls: false },
    session: { mcpServer: 'session' },
  }),
  'qwen-acp': fromCli(qwenCode, {
    kind: 'qwen-acp',
    program: qwenCodeProgram,
    args: acpArguments,
    session: { mcpServer: 'session', mode: 'default' },
  }),
  'copilot-acp': fromCli(copilotCli, {
    kind: 'copilot-acp',
    program: copilotCliProgram,
    args: acpArguments,
    capabilities: { reportsUsage: true },
    ownProject: true,
    // It drops a server that a session brings when that is to be started (github/copilot-cli issue 3889).
    session: { mcpServer: 'start', failurePrefixes: ['Error: '] },
  }),
  'kimi-acp': kimiProfile,
} as const satisfies Readonly<Record<string, KnownAcpProfile>>

export type AcpProfileName = keyof typeof acpProfiles
