import { verifies } from '@aicr-internal/testkit'
import { CancelledError, isAicrError } from '@aicr/schema'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createRedactor } from '../redact/redactor.ts'
import { createFakeClock } from '../time/fake-clock.ts'
import { createApiClient } from './api-client.ts'
import { createHttpClient } from './http-client.ts'
import { RateLimitedError, RemoteError } from './http-errors.ts'
import type { HttpClient, HttpClientSettings } from './http-types.ts'

interface Listening {
  once(event: 'listening', listener: () => void): unknown
  listen(port: number, host: string): unknown
  address(): unknown
  close(): unknown
}

/** Starts a server on this machine for one test; returns its origin. */
async function listen(server: Listening): Promise<string> {
  await new Promise<void>((resolve) => {
    server.once('listening', resolve)
    server.listen(0, '127.0.0.1')
  })
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address !== null && 'port' in address ? String(address.port) : ''
  return `http://127.0.0.1:${port}`
}

function serve(listener: (request: IncomingMessage, response: ServerResponse) => unknown): Promise<string> {
  return listen(createServer((request, response) => void listener(request, response)))
}

function client(settings: HttpClientSettings = {}): HttpClient {
  const created = createHttpClient(settings)
  onTestFinished(() => created.close())
  return created
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Answers with what was asked. */
async function echo(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url, headers } = request
  const body = await bodyOf(request)
  response.setHeader('x-request-id', 'r-1')
  response.end(JSON.stringify({ method, url, headers, body }))
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  )
}

describe('a request', () => {
  it('carries the headers of the client and its own, and reads the answer', async () => {
    const baseUrl = `${await serve(echo)}/api`
    const { request } = client({ baseUrl, headers: { Authorization: 'token abc', 'X-A': '1' } })
    const response = await request({ url: 'repos?page=2', headers: { 'x-a': '2' } })
    expect(response).toMatchObject({ status: 200, requestId: 'r-1' })
    expect(response.json()).toMatchObject({
      method: 'GET',
      url: '/api/repos?page=2',
      headers: { authorization: 'token abc', 'x-a': '2', 'user-agent': 'aicr' },
    })
  })

  it('posts JSON, text and bytes', async () => {
    const { request } = client({ baseUrl: await serve(echo) })
    expect((await request({ url: '/', json: { a: '中' } })).json()).toMatchObject({
      method: 'POST',
      body: '{"a":"中"}',
      headers: { 'content-type': 'application/json' },
    })
    const bytes = { url: '/', method: 'put', body: Buffer.from('bytes') }
    expect((await request(bytes)).json()).toMatchObject({ method: 'PUT', body: 'bytes' })
    const both = await failureOf(request({ url: '/', json: 1, body: '1' }))
    expect(isAicrError(both) && both.code).toBe('invalid_input')
  })

  it('goes nowhere but to its own server', async () => {
    const other = await serve(echo)
    const { request } = client({ baseUrl: await serve(echo), headers: { authorization: 'secret' } })
    await expect(request({ url: `${other}/steal` })).rejects.toThrow('Will not send a request for')
  })

  it('takes answers outside 2xx as results when it says so', async () => {
    const { request } = client({ baseUrl: await serve((_, response) => response.writeHead(404).end('gone')) })
    const response = await request({ url: '/', accept: [404] })
    expect([response.status, response.text()]).toEqual([404, 'gone'])
  })

  it('says when the answer is not JSON', async () => {
    const { request } = client({ baseUrl: await serve((_, response) => response.end('<html>')) })
    const response = await request({ url: '/page' })
    expect(() => response.json()).toThrow(RemoteError)
    expect(() => response.json()).toThrow(/\/page answered with something that is not JSON/)
  })
})

