import type { AgentProgram } from '@aicr/agents'

export const claudeCodeProgram: AgentProgram = {
  kind: 'claude-code',
  executable: 'claude',
  npmPackage: '@anthropic-ai/claude-code',
  // Older ones may send the first request before our tools are there.
  minimumVersion: '2.1.300',
  testedVersion: '2.1.332',
}
