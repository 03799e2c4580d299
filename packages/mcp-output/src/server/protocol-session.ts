import { isObject } from '../json-values.ts'
import type { ToolAnswer, ToolRegistry } from '../registry/tool-registry.ts'
import { errorAnswer, errorCodes, readMessage } from './rpc-message.ts'
import type { IncomingMessage, OutgoingMessage, RequestId } from './rpc-message.ts'

/** Revisions of MCP that we speak, the newest first. */
export const protocolVersions: readonly string[] = [
  '2025-11-25',
  '2025-06-18',
  '2025-03-26',
  '2024-11-05',
  '2024-10-07',
]

/** The one revision in which several messages may come as an array. */
const BATCH_VERSION = '2025-03-26'

/** More messages than this are no batch of one client at work. */
const MAX_BATCH = 100

const instructions =
  'These tools are the only way to report the results of this code review: text that you write elsewhere is not published. ' +
  'Report each problem with report_problem, then finish with publish_summary, or with skip when there is nothing to report.'

/** Who a client says it is. */
export interface ClientInfo {
  name: string
  version: string
}

export interface ProtocolSessionSettings {
  /** The version that the server names as its own. */
  version: string
  /** Gives the registry; called when a message needs it, at most once at a time. */
  registry: () => Promise<ToolRegistry>
  /** A client introduced itself. Called before it is answered. */
  onInitialize: (client: ClientInfo | undefined) => void
  /** A client asked for the tools. Called before it is answered. */
  onToolsListed: () => void
  /** What this conversation is known by where one server has several; kept with every call. */
  session?: string
}

/** What goes back for what came in; `null` where nothing does. An array answers a batch. */
export type SessionAnswer = OutgoingMessage | OutgoingMessage[] | null

/** One client's conversation, whatever carries it. */
export interface ProtocolSession {
  /** Answers what was parsed of one message, or of a batch where the client's revision has them. Never rejects. */
  handle(message: unknown): Promise<SessionAnswer>
  /** Ends waiting calls; they are not answered. What was recorded stays. */
  close(): void
}

type Request = Extract<IncomingMessage, { kind: 'request' }>

function readClient(params: Record<string, unknown>): ClientInfo | undefined {
  const info = params['clientInfo']
  if (!isObject(info) || typeof info['name'] !== 'string') return undefined
  const version = typeof info['version'] === 'string' ? info['version'] : ''
  return { name: info['name'].slice(0, 200), version: version.slice(0, 100) }
}

function toolResult({ outcome, text }: ToolAnswer): object {
  const isError = outcome === 'refused' || outcome === 'unknown_tool' || outcome === 'failed'
  return { content: [{ type: 'text', text }], isError }
}

class RegistrySession implements ProtocolSession {
  readonly #settings: ProtocolSessionSettings
  /** Requests that wait for something, by id, so that they can be cancelled. */
  readonly #waiting = new Map<RequestId, AbortController>()
  #version: string | null = null

  constructor(settings: ProtocolSessionSettings) {
    this.#settings = settings
  }

  async handle(message: unknown): Promise<SessionAnswer> {
    if (!Array.isArray(message)) return this.#handleOne(message)
    if (this.#version !== BATCH_VERSION || message.length === 0 || message.length > MAX_BATCH) {
      const reason = `A batch needs revision ${BATCH_VERSION} of MCP and 1 to ${MAX_BATCH} messages.`
      return errorAnswer(null, errorCodes.invalidRequest, reason)
    }
    const answers = await Promise.all(message.map((part) => this.#handleOne(part)))
    const due = answers.filter((answer) => answer !== null)
    return due.length === 0 ? null : due
  }

  async #handleOne(message: unknown): Promise<OutgoingMessage | null> {
    const incoming = readMessage(message)
    switch (incoming.kind) {
      case 'request':
        return this.#answer(incoming)
      case 'notification':
        if (incoming.method === 'notifications/cancelled') this.#cancel(incoming.params['requestId'])
        return null
      case 'answer':
        return null
      case 'invalid':
        return errorAnswer(incoming.id, errorCodes.invalidRequest, 'This is not a JSON-RPC 2.0 request.')
    }
  }

  close(): void {
    for (const controller of this.#waiting.values()) controller.abort()
  }

  #cancel(id: unknown): void {
    if (typeof id === 'string' || typeof id === 'number') this.#waiting.get(id)?.abort()
  }

  async #answer(request: Request): Promise<OutgoingMessage | null> {
    const { id, method, params } = request
    try {
      switch (method) {
        case 'initialize':
          return { jsonrpc: '2.0', id, result: this.#initialize(params) }
        case 'ping':
          return { jsonrpc: '2.0', id, result: {} }
        case 'tools/list':
          this.#settings.onToolsListed()
          return { jsonrpc: '2.0', id, result: { tools: (await this.#settings.registry()).list() } }
        case 'tools/call':
          return await this.#call(id, params)
        default:
          return errorAnswer(
            id,
            errorCodes.methodNotFound,
            `This server has no method ${JSON.stringify(method.slice(0, 100))}.`,
          )
      }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return errorAnswer(id, errorCodes.internalError, `${method} failed: ${message}`)
    }
  }

  #initialize(params: Record<string, unknown>): object {
    this.#settings.onInitialize(readClient(params))
    const asked = params['protocolVersion']
    this.#version = protocolVersions.find((version) => version === asked) ?? protocolVersions[0] ?? null
    return {
      protocolVersion: this.#version,
      capabilities: { tools: {} },
      serverInfo: { name: 'aicr-output', version: this.#settings.version },
      instructions,
    }
  }

  async #call(id: RequestId, params: Record<string, unknown>): Promise<OutgoingMessage | null> {
    const { name } = params
    if (typeof name !== 'string') {
      return errorAnswer(id, errorCodes.invalidParams, 'tools/call needs the "name" of a tool, as a string.')
    }
    const controller = new AbortController()
    this.#waiting.set(id, controller)
    try {
      const registry = await this.#settings.registry()
      const { session } = this.#settings
      const { signal } = controller
      const answer = await registry.call(
        name,
        params['arguments'],
        session === undefined ? { signal } : { signal, session },
      )
      // MCP: a cancelled request is not answered.
      return controller.signal.aborted ? null : { jsonrpc: '2.0', id, result: toolResult(answer) }
    } finally {
      this.#waiting.delete(id)
    }
  }
}

/**
 * Speaks MCP with one client: `initialize`, `ping`, `tools/list`, `tools/call` and cancellation. Written by hand
 * because the official SDK takes three times as long to start; its client is the judge in the tests.
 */
export function createProtocolSession(settings: ProtocolSessionSettings): ProtocolSession {
  return new RegistrySession(settings)
}
