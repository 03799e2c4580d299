import { canMakeAuthorities, makeTestAuthority, startForwardProxy, verifies } from '@aicr-internal/testkit'
import type { ForwardProxy, ServerCertificate, TestAuthority } from '@aicr-internal/testkit'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readNetworkSettings } from '../network/network-settings.ts'
import type { NetworkSettings } from '../network/network-settings.ts'
import { createApiClient } from './api-client.ts'
import { createHttpClient } from './http-client.ts'
import { createStreamingClient } from './streaming-client.ts'

const PASSWORD = 'p%40ss-word-77'
const CREDENTIALS = 'ada:p@ss-word-77'
let authority: TestAuthority
let certificate: ServerCertificate
let server: Server
let origin: string
const seen: string[] = []

async function startProxy(credentials?: string): Promise<ForwardProxy> {
  const hosts = { 'forge.example': { origin, certificate }, 'plain.example': { origin } }
  const proxy = await startForwardProxy({ hosts, ...(credentials !== undefined && { credentials }) })
  onTestFinished(() => proxy[Symbol.asyncDispose]())
  return proxy
}

function client(network: NetworkSettings) {
  const http = createHttpClient({ network, headers: { authorization: 'token abc' } })
  onTestFinished(() => http.close())
  return http
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

/** Everything that an error says, its causes too. */
function everything(error: unknown): string {
  return error instanceof Error ? `${error.message} ${JSON.stringify(error)} ${everything(error.cause)}` : String(error)
}

describe.runIf(canMakeAuthorities())('behind a proxy', () => {
  beforeAll(async () => {
    authority = await makeTestAuthority()
    certificate = await authority.issue('forge.example')
    server = createServer((request, response) => {
      seen.push(`${request.method} ${request.headers.host}${request.url} ${request.headers.authorization ?? ''}`)
      response.end('{"ok":true}')
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const address = server.address()
    origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  })
  afterAll(async () => {
    server.close()
    await authority[Symbol.asyncDispose]()
  })

  describe('a request through a proxy', () => {
    it('reaches a server of a name that only the proxy knows, whose certificate is from an authority of our own', async () => {
      verifies('http.proxies')
      verifies('http.own-authorities')
      const proxy = await startProxy(CREDENTIALS)
      const env = { HTTPS_PROXY: `http://ada:${PASSWORD}@${proxy.address}`, SSL_CERT_FILE: authority.file }
      const { request } = client(readNetworkSettings(env))
      expect((await request({ url: 'https://forge.example/api' })).json()).toEqual({ ok: true })
      expect((await request({ url: 'https://forge.example/api', json: {} })).status).toBe(200)
      expect(new Set(proxy.requests)).toEqual(new Set(['CONNECT forge.example:443']))
      expect(seen).toContain('POST forge.example/api token abc')
    })

    it('asks the proxy itself for what is not encrypted', async () => {
      const proxy = await startProxy(CREDENTIALS)
      const { request } = client(readNetworkSettings({ http_proxy: `ada:${PASSWORD}@${proxy.address}` }))
      expect((await request({ url: 'http://plain.example/x' })).json()).toEqual({ ok: true })
      expect(proxy.requests).toEqual(['GET http://plain.example/x'])
      expect(seen).toContain('GET plain.example/x token abc')
    })

    it('is not made for this machine, nor where nothing is to go through a proxy', async () => {
      const proxy = await startProxy()
      const { request } = client({ httpProxy: `http://${proxy.address}` })
      expect((await request({ url: `${origin}/direct` })).status).toBe(200)
      expect(proxy.requests).toEqual([])
      const exempt = client({ httpProxy: `http://${proxy.address}`, noProxy: '.invalid' })
      expect(await failureOf(exempt.request({ url: 'http://forge.invalid/' }))).toMatchObject({
        details: { reason: expect.stringMatching(/ENOTFOUND|EAI_AGAIN/) },
      })
      expect(proxy.requests).toEqual([])
    })

    it.each(['https://forge.example/', 'http://plain.example/'])(
      'is refused without the right password, which no error tells (%s)',
      async (url) => {
        verifies('http.proxy-password-is-nowhere')
        const proxy = await startProxy(CREDENTIALS)
        const address = `http://ada:wr%6fng-pass-99@${proxy.address}`
        const failure = await failureOf(client({ httpProxy: address, httpsProxy: address }).request({ url }))
        expect(failure).toMatchObject({
          code: 'remote_failed',
          retryable: false,
          message: `GET ${url} through the proxy http://${proxy.address} failed: the proxy answered 407`,
          hint: 'Check the user and the password in HTTPS_PROXY and HTTP_PROXY.',
        })
        expect(everything(failure)).not.toMatch(/wr%6fng|wrong-pass|ada/)
      },
    )

    it('says that the proxy lets nobody go there', async () => {
      const proxy = await startProxy()
      const failure = await failureOf(
        client({ httpsProxy: `http://${proxy.address}` }).request({ url: 'https://x.example/' }),
      )
      expect(failure).toMatchObject({ retryable: false, hint: expect.stringContaining('allows this server') })
    })

    it('that is not there is tried again, a write too: it has not left', async () => {
      const proxy = await startProxy()
      await proxy[Symbol.asyncDispose]()
      const waits: number[] = []
      const clock = { monotonic: () => 0, sleep: async (ms: number) => void waits.push(ms) }
      const api = createApiClient({ http: client({ httpsProxy: `http://${proxy.address}` }), clock })
      const failure = await failureOf(api.request({ url: 'https://forge.example/', json: 1 }))
      expect(failure).toMatchObject({
        retryable: true,
        message: expect.stringContaining(`through the proxy http://${proxy.address} failed`),
        details: { reason: 'ECONNREFUSED' },
      })
      expect(waits).toHaveLength(3)
    })

    it('that is none is named by its variable, and not quoted', async () => {
      const { request } = client(readNetworkSettings({ HTTPS_PROXY: 'socks5://ada:secret-word@proxy.example' }))
      const failure = await failureOf(request({ url: 'https://forge.example/' }))
      expect(failure).toMatchObject({ code: 'config_invalid', message: expect.stringContaining('HTTPS_PROXY') })
      expect(everything(failure)).not.toContain('secret-word')
    })

    it('streams', async () => {
      const proxy = await startProxy(CREDENTIALS)
      const network = { httpsProxy: `http://ada:${PASSWORD}@${proxy.address}`, caFiles: [authority.file] }
      const streaming = createStreamingClient({ baseUrl: 'https://forge.example/v1', network })
      onTestFinished(() => streaming.close())
      const { status, body } = await streaming.send({ method: 'GET', url: 'https://forge.example/v1/x', headers: {} })
      const chunks: Uint8Array[] = []
      for await (const chunk of body) chunks.push(chunk)
      expect([status, Buffer.concat(chunks).toString()]).toEqual([200, '{"ok":true}'])
    })
  })

  describe('a certificate', () => {
    it('of an authority that nobody named is refused, with what to do', async () => {
      const proxy = await startProxy()
      const { request } = client({ httpsProxy: `http://${proxy.address}` })
      expect(await failureOf(request({ url: 'https://forge.example/' }))).toMatchObject({
        retryable: false,
        hint: expect.stringContaining('SSL_CERT_FILE'),
      })
    })

    it.each([
      ['that is missing', 'no/such/file.pem', 'cannot be read'],
      ['that holds none', import.meta.filename, 'holds no certificate'],
    ])('file %s is an error before anything is sent', async (_, file, message) => {
      const count = seen.length
      const failure = await failureOf(client({ caFiles: [file] }).request({ url: origin }))
      expect(failure).toMatchObject({ code: 'config_invalid', message: expect.stringContaining(message) })
      expect(seen).toHaveLength(count)
    })
  })
})
