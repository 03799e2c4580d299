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
export type { InstructionFile, Skill } from './guidance.ts'
export type { ModelAccess, ModelEndpoint, ModelEndpointRun, OpenModelEndpoint } from './model-endpoint.ts'
