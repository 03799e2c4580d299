import type { IncomingMessage, ServerResponse } from 'node:http'
import { isObject } from '../json-values.ts'
import { protocolVersions } from '../server/protocol-session.ts'
import type { SessionAnswer } from '../server/protocol-session.ts'
import { errorAnswer, errorCodes } from '../server/rpc-message.ts'
import type { HttpSession, HttpSessions } from './http-sessions.ts'
import { acceptedForms, isJsonType } from './media-types.ts'
import { readBody } from './read-body.ts'
import { headerOf, refusalOf } from './request-policy.ts'
import type { Refusal, RequestPolicy } from './request-policy.ts'
import { openEvents, sendJson, sendNothing, sendRefusal, writeEvent, writeSignOfLife } from './respond.ts'

/** More streams than this are no client at work. */
const MAX_STREAMS = 8

export interface McpEndpointSettings {
  policy: RequestPolicy
  sessions: HttpSessions
  maxBodyBytes: number
}

function isRequest(message: unknown): boolean {
  return isObject(message) && typeof message['method'] === 'string' && message['id'] !== undefined
}

function isInitialize(message: unknown): boolean {
  return isObject(message) && isRequest(message) && message['method'] === 'initialize'
}

/** Whether what came in was no message at all, so that nobody waits for the answer by its id. */
function isRejected(answer: SessionAnswer): boolean {
  return answer !== null && 'error' in answer && answer.id === null
}

function isRefusal(value: HttpSession | Refusal): value is Refusal {
  return 'status' in value
}

function parse(body: Buffer): { value: unknown } | null {
  try {
    return { value: JSON.parse(body.toString('utf8')) }
  } catch {
    // `null` is the answer: the caller says so to the client.
    return null
  }
}

/**
 * Streamable HTTP of MCP: messages come by POST and are answered with JSON or events, as the client prefers; GET opens
 * a stream (on which nothing is ever sent, as we ask clients nothing), DELETE ends the session.
 */
export class McpEndpoint {
  readonly #settings: McpEndpointSettings
  readonly #serving = new Set<Promise<void>>()
  #isStopped = false

  constructor(settings: McpEndpointSettings) {
    this.#settings = settings
  }

  /** Serves a request to its end. */
  handle(request: IncomingMessage, response: ServerResponse): void {
    // A client that goes away loses its answer; what it called is recorded.
    request.on('error', () => undefined)
    response.on('error', () => undefined)
    const { promise: sent, resolve: onSent } = Promise.withResolvers<void>()
    response.on('close', onSent)
    const served = this.#serve(request, response)
      .catch((error: unknown) => {
        if (response.headersSent || response.destroyed) return void response.destroy()
        sendRefusal(response, { status: 500, message: `The request failed: ${String(error)}` })
      })
      .then(() => sent)
    this.#serving.add(served)
    void served.finally(() => this.#serving.delete(served))
  }

  /** Serves nothing new from now on, and ends the streams on which nobody waits for an answer. */
  stop(): void {
    this.#isStopped = true
    for (const { streams } of this.#settings.sessions.all()) {
      for (const stream of streams) stream.end()
    }
  }

  /** Resolves when everything that is being served was answered, and the answers were handed over. */
  async settled(): Promise<void> {
    while (this.#serving.size > 0) await Promise.all(this.#serving)
  }

  /** Keeps connections from being taken for dead by whatever lies between. */
  giveSignsOfLife(): void {
    for (const { streams } of this.#settings.sessions.all()) streams.forEach(writeSignOfLife)
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refusalOf(request, this.#settings.policy)
    if (refusal) return sendRefusal(response, refusal)
    if (this.#isStopped) return sendRefusal(response, { status: 503, message: 'The server is ending.' })
    const version = headerOf(request, 'mcp-protocol-version')
    if (version !== undefined && !protocolVersions.includes(version)) {
      return sendRefusal(response, {
        status: 400,
        message: `MCP-Protocol-Version: use ${protocolVersions.join(', ')}.`,
      })
    }
    if (request.method === 'POST') return this.#takeMessage(request, response)
    const session = this.#sessionOf(request)
    if (isRefusal(session)) return sendRefusal(response, session)
    if (request.method === 'GET') return this.#openStream(request, response, session)
    this.#settings.sessions.end(session)
    sendNothing(response, 200)
  }

  #sessionOf(request: IncomingMessage): HttpSession | Refusal {
    const id = headerOf(request, 'mcp-session-id')
    if (id === undefined) return { status: 400, message: 'Mcp-Session-Id is missing: initialize first.' }
    return this.#settings.sessions.find(id) ?? { status: 404, message: 'The session does not exist: initialize again.' }
  }

  #openStream(request: IncomingMessage, response: ServerResponse, { streams }: HttpSession): void {
    if (!acceptedForms(headerOf(request, 'accept')).includes('events')) {
      return sendRefusal(response, { status: 406, message: 'GET opens a stream: accept text/event-stream.' })
    }
    if (streams.size >= MAX_STREAMS) {
      return sendRefusal(response, { status: 409, message: `A session may have ${MAX_STREAMS} streams.` })
    }
    streams.add(response)
    response.on('close', () => streams.delete(response))
    openEvents(response)
  }

  async #takeMessage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { sessions, maxBodyBytes } = this.#settings
    const [form] = acceptedForms(headerOf(request, 'accept'))
    if (!form) {
      return sendRefusal(response, { status: 406, message: 'Accept application/json or text/event-stream.' })
    }
    if (!isJsonType(headerOf(request, 'content-type'))) {
      return sendRefusal(response, { status: 415, message: 'Content-Type must be application/json.' })
    }
    const body = await readBody(request, maxBodyBytes)
    if (body === null) {
      const message = `A message may be ${maxBodyBytes} bytes long at most.`
      return sendRefusal(response, { status: 413, message, headers: { connection: 'close' } })
    }
    const message = parse(body)
    if (message === null) {
      return sendJson(response, 400, errorAnswer(null, errorCodes.parseError, 'The body is not JSON.'))
    }
    const isNew = isInitialize(message.value)
    const session = isNew ? sessions.open() : this.#sessionOf(request)
    if (isRefusal(session)) return sendRefusal(response, session)
    const headers: Record<string, string> = isNew ? { 'mcp-session-id': session.id } : {}
    if (form === 'events' && isRequest(message.value)) openEvents(response, headers)
    const answer = await session.protocol.handle(message.value)
    if (response.headersSent) return endEvents(response, answer)
    if (answer === null) return sendNothing(response, 202)
    sendJson(response, isRejected(answer) ? 400 : 200, answer, headers)
  }
}

function endEvents(response: ServerResponse, answer: SessionAnswer): void {
  const answers = Array.isArray(answer) ? answer : [answer]
  for (const message of answers) if (message) writeEvent(response, message)
  response.end()
}
