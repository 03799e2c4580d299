import { createConnection } from 'node:net'
import type { Socket } from 'node:net'
import type { Clock } from '@aicr/kit'
import { AicrError } from '@aicr/schema'
import type { AttributionResult, ContextResult } from '@aicr/schema'
import type { ContextPort } from '../registry/context-port.ts'
import { LineSplitter } from '../server/line-splitter.ts'
import { readAttributionResult, readContextResult, readWireAnswer } from './read-answer.ts'
import type { WireAnswer } from './read-answer.ts'
import { answerTimeoutMs, maxAnswerBytes, maxRequestBytes } from './wire-limits.ts'
import type { ContextWireRequest } from './wire.ts'

export interface ContextClientSettings {
  /** The Unix socket of {@link createContextServer}. */
  path: string
  clock: Clock
  /** Milliseconds; default 20 seconds. */
  timeoutMs?: number
}

type WithoutEnvelope<Request> = Request extends unknown ? Omit<Request, 'v' | 'id'> : never
type Question = WithoutEnvelope<ContextWireRequest>

interface Waiting {
  resolve(answer: WireAnswer): void
  reject(error: AicrError): void
}

function failure(message: string, cause?: unknown): AicrError {
  return new AicrError(message, { code: 'context_unavailable', retryable: true, cause })
}

function understood<Result>(result: Result | null): Result {
  if (result === null) throw failure('the answer could not be read')
  return result
}

/** One connection, made when it is first needed and again after it broke. */
class SocketContextClient implements ContextPort {
  readonly #settings: ContextClientSettings
  readonly #waiting = new Map<number, Waiting>()
  #socket: Socket | null = null
  #nextId = 0

  constructor(settings: ContextClientSettings) {
    this.#settings = settings
  }

  async fetch(
    input: Extract<Question, { tool: 'aicr.fetch_more_context' }>['input'],
    signal?: AbortSignal,
  ): Promise<ContextResult> {
    return understood(readContextResult(await this.#ask({ tool: 'aicr.fetch_more_context', input }, signal)))
  }

  async blame(
    input: Extract<Question, { tool: 'aicr.try_blame' }>['input'],
    signal?: AbortSignal,
  ): Promise<AttributionResult> {
    return understood(readAttributionResult(await this.#ask({ tool: 'aicr.try_blame', input }, signal)))
  }

  async #ask(question: Question, signal?: AbortSignal): Promise<unknown> {
    const id = this.#nextId
    this.#nextId += 1
    const line = Buffer.from(`${JSON.stringify({ v: 1, id, ...question })}\n`)
    if (line.length > maxRequestBytes) throw failure(`the request is longer than ${maxRequestBytes} bytes`)
    const answer = await this.#exchange(id, line, signal)
    if (!answer.ok) throw failure(answer.problem)
    return answer.result
  }

  async #exchange(id: number, line: Buffer, signal?: AbortSignal): Promise<WireAnswer> {
    const { clock, timeoutMs = answerTimeoutMs } = this.#settings
    const { promise, resolve, reject } = Promise.withResolvers<WireAnswer>()
    const settled = new AbortController()
    const given = signal ? AbortSignal.any([signal, settled.signal]) : settled.signal
    this.#waiting.set(id, { resolve, reject })
    clock.sleep(timeoutMs, given).then(
      () => reject(failure('the answer took too long')),
      () => reject(failure('the call was cancelled')),
    )
    this.#connection().write(line)
    return promise.finally(() => {
      this.#waiting.delete(id)
      settled.abort()
    })
  }

  #connection(): Socket {
    if (this.#socket) return this.#socket
    const socket = createConnection(this.#settings.path)
    const lines = new LineSplitter({
      maxBytes: maxAnswerBytes,
      onLine: (line) => this.#receive(line),
      onTooLong: () => socket.destroy(new Error(`an answer is longer than ${maxAnswerBytes} bytes`)),
    })
    let cause: Error | null = null
    socket.on('data', (chunk) => lines.push(chunk))
    socket.on('error', (error) => {
      cause = error
    })
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = null
      const error = failure(cause === null ? 'the connection was closed' : cause.message, cause)
      for (const waiting of this.#waiting.values()) waiting.reject(error)
    })
    socket.unref()
    this.#socket = socket
    return socket
  }

  #receive(line: string): void {
    const answer = readWireAnswer(line)
    if (answer === null) this.#socket?.destroy(new Error('an answer could not be read'))
    else this.#waiting.get(answer.id)?.resolve(answer)
  }
}

/**
 * Asks the orchestrator over its Unix socket. Rejects with code `context_unavailable` whatever is wrong with the
 * connection; the registry then only records the request.
 */
export function createContextClient(settings: ContextClientSettings): ContextPort {
  return new SocketContextClient(settings)
}
