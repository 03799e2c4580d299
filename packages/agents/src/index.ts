export type {
  AgentEvent,
  AgentNeeds,
  AgentOutcome,
  AgentPass,
  AgentRunOptions,
  AgentRunner,
  PassFolders,
  ProjectFile,
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
