import { createServer, request as sendRequest } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import type { Duplex } from 'node:stream'
import { createServer as createTlsServer } from 'node:tls'
import type { ServerCertificate } from './test-authority.ts'

/** A server behind the proxy, under a name that no name service knows. */
export interface ProxiedHost {
  /** The origin on this machine that answers for it. */
  readonly origin: string
  /** With one it is reached at port 443, over TLS. */
  readonly certificate?: ServerCertificate
}

export interface ForwardProxyOptions {
  readonly hosts: Readonly<Record<string, ProxiedHost>>
  /** Demanded of every request, as `user:password`. */
  readonly credentials?: string
}

/** A proxy of a company, on this machine. */
export interface ForwardProxy extends AsyncDisposable {
  /** `127.0.0.1:PORT` */
  readonly address: string
  /** What it passed on or refused, such as `CONNECT forge.example:443` and `GET http://forge.example/x`. */
  readonly requests: readonly string[]
}

/** Starts one. Other names than those of `hosts` are refused with 403. */
export async function startForwardProxy({ hosts, credentials }: ForwardProxyOptions): Promise<ForwardProxy> {
  const requests: string[] = []
  const sockets = new Set<Duplex>()
  const fronts = await Promise.all(
    Object.entries(hosts).flatMap(([name, { origin, certificate }]) =>
      certificate ? [startFront(certificate, origin, sockets).then((front) => [`${name}:443`, front] as const)] : [],
    ),
  )
  const ports = new Map<string | undefined, number>(fronts.map(([name, { port }]) => [name, port]))
  const isAllowed = ({ headers }: IncomingMessage): boolean =>
    credentials === undefined ||
    headers['proxy-authorization'] === `Basic ${Buffer.from(credentials).toString('base64')}`

  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    if (isAllowed(request)) passOn(request, response, hosts)
    else response.writeHead(407, { 'proxy-authenticate': 'Basic realm="proxy"' }).end()
  })
  server.on('connect', (request: IncomingMessage, client: Duplex) => {
    requests.push(`CONNECT ${request.url}`)
    client.on('error', () => client.destroy())
    const port = ports.get(request.url)
    if (!isAllowed(request)) client.end(refusal('407 Proxy Authentication Required'))
    else if (port === undefined) client.end(refusal('403 Forbidden'))
    else {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      join(client, port, sockets)
    }
  })
  const port = await listen(server)
  return {
    address: `127.0.0.1:${port}`,
    requests,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      await Promise.all([server, ...fronts.map(([, { server: front }]) => front)].map(close))
    },
  }
}

function refusal(status: string): string {
  return `HTTP/1.1 ${status}\r\nproxy-authenticate: Basic realm="proxy"\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`
}

/** Takes the encryption off and passes everything on. */
async function startFront(certificate: ServerCertificate, origin: string, sockets: Set<Duplex>) {
  const server = createTlsServer(certificate, (client) => join(client, Number(new URL(origin).port), sockets))
  // Clients that do not trust it go away.
  server.on('tlsClientError', () => {})
  return { server, port: await listen(server) }
}

function join(client: Duplex, port: number, sockets: Set<Duplex>): void {
  const far = connect(port, '127.0.0.1')
  for (const socket of [client, far]) {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      client.destroy()
      far.destroy()
    })
    socket.on('error', () => socket.destroy())
  }
  far.pipe(client)
  client.pipe(far)
}

function passOn(request: IncomingMessage, response: ServerResponse, hosts: ForwardProxyOptions['hosts']): void {
  const url = URL.parse(request.url ?? '')
  const host = url === null ? undefined : hosts[url.hostname]
  if (url === null || host === undefined) {
    response.writeHead(403).end()
    return
  }
  const { 'proxy-authorization': _, ...headers } = request.headers
  const to = sendRequest(`${host.origin}${url.pathname}${url.search}`, { method: request.method, headers })
  to.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  to.on('error', () => response.destroy())
  request.pipe(to)
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
  })
}
