import { isObject } from '../json-values.ts'

/** What a request is known by; its answer carries the same. */
export type RequestId = string | number

/** A JSON-RPC 2.0 message as it came in. */
export type IncomingMessage =
  | { kind: 'request'; id: RequestId; method: string; params: Record<string, unknown> }
  | { kind: 'notification'; method: string; params: Record<string, unknown> }
  /** An answer to a request of ours; we make none. */
  | { kind: 'answer' }
  /** Not JSON-RPC. `id` is the one it seems to have. */
  | { kind: 'invalid'; id: RequestId | null }

/** Codes of JSON-RPC 2.0. */
export const errorCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internalError: -32603,
} as const

/** An answer to send. */
export type OutgoingMessage =
  | { jsonrpc: '2.0'; id: RequestId; result: object }
  | { jsonrpc: '2.0'; id: RequestId | null; error: { code: number; message: string } }

/** An answer that a request failed, and why. */
export function errorAnswer(id: RequestId | null, code: number, message: string): OutgoingMessage {
  return { jsonrpc: '2.0', id, error: { code, message } }
}

function isRequestId(value: unknown): value is RequestId {
  return typeof value === 'string' || typeof value === 'number'
}

/** Reads one parsed line. Absent `params` are an empty object. */
export function readMessage(value: unknown): IncomingMessage {
  if (!isObject(value)) return { kind: 'invalid', id: null }
  const { id, method, params = {} } = value
  const knownId = isRequestId(id) ? id : null
  if (value['jsonrpc'] !== '2.0') return { kind: 'invalid', id: knownId }
  if (method === undefined && ('result' in value || 'error' in value)) return { kind: 'answer' }
  if (typeof method !== 'string' || !isObject(params)) return { kind: 'invalid', id: knownId }
  if (id === undefined) return { kind: 'notification', method, params }
  return knownId === null ? { kind: 'invalid', id: null } : { kind: 'request', id: knownId, method, params }
}
