import type { ServerResponse } from 'node:http'
import type { ModelFault } from './model-script.ts'
import type { ModelAnswer, ModelRequest, WireFormat } from './wire-format.ts'

/** What is sent to: the open response, and how its request wants to be answered. */
export interface Exchange {
  response: ServerResponse
  format: WireFormat
  request: ModelRequest
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers: object = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

export function sendAnswer({ response, format, request }: Exchange, answer: ModelAnswer): void {
  if (!request.streams) return sendJson(response, 200, format.answer(answer))
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.end(format.events(answer).join(''))
}

export function sendFault({ response, format, request }: Exchange, fault: ModelFault, answer: ModelAnswer): void {
  if (fault.kind === 'hang') return
  if (fault.kind === 'cut') {
    const whole = request.streams ? format.events(answer).join('') : JSON.stringify(format.answer(answer))
    response.writeHead(200, { 'content-type': request.streams ? 'text/event-stream' : 'application/json' })
    response.write(whole.slice(0, whole.length / 2), () => response.destroy())
    return
  }
  const { status, message = `scripted status ${status}`, retryAfterSeconds } = fault
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  sendJson(response, status, format.error(status, message), headers)
}