describe('an error answer', () => {
  const cases: [status: number, headers: Record<string, string>, code: string, retryable: boolean][] = [
    [400, {}, 'remote_rejected', false],
    [401, {}, 'authentication', false],
    [403, {}, 'authentication', false],
    [403, { 'x-ratelimit-remaining': '0' }, 'rate_limited', true],
    [404, {}, 'not_found', false],
    [409, {}, 'conflict', false],
    [422, {}, 'remote_rejected', false],
    [429, {}, 'rate_limited', true],
    [500, {}, 'remote_failed', true],
    [501, {}, 'remote_failed', false],
    [503, {}, 'remote_failed', true],
  ]

  it.each(cases)('%i %j has the code %s', async (status, headers, code, retryable) => {
    const { request } = client({ baseUrl: await serve((_, response) => response.writeHead(status, headers).end()) })
    expect(await failureOf(request({ url: '/' }))).toMatchObject({ code, retryable, failure: { status } })
  })

  it('of a secondary limit is one of patience, although no header says so', async () => {
    const body = '{"message":"You have exceeded a secondary rate limit. Please wait a few minutes."}'
    const { request } = client({ baseUrl: await serve((_, response) => response.writeHead(403).end(body)) })
    expect(await failureOf(request({ url: '/' }))).toMatchObject({ code: 'rate_limited', retryAfterMs: 60_000 })
  })

  it('is told with method, address, status, request id and what the server said', async () => {
    const origin = await serve((_, response) => {
      response.writeHead(422, { 'x-request-id': 'r-9' }).end('{"message":\n  "line is not in the diff"}')
    })
    const failure = await failureOf(client({ baseUrl: origin }).request({ url: '/pulls/1?token=abc', json: {} }))
    expect(String(failure)).toContain(
      `POST ${origin}/pulls/1 → 422 (request r-9): {"message": "line is not in the diff"}`,
    )
    expect(JSON.stringify(failure)).not.toContain('abc')
  })

  it('quotes no secret, not even one in the path', async () => {
    const redact = createRedactor({ secrets: ['hook-token-77'] })
    const baseUrl = await serve((request, response) => response.writeHead(400).end(`no ${request.url}`))
    const failure = await failureOf(client({ baseUrl, redact }).request({ url: '/hook/hook-token-77' }))
    expect(String(failure)).toContain('/hook/[redacted] → 400: no /hook/[redacted]')
    expect(JSON.stringify(failure)).not.toContain('hook-token-77')
  })

  it('of a rate limit says how long to wait', async () => {
    const clock = createFakeClock()
    const seconds = clock.now().getTime() / 1000 + 90
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(seconds) }
    const { request } = client({ clock, baseUrl: await serve((_, response) => response.writeHead(403, headers).end()) })
    const failure = await failureOf(request({ url: '/' }))
    expect(failure).toBeInstanceOf(RateLimitedError)
    expect(failure).toMatchObject({ retryAfterMs: 90_000 })
  })
})

describe('a server that asks for patience', () => {
  const clock = createFakeClock()
  const seconds = clock.now().getTime() / 1000
  it.each([
    ['seconds', 429, { 'retry-after': '7' }, 7000],
    ['a date', 503, { 'retry-after': new Date((seconds + 40) * 1000).toUTCString() }, 40_000],
    ['a spent quota', 403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(seconds + 90) }, 90_000],
    ['a spent quota without a moment', 429, { 'x-ratelimit-remaining': '0' }, 250],
  ])('by %s is asked again then', async (_, status, headers, wait) => {
    verifies('http.waits-as-asked')
    let asked = 0
    const baseUrl = await serve((_request, response) => {
      asked += 1
      if (asked === 1) response.writeHead(status, headers).end()
      else response.end('{}')
    })
    const sleeps: number[] = []
    const still = { monotonic: () => 0, sleep: async (ms: number) => void sleeps.push(ms) }
    const api = createApiClient({ http: client({ baseUrl, clock }), clock: still, random: () => 0 })
    expect((await api.request({ url: '/' })).status).toBe(200)
    expect(sleeps).toEqual([wait])
  })
})

