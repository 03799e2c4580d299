export { startModelServer } from './model-server.ts'
export type { ModelServer, RecordedRequest } from './model-server.ts'
export type { ModelFault, ModelScript, ModelTurn, ScriptedCall } from './model-script.ts'
