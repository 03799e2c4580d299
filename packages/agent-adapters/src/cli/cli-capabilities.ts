import type { AgentCapabilities } from '@aicr/agents'

/** What all agents with a command line have in common, as they are started here. Each adds its formats and its spelling. */
export const cliCapabilities = {
  mcpTransport: 'either',
  // No agent takes such a name for something else, and none has to clean it.
  mcpToolNames: 'underscored',
  streamsToolCalls: true,
  reportsUsage: true,
  callsModel: true,
  projectFiles: [],
  projectPaths: [],
  instructions: 'file',
  skills: 'file',
} as const satisfies Omit<AgentCapabilities, 'wireFormats'>