describe('a redirect', () => {
  it('is followed on the same server with the credentials', async () => {
    const baseUrl = await serve((request, response) => {
      if (request.url === '/old') response.writeHead(301, { location: '/new' }).end()
      else void echo(request, response)
    })
    const { request } = client({ baseUrl, headers: { authorization: 'token abc' } })
    expect((await request({ url: '/old' })).json()).toMatchObject({
      url: '/new',
      headers: { authorization: 'token abc' },
    })
  })

  it('is followed to another server without them', async () => {
    const other = await serve(echo)
    const baseUrl = await serve((_, response) => response.writeHead(302, { location: `${other}/new` }).end())
    const { request } = client({ baseUrl, headers: { authorization: 'token abc', 'private-token': 'def' } })
    const answer = JSON.stringify((await request({ url: '/old' })).json())
    expect(answer).toContain('/new')
    expect(answer).not.toMatch(/abc|def/)
  })

  it('is refused when it would carry the body away or goes round in circles', async () => {
    const other = await serve(echo)
    const baseUrl = await serve((request, response) => {
      response.writeHead(307, { location: request.url === '/away' ? `${other}/x` : '/round' }).end()
    })
    const { request } = client({ baseUrl })
    const away = await failureOf(request({ url: '/away', json: {} }))
    expect(away).toMatchObject({ code: 'redirect_refused' })
    expect(await failureOf(request({ url: '/round' }))).toMatchObject({
      message: `GET ${baseUrl}/round: did not follow its redirect, because there were too many.`,
    })
  })
})

describe('a limit', () => {
  it('on time ends a server that does not answer, and one that stops in the middle', async () => {
    const silent = client({ baseUrl: await serve(() => {}), timeoutMs: 100 })
    expect(await failureOf(silent.request({ url: '/' }))).toMatchObject({
      code: 'timeout',
      retryable: true,
      message: expect.stringContaining('no full answer within 100 ms'),
    })
    const stopping = client({ baseUrl: await serve((_, response) => response.writeHead(200).write('half')) })
    expect(await failureOf(stopping.request({ url: '/', timeoutMs: 100 }))).toMatchObject({ code: 'timeout' })
  })

  it('on size ends an answer that is larger, whatever length it declares', async () => {
    const baseUrl = await serve((_, response) => {
      response.writeHead(200)
      for (let index = 0; index < 100; index++) response.write('x'.repeat(1000))
      response.end()
    })
    const { request } = client({ baseUrl, maxResponseBytes: 50_000 })
    const failure = await failureOf(request({ url: '/' }))
    expect(failure).toMatchObject({ code: 'limit_exceeded', message: expect.stringContaining('50000 bytes') })
    expect((await request({ url: '/', maxResponseBytes: 200_000 })).body).toHaveLength(100_000)
  })
})

describe('a request that gets no answer', () => {
  it('because it is cancelled', async () => {
    const controller = new AbortController()
    const { request } = client({ baseUrl: await serve(() => controller.abort()) })
    expect(await failureOf(request({ url: '/', signal: controller.signal }))).toBeInstanceOf(CancelledError)
    expect(await failureOf(request({ url: '/', signal: controller.signal }))).toBeInstanceOf(CancelledError)
  })

  it('because the connection breaks, may be repeated', async () => {
    const origin = await listen(createTcpServer((socket) => socket.destroy()))
    expect(await failureOf(client({ baseUrl: origin }).request({ url: '/' }))).toMatchObject({
      code: 'remote_failed',
      retryable: true,
      message: expect.stringContaining(`GET ${origin}/ failed: `),
    })
  })

  it('because nobody listens, may be repeated', async () => {
    const server = createTcpServer()
    const origin = await listen(server)
    await new Promise((resolve) => {
      server.close(resolve)
    })
    const failure = await failureOf(client({ baseUrl: origin }).request({ url: '/' }))
    expect(failure).toMatchObject({ code: 'remote_failed', retryable: true, details: { reason: 'ECONNREFUSED' } })
  })

  it('because the server speaks something else', async () => {
    const origin = await listen(createTcpServer((socket) => socket.end('SSH-2.0-x\r\n')))
    expect(await failureOf(client({ baseUrl: origin }).request({ url: '/' }))).toBeInstanceOf(RemoteError)
  })
})
