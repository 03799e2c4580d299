import type { AcpProfileName } from '../src/index.ts'
import { acpProfiles, createAcpAdapter } from '../src/index.ts'
import type { RealAgent } from './real-agents.ts'
import { claudeCode, codex, copilotCli, geminiCli, kilo, opencode, qwenCode } from './real-agents.ts'

/** For a server that needs some seconds, on a busy machine. */
const TOOLS_TIMEOUT_MS = 30_000

/** An agent with a command line, talked to by the Agent Client Protocol. */
function byProtocol(agent: RealAgent, profileName: AcpProfileName, name = agent.name): RealAgent {
  const profile = acpProfiles[profileName]
  const create: RealAgent['create'] = (settings) =>
    createAcpAdapter({ ...settings, profile, toolsTimeoutMs: TOOLS_TIMEOUT_MS })
  return { ...agent, name, program: profile.program, create }
}

export const kiloAcp = byProtocol(kilo, 'kilo-acp')
export const opencodeAcp = byProtocol(opencode, 'opencode-acp')
export const claudeAcp = byProtocol(claudeCode, 'claude-acp', 'claude-acp')
export const codexAcp: RealAgent = { ...byProtocol(codex, 'codex-acp', 'codex-acp'), readsEverything: true }
export const geminiAcp: RealAgent = { ...byProtocol(geminiCli, 'gemini-acp'), countsNoCache: true, staysOn: true }
export const qwenAcp: RealAgent = { ...byProtocol(qwenCode, 'qwen-acp'), endsWhenRefused: true }
export const copilotAcp: RealAgent = { ...byProtocol(copilotCli, 'copilot-acp'), endsWhenRefused: true }
export const kimiAcp: RealAgent = {
  ...byProtocol(opencode, 'kimi-acp', 'kimi'),
  readsEverything: true,
  hidesFailures: true,
  readFile: (path) => ({ tool: 'Read', input: { path } }),
}
