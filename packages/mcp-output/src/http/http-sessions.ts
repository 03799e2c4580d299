import type { ServerResponse } from 'node:http'
import type { ProtocolSession } from '../server/protocol-session.ts'

/** One client's session. */
export interface HttpSession {
  /** What the client sends back as `Mcp-Session-Id`. */
  id: string
  protocol: ProtocolSession
  /** Streams that the client opened to listen for messages of ours. */
  streams: Set<ServerResponse>
}

export interface HttpSessionsSettings {
  /** More than so many are not kept: the one that was unused for longest ends. */
  max: number
  /** A part of the id that nobody can guess. */
  secret: () => string
  createProtocol: (session: string) => ProtocolSession
}

/** The sessions of one server. */
export class HttpSessions {
  readonly #settings: HttpSessionsSettings
  /** The one that was unused for longest comes first. */
  readonly #sessions = new Map<string, HttpSession>()
  #opened = 0

  constructor(settings: HttpSessionsSettings) {
    this.#settings = settings
  }

  open(): HttpSession {
    const { max, secret, createProtocol } = this.#settings
    this.#opened += 1
    const name = String(this.#opened)
    // The name stands in the state, which others may read; who knows it cannot speak for the session.
    const session: HttpSession = { id: `${name}-${secret()}`, protocol: createProtocol(name), streams: new Set() }
    this.#sessions.set(session.id, session)
    const [oldest] = this.#sessions.values()
    if (this.#sessions.size > max && oldest) this.end(oldest)
    return session
  }

  /** The session of an id, which counts as used now; `null` when there is none. */
  find(id: string): HttpSession | null {
    const session = this.#sessions.get(id)
    if (!session) return null
    this.#sessions.delete(id)
    this.#sessions.set(id, session)
    return session
  }

  /** Ends waiting calls and streams. What was recorded stays. */
  end({ id, protocol, streams }: HttpSession): void {
    this.#sessions.delete(id)
    protocol.close()
    for (const stream of streams) stream.end()
  }

  all(): HttpSession[] {
    return [...this.#sessions.values()]
  }
}
