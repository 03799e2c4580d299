import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { verifies } from '@aicr-internal/testkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContextPort } from '../registry/context-port.ts'
import { createToolRegistry } from '../registry/tool-registry.ts'
import { maxMessageBytes } from '../server/stdio-server.ts'
import { createMemoryRecord } from '../state/memory-record.ts'
import type { MemoryRecord } from '../state/memory-record.ts'
import { startHttpServer } from './http-server.ts'
import type { HttpServer, HttpServerSettings } from './http-server.ts'

interface Setup {
  server: HttpServer
  record: MemoryRecord
  clients: string[]
}

type Options = Partial<HttpServerSettings> & { context?: ContextPort }

async function withServer(use: (setup: Setup) => Promise<void>, { context, ...options }: Options = {}): Promise<void> {
  const record = createMemoryRecord({ pass: 1 })
  const registry = createToolRegistry({ record, ...(context ? { context } : {}) })
  const clients: string[] = []
  const server = await startHttpServer({
    host: '127.0.0.1',
    port: 0,
    version: '1.2.3',
    registry,
    onInitialize: (client) => clients.push(client?.name ?? 'nobody'),
    ...options,
  })
  try {
    await use({ server, record, clients })
  } finally {
    await server.close()
  }
}

async function withClient<T>(server: HttpServer, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ name: 'judge', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(server.url)))
  try {
    return await use(client)
  } finally {
    await client.close()
  }
}

function problem(line: number): Record<string, unknown> {
  return { file: 'src/a.ts', line, severity: 'low', category: 'style', message: 'Wrong.' }
}

function message(id: number | undefined, method: string, params: object = {}): string {
  return JSON.stringify({ jsonrpc: '2.0', ...(id === undefined ? {} : { id }), method, params })
}

function callMessage(id: number, line: number): string {
  return message(id, 'tools/call', { name: 'aicr.report_problem', arguments: problem(line) })
}

type Headers = Record<string, string>

const json = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }

function post(url: string, body: string | Uint8Array, headers: Headers = {}): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { ...json, ...headers }, body })
}

/** A session of its own, as the header that stands for it. */
async function open(url: string, protocolVersion = '2025-06-18', headers: Headers = {}): Promise<Headers> {
  const response = await post(url, message(0, 'initialize', { protocolVersion }), headers)
  return { ...headers, 'mcp-session-id': response.headers.get('mcp-session-id') ?? '' }
}

describe('the HTTP server, judged by the official client', () => {
  test('introduces itself, lists five tools, answers pings and takes calls', () =>
    withServer(async ({ server, record, clients }) => {
      await withClient(server, async (client) => {
        expect(client.getServerVersion()).toMatchObject({ name: 'aicr-output', version: '1.2.3' })
        expect(await client.ping()).toEqual({})
        expect((await client.listTools()).tools).toHaveLength(5)
        const result = await client.callTool({ name: 'aicr.report_problem', arguments: problem(3) })
        expect(result.isError).toBe(false)
        await expect(client.listResources()).rejects.toThrow('-32601')
      })
      expect(clients).toEqual(['judge'])
      expect(record.state().problems).toMatchObject([{ line: 3, session: '1' }])
    }))

  test('serves many clients at once, who share one state in which entries name the session', () =>
    withServer(async ({ server, record }) => {
      verifies('transports.one-contract')
      const reports = [1, 2, 3].map((session) =>
        withClient(server, async (client) => {
          for (let line = 1; line <= 20; line += 1) {
            await client.callTool({ name: 'aicr_report_problem', arguments: problem(session * 100 + line) })
          }
          await client.callTool({ name: 'aicr_report_problem', arguments: problem(7) })
        }),
      )
      await Promise.all(reports)
      const { problems, diagnostics } = record.state()
      expect(problems).toHaveLength(61)
      expect(new Set(problems.map(({ session }) => session))).toEqual(new Set(['1', '2', '3']))
      expect(diagnostics.map(({ code }) => code)).toEqual(['duplicate', 'duplicate'])
    }))

  test('ends a session when it is asked to', () =>
    withServer(async ({ server }) => {
      const transport = new StreamableHTTPClientTransport(new URL(server.url))
      const client = new Client({ name: 'judge', version: '1.0.0' })
      await client.connect(transport)
      const id = transport.sessionId ?? ''
      await transport.terminateSession()
      expect((await post(server.url, message(1, 'ping'), { 'mcp-session-id': id })).status).toBe(404)
      await client.close()
    }))

  test('takes a message of a megabyte', () =>
    withServer(async ({ server, record }) => {
      const text = 'ä'.repeat(500_000)
      await withClient(server, (client) =>
        client.callTool({ name: 'aicr.publish_summary', arguments: { markdown: text } }),
      )
      expect(record.state().summaries[0]?.markdown).toBe(text)
    }))
})

