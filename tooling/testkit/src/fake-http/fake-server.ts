import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * What a fake platform answers. A text body is sent as it is, everything else as JSON. `{address}` in a header is where the
 * request went.
 */
export interface FakeAnswer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** A request, read. */
export interface FakeRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The JSON of the body; `undefined` where there is none. */
  readonly body: unknown
}

/** Answers a request; `drop` breaks the connection instead, `hang` leaves it open for ever. */
export type FakeResponder = (request: FakeRequest) => FakeAnswer | 'drop' | 'hang'

/** A server on this machine. */
export interface FakeServer {
  readonly origin: string
  close(): Promise<void>
}

/** Starts a server on 127.0.0.1, on a port that is free. `own` are headers of every answer. */
export async function startFakeServer(
  respond: FakeResponder,
  own: Readonly<Record<string, string>> = {},
): Promise<FakeServer> {
  const server = createServer((request, response) => void handle(request, response, { respond, own }))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  { respond, own }: { respond: FakeResponder; own: Readonly<Record<string, string>> },
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const text = await readText(request)
  const answer = respond({
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
  })
  if (answer === 'hang') return
  if (answer === 'drop') {
    request.socket.destroy()
    return
  }
  const { status, body, headers = {} } = answer
  const isText = typeof body === 'string'
  const address = `http://${request.headers.host ?? ''}${url.pathname}`
  const filled = Object.entries(headers).map(([name, value]) => [name, value.replaceAll('{address}', address)])
  response.writeHead(status, {
    'content-type': isText ? 'text/plain' : 'application/json',
    ...own,
    ...(Object.fromEntries(filled) as Record<string, string>),
  })
  response.end(body === undefined || isText ? body : JSON.stringify(body))
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks).toString()
}
