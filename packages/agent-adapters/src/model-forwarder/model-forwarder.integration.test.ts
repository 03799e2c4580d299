import { startForwardProxy, verifies } from '@aicr-internal/testkit'
import { createTemporaryDirectory } from '@aicr/kit'
import { createServer, request } from 'node:http'
import type { IncomingMessage, Server } from 'node:http'
import { connect } from 'node:net'
import { access, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ModelEndpointRun, OpenModelEndpoint } from '@aicr/agents'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ModelForwarderSettings, createModelForwarder } from './model-forwarder.ts'

const KEY = 'sk-the-real-key-0123456789'

/** A provider that tells what it was asked, and as whom. */
let origin: Server
let asked: IncomingMessage[]
const open: OpenModelEndpoint[] = []

beforeEach(async () => {
  asked = []
  origin = createServer((incoming, response) => {
    asked.push(incoming)
    if (incoming.url === '/v1/hang') return
    if (incoming.url === '/v1/echo-key') {
      response.setHeader('x-echo', String(incoming.headers['x-api-key']))
      response.write(KEY.slice(0, 9))
      setImmediate(() => response.end(`${KEY.slice(9)} was your key`))
      return
    }
    if (incoming.url === '/v1/stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      incoming.once('data', () => response.write('data: first\n\n'))
      incoming.once('end', () => response.end('data: last\n\n'))
      return
    }
    let size = 0
    incoming.on('data', (chunk: Buffer) => void (size += chunk.length))
    incoming.once('end', () => response.end(`${incoming.method} ${incoming.url} ${size}`))
  })
  await new Promise<void>((resolve) => {
    origin.listen(0, '127.0.0.1', resolve)
  })
})

afterEach(async () => {
  for (const endpoint of open.splice(0)) await endpoint.close()
  origin.closeAllConnections()
  origin.close()
})

function originUrl(): string {
  const address = origin.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
}

async function openEndpoint(
  changes: Partial<ModelForwarderSettings> = {},
  run: Partial<ModelEndpointRun> = {},
): Promise<OpenModelEndpoint> {
  const forwarder = createModelForwarder({
    baseUrl: `${originUrl()}/v1`,
    key: { header: 'x-api-key', key: KEY },
    ...changes,
  })
  const endpoint = await forwarder.open({ runId: 'run-1', ...run })
  open.push(endpoint)
  return endpoint
}

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  text: string
}

