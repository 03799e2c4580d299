import type { AgentProgram } from '@aicr/agents'

export const geminiCliProgram: AgentProgram = {
  kind: 'gemini-cli',
  executable: 'gemini',
  npmPackage: '@google/gemini-cli',
  minimumVersion: '0.61.0',
  testedVersion: '0.61.0',
}
