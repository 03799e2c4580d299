import type { AgentProgram } from '@aicr/agents'

/** The adapters around Claude Code and Codex: packages of their own, which bring the agent. */
export const claudeAcpProgram: AgentProgram = {
  kind: 'claude-acp',
  executable: 'claude-agent-acp',
  npmPackage: '@agentclientprotocol/claude-agent-acp',
  minimumVersion: '0.101.0',
  testedVersion: '0.101.0',
}

export const codexAcpProgram: AgentProgram = {
  kind: 'codex-acp',
  executable: 'codex-acp',
  npmPackage: '@agentclientprotocol/codex-acp',
  minimumVersion: '2.6.0',
  testedVersion: '2.6.0',
}

/** It has a command line of its own, which nobody adapted. Needs Node 22.19. */
export const kimiProgram: AgentProgram = {
  kind: 'kimi',
  executable: 'kimi',
  npmPackage: '@moonshot-ai/kimi-code',
  minimumVersion: '2.1.0',
  testedVersion: '2.1.0',
}
