import { LineSplitter } from './line-splitter.ts'
import { createProtocolSession } from './protocol-session.ts'
import type { ProtocolSession, ProtocolSessionSettings, SessionAnswer } from './protocol-session.ts'
import { errorAnswer, errorCodes } from './rpc-message.ts'

/** The longest message that is read. Longer ones are answered with an error. */
export const maxMessageBytes = 4 * 1024 * 1024

/** How long calls that still wait get when the client has gone; after as long again nobody waits for them. Milliseconds. */
const GRACE_MS = 300

/** Where bytes come from, such as `process.stdin`. */
export interface ByteSource {
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown
  on(event: 'end' | 'close', listener: () => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  pause(): unknown
  resume(): unknown
}

/** Where text goes, such as `process.stdout`: `write` answers whether more can be taken at once. */
export interface TextSink {
  write(text: string): boolean
  once(event: 'drain', listener: () => void): unknown
}

export interface StdioServerSettings extends ProtocolSessionSettings {
  input: ByteSource
  output: TextSink
}

/** A running server. */
export interface StdioServer {
  /** Resolves when the input has ended or `stop` was called, and every call that could be answered was. */
  readonly ended: Promise<void>
  /** Ends as if the input had. */
  stop(): void
}

class LineServer implements StdioServer {
  readonly ended: Promise<void>
  readonly #settings: StdioServerSettings
  readonly #session: ProtocolSession
  readonly #pending = new Set<Promise<void>>()
  readonly #stopped = Promise.withResolvers<void>()
  #isPaused = false

  constructor(settings: StdioServerSettings) {
    this.#settings = settings
    this.#session = createProtocolSession(settings)
    const lines = new LineSplitter({
      maxBytes: maxMessageBytes,
      onLine: (line) => this.#receive(line),
      onTooLong: () => this.#refuse(`A message may be ${maxMessageBytes} bytes long at most.`),
    })
    const stop = (): void => this.stop()
    settings.input.on('data', (chunk) => lines.push(chunk))
    settings.input.on('end', stop)
    settings.input.on('close', stop)
    settings.input.on('error', stop)
    this.ended = this.#stopped.promise.then(() => this.#settle())
  }

  stop(): void {
    this.#stopped.resolve()
  }

  #receive(line: string): void {
    if (line.trim() === '') return
    let message: unknown
    try {
      message = JSON.parse(line)
    } catch {
      this.#refuse('The line is not JSON.')
      return
    }
    const answered = this.#session.handle(message).then((answer) => this.#send(answer))
    this.#pending.add(answered)
    void answered.finally(() => this.#pending.delete(answered))
  }

  #refuse(message: string): void {
    this.#send(errorAnswer(null, errorCodes.parseError, message))
  }

  #send(answer: SessionAnswer): void {
    if (answer === null) return
    const { input, output } = this.#settings
    if (output.write(`${JSON.stringify(answer)}\n`) || this.#isPaused) return
    // The client reads slower than it writes: take nothing more until it has caught up.
    this.#isPaused = true
    input.pause()
    output.once('drain', () => {
      this.#isPaused = false
      input.resume()
    })
  }

  /** Calls that were read are answered; those that wait for somebody else are given up after a moment. */
  async #settle(): Promise<void> {
    const deadline = Promise.withResolvers<void>()
    const grace = setTimeout(() => this.#session.close(), GRACE_MS)
    const end = setTimeout(deadline.resolve, 2 * GRACE_MS)
    await Promise.race([deadline.promise, this.#allAnswered()])
    clearTimeout(grace)
    clearTimeout(end)
  }

  async #allAnswered(): Promise<void> {
    while (this.#pending.size > 0) await Promise.allSettled(this.#pending)
  }
}

/**
 * Serves one client over a pair of streams, one JSON-RPC message a line. Messages are taken in order, and each call is
 * kept before it is answered.
 */
export function startStdioServer(settings: StdioServerSettings): StdioServer {
  return new LineServer(settings)
}
