import type { AgentProgram } from '@aicr/agents'

/** `copilot` is a Node script that does not pass signals on to the native program that it starts. */
export const copilotCliProgram: AgentProgram = {
  kind: 'copilot-cli',
  executable: 'copilot',
  npmPackage: '@github/copilot',
  minimumVersion: '1.0.100',
  testedVersion: '1.0.102',
  nativeFiles: [
    'node_modules/@github/copilot-{platform}-{arch}/copilot',
    '../../@github/copilot-{platform}-{arch}/copilot',
  ],
}
