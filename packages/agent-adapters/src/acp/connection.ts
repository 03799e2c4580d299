import { objectIn, textIn } from '../cli/event-fields.ts'
import type { JsonObject } from '../cli/json-lines.ts'

/** The two ends of JSON-RPC 2.0, as the Agent Client Protocol uses it: one message a line. */
export interface Connection {
  /** Rejects with an `AnsweredError` when the agent answers with an error, with `ConnectionClosedError` when it ends before. */
  request(method: string, params: object): Promise<JsonObject>
  notify(method: string, params: object): void
  /** Takes a message of the agent: an answer, or a request, which is answered. Anything else is left alone. */
  receive(message: JsonObject): void
  /** Nothing more will come. */
  close(): void
}

export interface ConnectionSettings {
  write(text: string): void
  /** What it resolves with is the answer, what it rejects with the error of the answer. */
  onRequest(method: string, params: JsonObject): Promise<object>
}

/** An error in place of an answer, with its code. */
export class AnsweredError extends Error {
  readonly code: number
  readonly data: JsonObject

  constructor(code: number, message: string, data: JsonObject = {}) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The agent ended, or closed its output, before it answered. */
export class ConnectionClosedError extends Error {}

/** JSON-RPC's own codes. */
export const METHOD_NOT_FOUND = -32_601
const INTERNAL_ERROR = -32_603

/** So many of an agent's requests are looked after at once; further ones are refused. */
const MAX_SERVED = 64
const TOO_MANY = -32_000
const FAILED = { code: INTERNAL_ERROR, message: 'The request could not be answered.' }

export function createConnection({ write, onRequest }: ConnectionSettings): Connection {
  const waiting = new Map<number, PromiseWithResolvers<JsonObject>>()
  let lastId = 0
  let serving = 0
  let closed = false

  function send(message: object): void {
    if (!closed) write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  }

  async function serve(id: string | number, method: string, params: JsonObject): Promise<void> {
    if (serving >= MAX_SERVED) return send({ id, error: { code: TOO_MANY, message: 'Too many requests at once.' } })
    serving += 1
    try {
      send({ id, result: await onRequest(method, params) })
    } catch (error) {
      // Other messages may speak of what an agent does not know, such as paths outside its sandbox.
      const { code, message } = error instanceof AnsweredError ? error : FAILED
      send({ id, error: { code, message } })
    } finally {
      serving -= 1
    }
  }

  function settle(id: number, message: JsonObject): void {
    const answer = waiting.get(id)
    waiting.delete(id)
    if (message['error'] === undefined) answer?.resolve(objectIn(message, 'result'))
    else answer?.reject(readError(objectIn(message, 'error')))
  }

  return {
    request(method, params) {
      if (closed) return Promise.reject(new ConnectionClosedError(`The agent ended before it was asked for ${method}.`))
      lastId += 1
      const answer = Promise.withResolvers<JsonObject>()
      waiting.set(lastId, answer)
      send({ id: lastId, method, params })
      return answer.promise
    },
    notify: (method, params) => send({ method, params }),
    receive(message) {
      const { id } = message
      const method = textIn(message, 'method')
      const known = typeof id === 'string' || typeof id === 'number'
      if (method !== '' && known) void serve(id, method, objectIn(message, 'params'))
      else if (method === '' && typeof id === 'number') settle(id, message)
    },
    close() {
      closed = true
      for (const answer of waiting.values()) {
        answer.reject(new ConnectionClosedError('The agent ended before it answered.'))
      }
      waiting.clear()
    },
  }
}

function readError(error: JsonObject): AnsweredError {
  const { code, data } = error
  const words = textIn(error, 'message') || 'an error without a message'
  const details = typeof data === 'string' ? { details: data } : objectIn(error, 'data')
  return new AnsweredError(typeof code === 'number' ? code : INTERNAL_ERROR, words, details)
}
