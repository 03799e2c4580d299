import type { AgentProgram } from '@aicr/agents'

export const qwenCodeProgram: AgentProgram = {
  kind: 'qwen-code',
  executable: 'qwen',
  npmPackage: '@qwen-code/qwen-code',
  // Older ones call a failed request a success.
  minimumVersion: '0.24.0',
  testedVersion: '0.24.4',
}
