export { isAgentFile } from './agent-files.ts'
export { classifyFailure, isLasting } from './model/classify-failure.ts'
export { chooseMcpTransport, isServedOverHttp, mcpCommandOf, mcpHeadersOf } from './mcp-transport.ts'
export { chooseWireFormat, wireFormatsOf } from './model/choose-wire-format.ts'
export { providerKinds, wireFormats } from './model/agent-model.ts'
export { compareVersions, versionIn } from './program/compare-versions.ts'
export { findAgentProgram, readVersion } from './program/find-agent-program.ts'
export { explainToolUse, toolUseOf } from './tool-use.ts'

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
  AgentConversation,
  AgentLimits,
  BundleInput,
  BundleManifest,
  McpServer,
  McpServerAddress,
  McpServerCommand,
  McpTransport,
  OuterSandbox,
  RuntimeBundle,
} from './adapter.ts'
export type { InstructionFile, Skill } from './guidance.ts'
export type { AgentLogin, LoginFacts, LoginFile, LoginSupport } from './login.ts'
export type { OpenVendorEndpoint, VendorEndpoint } from './vendor-endpoint.ts'
export type { ModelAccess, ModelEndpoint, ModelEndpointRun, OpenModelEndpoint } from './model-endpoint.ts'
export type { AgentModel, ProviderKind, WireFormat } from './model/agent-model.ts'
export type { FailureClass, FailureWords } from './model/classify-failure.ts'
export type { WireFormatChoice } from './model/choose-wire-format.ts'
export type { AgentProgram, FoundProgram } from './program/agent-program.ts'
export type { FindProgramOptions } from './program/find-agent-program.ts'
export type { ToolUse } from './tool-use.ts'
