import type * as nodeCrypto from 'node:crypto'
import type { Server } from 'node:http'
import type { ToolRegistry } from '../registry/tool-registry.ts'
import { createProtocolSession } from '../server/protocol-session.ts'
import type { ClientInfo } from '../server/protocol-session.ts'
import { maxMessageBytes } from '../server/stdio-server.ts'
import { HttpSessions } from './http-sessions.ts'
import { McpEndpoint } from './mcp-endpoint.ts'

/** Where the endpoint is, unless it is said otherwise. */
export const defaultEndpoint = '/mcp'

/** How often streams show that they are alive. Milliseconds. */
const SIGN_OF_LIFE_MS = 15_000

/** How long calls that still wait get when the server ends; then as long again for their answers. Milliseconds. */
const GRACE_MS = 300

const MAX_SESSIONS = 256

/** Each may hold a message of the greatest length; more are refused. */
const MAX_CONNECTIONS = 64

export interface HttpServerSettings {
  /** Address or name to listen on. */
  host: string
  /** 0 takes a free one. */
  port: number
  /** Listens on this Unix socket instead; host and port then are where a relay of others leads to it. */
  socket?: string
  registry: ToolRegistry
  /** The version that the server names as its own. */
  version: string
  /** Path of the endpoint; default `/mcp`. A path that nobody can guess keeps others of this machine out. */
  endpoint?: string
  /** Further host names by which requests may come, as through a proxy. Addresses and localhost always may. */
  allowedHosts?: readonly string[]
  /** Asked of every request as a bearer token. */
  token?: string
  /** A client introduced itself. Called before it is answered. */
  onInitialize?: (client: ClientInfo | undefined) => void
  /** A client asked for the tools. Called before it is answered. */
  onToolsListed?: () => void
}

/** A listening server. */
export interface HttpServer {
  /** Where clients connect to. */
  readonly url: string
  /** Takes no more requests, answers those that are being served, ends all sessions, and frees the port. */
  close(): Promise<void>
}

type Crypto = Pick<typeof nodeCrypto, 'createHash' | 'timingSafeEqual'>

/** Compares in constant time, whatever the lengths. */
function tokenCheck(token: string, { createHash, timingSafeEqual }: Crypto): (header: string) => boolean {
  const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
  const expected = digestOf(token)
  return (header) => {
    const [, given] = /^bearer +(.+)$/i.exec(header) ?? []
    return given !== undefined && timingSafeEqual(digestOf(given.trim()), expected)
  }
}

function listen(server: Server, { host, port, socket }: HttpServerSettings): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(socket === undefined ? { port, host } : { path: socket }, () => {
    server.off('error', reject)
    resolve()
  })
  return promise
}

function urlOf(server: Server, settings: HttpServerSettings): string {
  const { host, endpoint = defaultEndpoint } = settings
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : settings.port
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}${endpoint}`
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}

async function closeInOrder(server: Server, endpoint: McpEndpoint, sessions: HttpSessions): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
  endpoint.stop()
  await Promise.race([endpoint.settled(), pause(GRACE_MS)])
  for (const session of sessions.all()) sessions.end(session)
  await Promise.race([endpoint.settled(), pause(GRACE_MS)])
  server.closeAllConnections()
  await closed
}

/**
 * Serves any number of clients over Streamable HTTP. They share one registry, and so one record; every call is kept
 * with the session that made it. Rejects with the system's error where it cannot listen.
 */
export async function startHttpServer(settings: HttpServerSettings): Promise<HttpServer> {
  const { host, registry, version, token, endpoint: path = defaultEndpoint, allowedHosts = [] } = settings
  const { onInitialize = () => undefined, onToolsListed = () => undefined } = settings
  // Loaded here and not above: the server over stdio is in the same file and starts without them.
  const [{ createServer }, crypto] = await Promise.all([import('node:http'), import('node:crypto')])
  const sessions = new HttpSessions({
    max: MAX_SESSIONS,
    secret: () => crypto.randomUUID(),
    createProtocol: (session) =>
      createProtocolSession({
        version,
        session,
        registry: () => Promise.resolve(registry),
        onInitialize,
        onToolsListed,
      }),
  })
  const hosts = new Set([host, ...allowedHosts].map((name) => name.toLowerCase()))
  const policy = { path, hosts, ...(token === undefined ? {} : { authorizes: tokenCheck(token, crypto) }) }
  const endpoint = new McpEndpoint({ policy, sessions, maxBodyBytes: maxMessageBytes })
  const server = createServer((request, response) => endpoint.handle(request, response))
  server.maxConnections = MAX_CONNECTIONS
  await listen(server, settings)
  const signs = setInterval(() => endpoint.giveSignsOfLife(), SIGN_OF_LIFE_MS)
  return {
    url: urlOf(server, settings),
    close() {
      clearInterval(signs)
      return closeInOrder(server, endpoint, sessions)
    },
  }
}