describe('an answer', () => {
  test('is JSON or an event, whichever the client accepts first', () =>
    withServer(async ({ server }) => {
      const session = await open(server.url)
      const pong = { jsonrpc: '2.0', id: 5, result: {} }
      for (const accept of ['application/json', 'application/json, text/event-stream', '*/*']) {
        const response = await post(server.url, message(5, 'ping'), { ...session, accept })
        expect(response.headers.get('content-type')).toBe('application/json')
        expect(await response.json()).toEqual(pong)
      }
      for (const accept of ['text/event-stream', 'text/event-stream, application/json']) {
        const response = await post(server.url, message(5, 'ping'), { ...session, accept })
        expect(response.headers.get('content-type')).toBe('text/event-stream')
        expect(await response.text()).toBe(`event: message\ndata: ${JSON.stringify(pong)}\n\n`)
      }
    }))

  test('carries the session of an initialize, in both forms', () =>
    withServer(async ({ server }) => {
      for (const accept of ['application/json', 'text/event-stream']) {
        const response = await post(server.url, message(1, 'initialize', {}), { accept })
        expect(response.headers.get('mcp-session-id')).toMatch(/^\d+-[0-9a-f-]{36}$/)
        expect(await response.text()).toContain('"serverInfo"')
      }
    }))

  test('to a notification has no body', () =>
    withServer(async ({ server }) => {
      const session = await open(server.url)
      for (const accept of ['application/json', 'text/event-stream']) {
        const response = await post(server.url, message(undefined, 'notifications/initialized'), { ...session, accept })
        expect([response.status, await response.text()]).toEqual([202, ''])
      }
    }))

  test('to a batch is an array, in the one revision that has batches', () =>
    withServer(async ({ server }) => {
      const batch = `[${message(1, 'ping')},${message(undefined, 'notifications/x')},${message(2, 'ping')},7]`
      const old = await open(server.url, '2025-03-26')
      const response = await post(server.url, batch, old)
      expect(await response.json()).toMatchObject([{ id: 1 }, { id: 2 }, { error: { code: -32600 } }])
      expect((await post(server.url, `[${message(undefined, 'notifications/x')}]`, old)).status).toBe(202)
      expect((await post(server.url, '[]', old)).status).toBe(400)
      expect((await post(server.url, batch, await open(server.url, '2025-06-18'))).status).toBe(400)
    }))

  test.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])('speaks revision %s', (protocolVersion) =>
    withServer(async ({ server }) => {
      const response = await post(server.url, message(1, 'initialize', { protocolVersion }))
      expect(await response.json()).toMatchObject({ result: { protocolVersion } })
      const session = { 'mcp-session-id': response.headers.get('mcp-session-id') ?? '' }
      const listed = await post(server.url, message(2, 'tools/list'), {
        ...session,
        'mcp-protocol-version': protocolVersion,
      })
      expect(listed.status).toBe(200)
    }),
  )
})

describe('a session', () => {
  test('is needed for everything but initialize, and must exist', () =>
    withServer(async ({ server }) => {
      const statusOf = async (method: string, headers: Headers): Promise<number> => {
        const body = method === 'POST' ? message(1, 'ping') : null
        return (await fetch(server.url, { method, headers: { ...json, ...headers }, body })).status
      }
      for (const method of ['POST', 'GET', 'DELETE']) {
        expect(await statusOf(method, {})).toBe(400)
        expect(await statusOf(method, { 'mcp-session-id': '1' })).toBe(404)
      }
      const session = await open(server.url)
      expect(await statusOf('POST', session)).toBe(200)
      expect(await statusOf('DELETE', session)).toBe(200)
      expect(await statusOf('POST', session)).toBe(404)
    }))

  test('has a stream that stays open until the session ends', () =>
    withServer(async ({ server }) => {
      const session = await open(server.url)
      expect((await fetch(server.url, { headers: { ...session, accept: 'application/json' } })).status).toBe(406)
      const stream = await fetch(server.url, { headers: { ...session, accept: 'text/event-stream' } })
      expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
      await fetch(server.url, { method: 'DELETE', headers: session })
      expect(await stream.text()).toBe('')
    }))

  test('may not have streams without end', () =>
    withServer(async ({ server }) => {
      const headers = { ...(await open(server.url)), accept: 'text/event-stream' }
      const gone = new AbortController()
      const streams = Array.from({ length: 8 }, () => fetch(server.url, { headers, signal: gone.signal }))
      for (const { status } of await Promise.all(streams)) expect(status).toBe(200)
      expect((await fetch(server.url, { headers })).status).toBe(409)
      gone.abort()
    }))
})

