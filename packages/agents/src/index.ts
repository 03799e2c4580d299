export type {
  AgentEvent,
  AgentNeeds,
  AgentOutcome,
  AgentPass,
  AgentRunOptions,
  AgentRunner,
  DirectAnswer,
  DirectModel,
  PassFolders,
  ProjectFile,
  ProjectInstructions,
  ProjectSkill,
  StreamCall,
} from './runner.ts'
export type {
  AgentAdapter,
  AgentCapabilities,
  AgentCommand,
  BundleInput,
  BundleManifest,
  McpServerCommand,
  RuntimeBundle,
} from './adapter.ts'
