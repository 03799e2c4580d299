import { verifies } from '@aicr-internal/testkit'
import type { OpenVendorEndpoint } from '@aicr/agents'
import { access, stat } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import type { Server } from 'node:net'
import { dirname } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createVendorProxy } from './vendor-proxy.ts'

/** A host of the vendor's: it says so, and hangs up. */
let vendor: Server
const open: OpenVendorEndpoint[] = []
beforeEach(async () => {
  vendor = createServer((socket) => socket.end('vendor'))
  await new Promise<void>((resolve) => {
    vendor.listen(0, '127.0.0.1', resolve)
  })
})
afterEach(async () => {
  for (const endpoint of open.splice(0)) await endpoint.close()
  vendor.close()
})

async function openProxy(linkedPort?: number): Promise<OpenVendorEndpoint> {
  const address = vendor.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const proxy = createVendorProxy({ hosts: ['api.vendor.example:443'], locate: () => ({ host: '127.0.0.1', port }) })
  const endpoint = await proxy.open({ runId: 'run-1', ...(linkedPort !== undefined && { linkedPort }) })
  open.push(endpoint)
  return endpoint
}

/** Sends raw text to a proxy, and resolves with all that comes. */
function say({ proxyUrl, socket }: OpenVendorEndpoint, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const to = socket === null ? { port: Number(new URL(proxyUrl).port), host: '127.0.0.1' } : { path: socket }
    const client = connect(to, () => client.write(text))
    let said = ''
    client.setEncoding('utf8').on('data', (chunk: string) => void (said += chunk))
    client.once('error', reject)
    client.once('close', () => resolve(said))
  })
}

const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
const connectTo = (target: string, authorization: string): string =>
  `CONNECT ${target} HTTP/1.1\r\nhost: ${target}\r\nproxy-authorization: ${authorization}\r\n\r\n`

describe('the proxy to the hosts of a vendor', () => {
  it.each(['api.vendor.example:443', 'API.Vendor.Example:443'])('joins a CONNECT to %s', async (target) => {
    verifies('security.login-reaches-only-its-vendor')
    const endpoint = await openProxy(41_080)
    const { username, password, host } = new URL(endpoint.proxyUrl)
    expect(host).toBe('127.0.0.1:41080')
    expect(await say(endpoint, connectTo(target, basic(username, password)))).toMatch(/^HTTP\/1.1 200 [\s\S]*vendor$/)
    expect(await say(endpoint, connectTo(target, `Bearer ${password}`))).toMatch(/^HTTP\/1.1 200 /)
  })

  it.each([
    'api.vendor.example:80',
    'api.vendor.example:0443',
    'api.vendor.example:4430',
    'api.vendor.example',
    'api.vendor.example.:443',
    'other.vendor.example:443',
    'api.vendor.example.evil.example:443',
    'user@api.vendor.example:443',
    'api.vendor.example%00.evil.example:443',
    'https://api.vendor.example:443',
    '//api.vendor.example:443',
    '127.0.0.1:443',
    '2130706433:443',
    '0x7f.1:443',
    '[::1]:443',
    '169.254.169.254:80',
    'localhost:443',
    ':443',
    '*:443',
  ])('refuses a CONNECT to %s', async (target) => {
    verifies('security.login-reaches-only-its-vendor')
    const endpoint = await openProxy(41_080)
    const { password } = new URL(endpoint.proxyUrl)
    expect(await say(endpoint, connectTo(target, basic('aicr', password)))).toMatch(/^HTTP\/1.1 40[03] /)
  })

  it('refuses whoever has not the token of the run, and every request but CONNECT', async () => {
    const endpoint = await openProxy()
    const { password } = new URL(endpoint.proxyUrl)
    const target = 'api.vendor.example:443'
    for (const authorization of ['', basic('aicr', 'other'), basic(password, ''), 'Bearer', `Digest ${password}`]) {
      expect(await say(endpoint, connectTo(target, authorization))).toMatch(/^HTTP\/1.1 403 /)
    }
    const plain = `GET http://api.vendor.example/ HTTP/1.1\r\nhost: api.vendor.example\r\nproxy-authorization: ${basic('aicr', password)}\r\n\r\n`
    expect(await say(endpoint, plain)).toMatch(/^HTTP\/1.1 403 /)
    expect(await say(endpoint, `${connectTo(target, 'x')}${'a'.repeat(100_000)}`)).toMatch(/^HTTP\/1.1 403 /)
  })

  it('refuses a host whose name leads to this machine or a private network', async () => {
    const proxy = createVendorProxy({
      hosts: ['api.vendor.example:443'],
      locate: (host) => ({ ...host, host: 'localhost', addresses: 'public' }),
    })
    const endpoint = await proxy.open({ runId: 'run-1' })
    open.push(endpoint)
    const { password } = new URL(endpoint.proxyUrl)
    const answer = await say(endpoint, connectTo('api.vendor.example:443', basic('aicr', password)))
    expect(answer).toMatch(/^HTTP\/1.1 502 /)
  })

  it('is reached by a socket that only this user may use, and is gone when it is closed', async () => {
    const endpoint = await openProxy(41_080)
    const folder = dirname(endpoint.socket ?? '')
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    await endpoint.close()
    await endpoint.close()
    await expect(access(folder)).rejects.toThrow('ENOENT')
  })

  it.each([
    'api.example.com',
    'api.example.com:80',
    '10.0.0.1:443',
    '[::1]:443',
    '*.example.com:443',
    'localhost:443',
    '1.2.3:443',
  ])('can not be made for %s', (host) =>
    expect(() => createVendorProxy({ hosts: [host] })).toThrow('is no host with its port'),
  )
})