describe('a request that is not served', () => {
  /** The status for a request whose every header can be chosen, also those that `fetch` keeps to itself. */
  async function statusOf(url: string, headers: OutgoingHttpHeaders, method = 'POST'): Promise<number | undefined> {
    const request = httpRequest(url, { method, headers: { ...json, ...headers } })
    request.end(method === 'POST' ? message(1, 'initialize') : undefined)
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }

  test.each([
    { host: 'evil.example' },
    { host: 'evil.example:3000' },
    { host: '127.0.0.1@evil.example' },
    { host: 'localhost.evil.example' },
    { origin: 'https://evil.example' },
    { origin: 'http://localhost.evil.example' },
    { origin: 'null' },
    { origin: 'file://' },
  ])('comes from a page of somebody else: %j', (headers) =>
    withServer(async ({ server }) => expect(await statusOf(server.url, headers)).toBe(403)),
  )

  test.each([
    { host: 'localhost' },
    { host: 'localhost:1234' },
    { host: '[::1]:3000' },
    { host: '192.168.3.4:3000' },
    { host: 'Review.Example' },
    { origin: 'http://localhost:6274' },
    { origin: 'http://127.0.0.1' },
    { host: 'review.example', origin: 'https://review.example' },
  ])('unlike one that comes with %j', (headers) =>
    withServer(async ({ server }) => expect(await statusOf(server.url, headers)).toBe(200), {
      allowedHosts: ['Review.example'],
    }),
  )

  test('has another path or method', () =>
    withServer(async ({ server }) => {
      expect(await statusOf(new URL('/', server.url).href, {})).toBe(404)
      expect(await statusOf(`${server.url}/x`, {})).toBe(404)
      expect(await statusOf(`${server.url}?a=b`, {})).toBe(200)
      for (const method of ['PUT', 'OPTIONS', 'HEAD']) expect(await statusOf(server.url, {}, method)).toBe(405)
    }))

  test('has a body or headers that cannot be right', () =>
    withServer(async ({ server, record }) => {
      const session = await open(server.url)
      const status = async (body: string, headers: Headers = {}): Promise<number> =>
        (await post(server.url, body, { ...session, ...headers })).status
      expect(await status('{"jsonrpc"')).toBe(400)
      expect(await status('{"jsonrpc":"1.0","method":"ping"}')).toBe(400)
      expect(await status(message(1, 'ping'), { 'content-type': 'text/plain' })).toBe(415)
      expect(await status(message(1, 'ping'), { accept: 'image/png' })).toBe(406)
      expect(await status(message(1, 'ping'), { 'mcp-protocol-version': '1999-01-01' })).toBe(400)
      expect(await status(message(1, 'ping'), { 'content-type': 'Application/JSON; charset=utf-8' })).toBe(200)
      expect(record.state().diagnostics).toEqual([])
    }))

  test('is longer than a message may be', () =>
    withServer(async ({ server }) => {
      const session = await open(server.url)
      const whole = message(1, 'ping', { pad: 'x'.repeat(maxMessageBytes - 100) })
      expect((await post(server.url, whole, session)).status).toBe(200)
      const request = httpRequest(server.url, { method: 'POST', headers: { ...json, ...session } })
      // The answer comes before everything was sent, and the connection ends.
      request.on('error', () => undefined)
      request.write('x'.repeat(maxMessageBytes + 1))
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      expect(response.statusCode).toBe(413)
      request.destroy()
      expect((await post(server.url, message(2, 'ping'), session)).status).toBe(200)
    }))

  test.each([undefined, 'Bearer', 'Bearer wrong', 'Basic s3cret', 's3cret', 'Bearer s3cret2'])(
    'has %j where a token is asked for',
    (authorization) =>
      withServer(
        async ({ server }) => {
          const headers: Headers = authorization === undefined ? {} : { authorization }
          const response = await post(server.url, message(1, 'initialize'), headers)
          expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
          expect(await response.text()).not.toContain('s3cret')
        },
        { token: 's3cret' },
      ),
  )

  test('unlike one with the right token', () =>
    withServer(
      async ({ server }) => {
        for (const authorization of ['Bearer s3cret', 'bearer  s3cret']) {
          const session = await open(server.url, '2025-06-18', { authorization })
          expect((await post(server.url, message(1, 'ping'), session)).status).toBe(200)
        }
      },
      { token: 's3cret' },
    ))
})

