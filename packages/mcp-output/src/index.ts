export { createToolRegistry } from './registry/tool-registry.ts'
export type {
  CallOptions,
  CallOutcome,
  ToolAnswer,
  ToolRegistry,
  ToolRegistrySettings,
} from './registry/tool-registry.ts'
export { describeTools, toolName } from './registry/tool-descriptions.ts'
export type { ToolDescription, ToolNameStyle } from './registry/tool-descriptions.ts'
export type { ChangeView } from './registry/check-anchor.ts'
export type { ContextPort } from './registry/context-port.ts'
export { openOutputRecord } from './state/output-record.ts'
export type { OutputRecord, OutputRecordSettings } from './state/output-record.ts'
export { createMemoryRecord } from './state/memory-record.ts'
export type { MemoryRecord, MemoryRecordSettings } from './state/memory-record.ts'
export type { AppendResult, CallEntry, CallRecorder, NoticeEntry } from './state/call-recorder.ts'
export { readOutputState } from './state/read-output-state.ts'
export type { OutputStateReading, OutputStateStatus, ReadOutputStateOptions } from './state/read-output-state.ts'
export { clearOutputState } from './state/clear-output-state.ts'
export { startStdioServer } from './server/stdio-server.ts'
export type { ByteSource, StdioServer, StdioServerSettings, TextSink } from './server/stdio-server.ts'
export type { ClientInfo, ProtocolSessionSettings } from './server/protocol-session.ts'
export { defaultEndpoint, startHttpServer } from './http/http-server.ts'
export type { HttpServer, HttpServerSettings } from './http/http-server.ts'
export { startPassServer } from './http/pass-server.ts'
export type { PassServer, PassServerSettings } from './http/pass-server.ts'
export { readToolCalls } from './payload/read-tool-calls.ts'
export type { StreamCall } from './payload/read-tool-calls.ts'
export { createContextClient } from './context/context-client.ts'
export type { ContextClientSettings } from './context/context-client.ts'
export { createContextServer } from './context/context-server.ts'
export type { AnsweredRequest, ContextServer, ContextServerSettings } from './context/context-server.ts'