function ask(
  { baseUrl, socket, token }: OpenModelEndpoint,
  path: string,
  options: { method?: string; body?: string | Buffer; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { port } = new URL(baseUrl)
  const { method = 'GET', body, headers = { 'x-api-key': token } } = options
  const where = socket === null ? { host: '127.0.0.1', port } : { socketPath: socket }
  return new Promise((resolve, reject) => {
    const sent = request({ ...where, method, path, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => void (text += chunk))
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
      response.once('error', reject)
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

describe('the model forwarder', () => {
  it('reaches a provider through the proxy, with the key for the provider alone', async () => {
    verifies('http.proxies')
    const hosts = { 'model.example': { origin: originUrl() } }
    await using proxy = await startForwardProxy({ hosts, credentials: 'ada:proxy-word' })
    const network = { httpProxy: `http://ada:proxy-word@${proxy.address}` }
    const endpoint = await openEndpoint({ baseUrl: 'http://model.example/v1', network })
    expect((await ask(endpoint, '/v1/x')).text).toBe('GET /v1/x 0')
    expect(proxy.requests).toEqual(['GET http://model.example/v1/x'])
    expect(asked[0]?.headers).toMatchObject({ 'x-api-key': KEY, host: 'model.example' })
    expect(asked[0]?.headers['proxy-authorization']).toBeUndefined()
  })

  it('listens on a Unix socket in a folder that only this user enters, and shows the linked port', async () => {
    const endpoint = await openEndpoint({}, { linkedPort: 41080 })
    expect(endpoint.baseUrl).toBe('http://127.0.0.1:41080/v1')
    const socket = endpoint.socket ?? ''
    expect((await stat(dirname(socket))).mode & 0o777).toBe(0o700)
    expect(Buffer.byteLength(socket)).toBeLessThanOrEqual(100)
    expect((await ask(endpoint, '/v1/models')).text).toBe('GET /v1/models 0')
    await endpoint.close()
    await endpoint.close()
    await expect(access(dirname(socket))).rejects.toThrow('ENOENT')
  })

  it('listens on 127.0.0.1 where the network is shared', async () => {
    const endpoint = await openEndpoint()
    expect(endpoint).toMatchObject({ socket: null, baseUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/v1$/) })
    expect((await ask(endpoint, '/v1/models')).status).toBe(200)
  })

  it.each([
    ['x-api-key', (token: string) => token],
    ['authorization', (token: string) => `Bearer ${token}`],
    ['x-goog-api-key', (token: string) => token],
    ['api-key', (token: string) => token],
  ])('takes the token of the run in %s, and sends the real key in its place', async (name, value) => {
    const endpoint = await openEndpoint()
    const answer = await ask(endpoint, '/v1/models', { headers: { [name]: value(endpoint.token) } })
    expect(answer.status).toBe(200)
    expect(asked[0]?.headers['x-api-key']).toBe(KEY)
    expect(JSON.stringify(asked[0]?.headers)).not.toContain(endpoint.token)
  })

  it('takes the token as a parameter, and does not pass it on', async () => {
    const endpoint = await openEndpoint({ key: { header: 'x-goog-api-key', key: KEY } })
    const answer = await ask(endpoint, `/v1/models?key=${endpoint.token}&alt=sse`, { headers: {} })
    expect(answer.text).toBe('GET /v1/models?alt=sse 0')
    expect(asked[0]?.headers['x-goog-api-key']).toBe(KEY)
  })

  it('sends the parameters of the provider with every request, and not those of the agent in their place', async () => {
    const endpoint = await openEndpoint({ query: { 'api-version': '2024-10-21' } })
    const answer = await ask(endpoint, '/v1/models?api-version=1999-01-01&limit=2')
    expect(answer.text).toBe('GET /v1/models?api-version=2024-10-21&limit=2 0')
  })

  it.each([
    ['no key', {}],
    ['the key of another run', { authorization: 'Bearer aicr-other' }],
    ['the real key', { 'x-api-key': KEY }],
  ])('refuses %s', async (_, headers) => {
    const endpoint = await openEndpoint()
    const answer = await ask(endpoint, '/v1/models', { headers })
    expect(answer.status).toBe(401)
    expect(asked).toEqual([])
  })

  it.each(['/admin', '/v1/../admin', '/v1/..%2fadmin', 'http://169.254.169.254/v1/latest', '//other.example/v1'])(
    'refuses %s',
    async (path) => {
      const answer = await ask(await openEndpoint(), path)
      expect(answer.status).toBe(403)
      expect(asked).toEqual([])
    },
  )

  it('passes an answer on while it comes, and a body as large as it may be', async () => {
    const endpoint = await openEndpoint()
    const body = Buffer.alloc(8 * 1024 * 1024, 'x')
    expect((await ask(endpoint, '/v1/messages', { method: 'POST', body })).text).toBe(
      `POST /v1/messages ${body.length}`,
    )
    const { port } = new URL(endpoint.baseUrl)
    const text = await new Promise<string>((resolve, reject) => {
      const headers = { 'x-api-key': endpoint.token, 'transfer-encoding': 'chunked' }
      // The provider only ends its answer once the request has ended, which is when the answer's first part is here.
      const sent = request({ host: '127.0.0.1', port, method: 'POST', path: '/v1/stream', headers }, (response) => {
        let seen = ''
        response.setEncoding('utf8').on('data', (chunk: string) => {
          seen += chunk
          if (seen === 'data: first\n\n') sent.end()
        })
        response.once('end', () => resolve(seen))
      })
      sent.once('error', reject)
      sent.write('more')
    })
    expect(text).toBe('data: first\n\ndata: last\n\n')
  })

  it('never returns the key, also where the provider does', async () => {
    const answer = await ask(await openEndpoint(), '/v1/echo-key')
    expect(answer.text).toBe('[redacted] was your key')
    expect(answer.headers['x-echo']).toBe('[redacted]')
    expect(JSON.stringify(answer)).not.toContain(KEY)
  })

  it('says that the model is slow, or away, without details', async () => {
    const slow = await ask(await openEndpoint({ timeoutMs: 100 }), '/v1/hang')
    expect([slow.status, JSON.parse(slow.text)]).toEqual([
      504,
      { error: { type: 'aicr_model_endpoint', message: 'The model did not begin to answer in time.' } },
    ])
    const away = await ask(await openEndpoint({ baseUrl: 'http://127.0.0.1:1/v1' }), '/v1/models')
    expect([away.status, away.text]).toEqual([502, expect.stringContaining('cannot be reached')])
  })

  it('ends what is under way when it is closed', async () => {
    const endpoint = await openEndpoint()
    const hanging = ask(endpoint, '/v1/hang').catch(String)
    await expect.poll(() => asked.length).toBe(1)
    await endpoint.close()
    expect(await hanging).toContain('hang up')
  })

  it('opens no tunnels', async () => {
    const endpoint = await openEndpoint()
    const { port } = new URL(endpoint.baseUrl)
    expect(await tunnel(port, 'api.example.com:443', `Bearer ${endpoint.token}`)).toMatch(/^HTTP\/1.1 403 /)
  })

  it('refuses a socket whose path no system takes, and leaves no folder behind', async () => {
    await using folder = await createTemporaryDirectory(`aicr-${'long'.repeat(25)}-`)
    const forwarder = createModelForwarder({
      baseUrl: 'https://api.example.com',
      key: { header: 'x-api-key', key: KEY },
      socketFolder: folder.path,
    })
    await expect(forwarder.open({ runId: 'run-1', linkedPort: 1 })).rejects.toMatchObject({ code: 'limit_exceeded' })
  })

  it.each([
    [{ baseUrl: 'not an address' }, 'no http or https address'],
    [{ baseUrl: 'https://user:secret@api.example.com' }, 'no http or https address'],
  ])('refuses the settings %j', (changes, message) => {
    const key = { header: 'x-api-key', key: KEY } as const
    const make = () => createModelForwarder({ key, ...changes })
    expect(make).toThrow(message)
  })
})

function tunnel(port: string, host: string, authorization: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(`CONNECT ${host} HTTP/1.1\r\nhost: ${host}\r\nproxy-authorization: ${authorization}\r\n\r\n`)
    })
    let said = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => void (said += chunk))
    socket.once('error', reject)
    socket.once('close', () => resolve(said))
  })
}