describe('calls that wait', () => {
  const ask = { name: 'aicr.fetch_more_context', arguments: { path: 'a.ts', reason: 'x' } }

  /** A context that never answers by itself; `asked` resolves when it was asked for the first time. */
  function waitingContext() {
    const { promise: asked, resolve } = Promise.withResolvers<void>()
    const wait = (_request: unknown, signal?: AbortSignal): Promise<never> => {
      resolve()
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('cancelled')))
      })
    }
    return { context: { fetch: wait, blame: wait }, asked }
  }

  test('do not keep the server from ending, and stay recorded', async () => {
    const { context, asked } = waitingContext()
    await withServer(
      async ({ server, record }) => {
        const headers = { ...(await open(server.url)), accept: 'text/event-stream' }
        const events = await post(server.url, message(1, 'tools/call', ask), headers)
        await asked
        const stream = await fetch(server.url, { headers })
        await server.close()
        expect([await events.text(), await stream.text()]).toEqual(['', ''])
        await expect(post(server.url, message(2, 'ping'), headers)).rejects.toThrow('fetch failed')
        expect(record.state().contextRequests).toHaveLength(1)
      },
      { context },
    )
  })

  test('are cancelled by a notification of their own session, not by that of another', async () => {
    const { context, asked } = waitingContext()
    await withServer(
      async ({ server }) => {
        const [session, other] = [await open(server.url), await open(server.url)]
        const answer = post(server.url, message(1, 'tools/call', ask), session)
        await asked
        const cancel = message(undefined, 'notifications/cancelled', { requestId: 1 })
        await post(server.url, cancel, other)
        expect((await post(server.url, message(2, 'ping'), session)).status).toBe(200)
        await post(server.url, cancel, session)
        expect((await answer).status).toBe(202)
      },
      { context },
    )
  })

  test('of a client that went away harm nobody', async () => {
    const { promise: late, resolve: answerLate } = Promise.withResolvers<void>()
    const { promise: asked, resolve: onAsked } = Promise.withResolvers<void>()
    const slow: ContextPort['blame'] = async ({ path }) => {
      onAsked()
      await late
      return { path, status: 'not_found', lines: [] }
    }
    await withServer(
      async ({ server, record }) => {
        const session = await open(server.url)
        const gone = new AbortController()
        const blame = message(1, 'tools/call', { ...ask, name: 'aicr.try_blame' })
        const headers = { ...json, ...session, accept: 'text/event-stream' }
        const response = await fetch(server.url, { method: 'POST', headers, body: blame, signal: gone.signal })
        await asked
        gone.abort()
        await expect(response.text()).rejects.toThrow('aborted')
        answerLate()
        expect((await post(server.url, message(2, 'ping'), session)).status).toBe(200)
        expect(record.state().attributionRequests).toHaveLength(1)
      },
      { context: { fetch: () => Promise.reject(new Error('none')), blame: slow } },
    )
  })
})

test('a call that is being answered when the server ends still gets its answer', async () => {
  await withServer(async ({ server, record }) => {
    const session = await open(server.url)
    const answers = [1, 2, 3].map((line) => post(server.url, callMessage(line, line), session))
    const recorded = await Promise.all(answers)
    const last = post(server.url, callMessage(9, 9), session).then(
      async (response) => [response.status, (await response.text()).includes('"isError":false')],
      () => 'refused',
    )
    await server.close()
    const state = record.state()
    expect(recorded.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await last).toEqual(state.problems.length === 4 ? [200, true] : 'refused')
  })
})

test('bodies of any kind leave the server alive', () =>
  withServer(async ({ server }) => {
    const session = await open(server.url, '2025-03-26')
    const body = fc.oneof(
      fc.json(),
      fc.uint8Array(),
      fc.json().map((value) => `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${value}}`),
    )
    await fc.assert(
      fc.asyncProperty(body, async (bytes) => {
        const { status } = await post(server.url, bytes, session)
        expect([200, 202, 400]).toContain(status)
      }),
    )
    expect((await post(server.url, message(1, 'ping'), session)).status).toBe(200)
  }))
