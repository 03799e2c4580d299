import type { AcpProfileName } from '../src/index.ts'
import { acpProfiles, createAcpAdapter } from '../src/index.ts'
import type { RealAgent } from './real-agents.ts'
import { claudeCode, codex, copilotCli, geminiCli, kilo, opencode, qwenCode } from './real-agents.ts'

/** An agent with a command line, talked to by the Agent Client Protocol. */
function byProtocol(agent: RealAgent, profileName: AcpProfileName, name = agent.name): RealAgent {
  const profile = acpProfiles[profileName]
  return { ...agent, name, program: profile.program, create: (settings) => createAcpAdapter({ ...settings, profile }) }
}

export const kiloAcp = byProtocol(kilo, 'kilo-acp')
export const opencodeAcp = byProtocol(opencode, 'opencode-acp')
export const claudeAcp = byProtocol(claudeCode, 'claude-acp', 'claude-acp')
export const codexAcp = byProtocol(codex, 'codex-acp', 'codex-acp')
export const geminiAcp = byProtocol(geminiCli, 'gemini-acp')
export const qwenAcp = byProtocol(qwenCode, 'qwen-acp')
export const copilotAcp = byProtocol(copilotCli, 'copilot-acp')
export const kimiAcp: RealAgent = {
  ...byProtocol(opencode, 'kimi-acp', 'kimi'),
  readFile: (path) => ({ tool: 'Read', input: { path } }),
}
