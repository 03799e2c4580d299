import type { ServerResponse } from 'node:http'
import { errorAnswer } from '../server/rpc-message.ts'
import type { OutgoingMessage } from '../server/rpc-message.ts'
import type { Refusal } from './request-policy.ts'

/** Code of a JSON-RPC error that the transport gives, as the official SDK has it. */
const TRANSPORT_ERROR = -32000

const eventHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache, no-transform',
  // Proxies pass each event on at once.
  'x-accel-buffering': 'no',
}

type Headers = Record<string, string>

/** Answers with JSON and nothing more. */
export function sendJson(response: ServerResponse, status: number, value: object, headers: Headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(value))
}

/** Answers that a request was taken and that nothing else is to come. */
export function sendNothing(response: ServerResponse, status: number): void {
  response.writeHead(status)
  response.end()
}

/** Answers that a request was not served. */
export function sendRefusal(response: ServerResponse, { status, message, headers = {} }: Refusal): void {
  sendJson(response, status, errorAnswer(null, TRANSPORT_ERROR, message), headers)
}

/** Begins to answer with events. */
export function openEvents(response: ServerResponse, headers: Headers = {}): void {
  response.writeHead(200, { ...eventHeaders, ...headers })
  response.flushHeaders()
}

export function writeEvent(response: ServerResponse, message: OutgoingMessage): void {
  response.write(`event: message\ndata: ${JSON.stringify(message)}\n\n`)
}

/** Tells everybody on the way that the connection is alive. Clients do not see it. */
export function writeSignOfLife(response: ServerResponse): void {
  response.write(': still here\n\n')
}
