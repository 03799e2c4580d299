import { AicrError, errorMessage } from '@aicr/schema'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { HttpHeaders } from './http-types.ts'
import type { TunnelTarget } from './tunnel.ts'
import { openTunnel, refuse } from './tunnel.ts'

/** A request as it came. */
export interface ServedRequest {
  method: string
  /** As it stands in the request line: a path, or an address of whatever kind. */
  target: string
  /** Names in lower case. */
  headers: HttpHeaders
  body: AsyncIterable<Uint8Array>
  /** Aborted when the client goes away before it has its answer. */
  signal: AbortSignal
}

export interface ServedAnswer {
  status: number
  headers?: Readonly<Record<string, string | string[] | undefined>>
  /** A text, or parts that are passed on as fast as the client takes them. */
  body?: string | AsyncIterable<Uint8Array>
}

export interface HttpServerSettings {
  /** A Unix socket, which only this user may use, or a port of 127.0.0.1 (0: any free one). */
  listen: { path: string } | { port: number }
  /** What it throws ends in status 500, and its message goes nowhere. */
  answer(request: ServedRequest): Promise<ServedAnswer>
  /** Where a CONNECT may lead; null refuses it. Absent: all are refused. */
  tunnel?(request: { target: string; headers: HttpHeaders }): TunnelTarget | null
}

export interface HttpServer {
  /** 0 for a Unix socket. */
  readonly port: number
  /** Ends at once, with all connections. */
  close(): Promise<void>
}

const MAX_HEADER_BYTES = 64 * 1024
/** Of one server at once; further ones are refused. */
const MAX_TUNNELS = 64

/** A small HTTP/1.1 server for this machine. Rejects with code `write_failed` when it cannot listen there. */
export async function startHttpServer(settings: HttpServerSettings): Promise<HttpServer> {
  const { createServer } = await import('node:http')
  const tunnels = new Set<Duplex>()
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
    void serve(settings, request, response)
  })
  server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    // Each has two ends.
    if (tunnels.size >= 2 * MAX_TUNNELS) {
      client.on('error', () => client.destroy())
      return refuse(client, '503 Service Unavailable')
    }
    const target = request.url ?? ''
    const headers = joinHeaders(request)
    const ends = openTunnel(client, head, settings.tunnel?.({ target, headers }) ?? null)
    for (const side of ends) {
      tunnels.add(side)
      side.once('close', () => tunnels.delete(side))
    }
  })
  await listen(server, settings.listen)
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    async close() {
      const closed = new Promise((resolve) => {
        server.close(resolve)
      })
      server.closeAllConnections()
      for (const side of tunnels) side.destroy()
      await closed
    },
  }
}

async function listen(server: Server, where: HttpServerSettings['listen']): Promise<void> {
  const { chmod } = await import('node:fs/promises')
  const name = 'path' in where ? where.path : `127.0.0.1:${where.port}`
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen('path' in where ? where : { ...where, host: '127.0.0.1' }, resolve)
    })
    if ('path' in where) await chmod(where.path, 0o600)
  } catch (error) {
    throw new AicrError(`Cannot listen on ${name}: ${errorMessage(error)}`, { code: 'write_failed', cause: error })
  }
}

async function serve(settings: HttpServerSettings, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const { method = 'GET', url: target = '' } = request
  try {
    const headers = joinHeaders(request)
    const answer = await settings.answer({ method, target, headers, body: request, signal: gone.signal })
    await send(response, answer)
  } catch {
    // An answer that has begun can only be broken off; the client sees that. What went wrong is nothing for its eyes.
    if (response.headersSent) response.destroy()
    else response.writeHead(500, { connection: 'close' }).end()
  }
}

async function send(response: ServerResponse, { status, headers = {}, body = '' }: ServedAnswer): Promise<void> {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  response.writeHead(status, Object.fromEntries(given))
  if (typeof body === 'string') {
    response.end(body)
    return
  }
  // Before the first part: a client may wait for the beginning of a long answer.
  response.flushHeaders()
  await pipeline(body, response)
}

function joinHeaders({ headers }: IncomingMessage): HttpHeaders {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as const],
  )
  return Object.fromEntries(entries)
}
