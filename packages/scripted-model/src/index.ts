export { startModelServer } from './model-server.ts'
export { callToRead } from './call-to-read.ts'

export type { ModelServer, ModelServerOptions, RecordedRequest } from './model-server.ts'
export type { AskedModel, ModelFault, ModelScript, ModelTurn, ScriptedCall } from './model-script.ts'
export type { OfferedTool } from './offered-tool.ts'
export type { WireFormatName } from './wire-format.ts'
