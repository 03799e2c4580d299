import { connect, createServer } from 'node:net'
import { request } from 'node:http'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withTemporaryDirectory } from '../files/temporary-directory.ts'
import { type HttpServerSettings, type ServedAnswer, startHttpServer } from './http-server.ts'
import { createStreamingClient } from './streaming-client.ts'

async function withServer(
  settings: Omit<HttpServerSettings, 'listen'>,
  use: (baseUrl: string, port: number) => Promise<void>,
): Promise<void> {
  const server = await startHttpServer({ ...settings, listen: { port: 0 } })
  try {
    await use(`http://127.0.0.1:${server.port}`, server.port)
  } finally {
    await server.close()
  }
}

const answering = (answer: ServedAnswer) => ({ answer: () => Promise.resolve(answer) })

async function* parts(...texts: string[]): AsyncIterable<Uint8Array> {
  for (const text of texts) yield new TextEncoder().encode(text)
}

async function readAll(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Sends raw text and resolves with everything that comes until the server closes. */
function speak(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let said = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => void (said += chunk))
    socket.once('error', reject)
    socket.once('close', () => resolve(said))
  })
}

describe('the HTTP server with the streaming client', () => {
  it('hand a body over in both directions, as it comes', async () => {
    const turns: string[] = []
    await withServer(
      {
        async answer({ method, target, headers, body }) {
          return { status: 201, headers: { 'x-seen': `${method} ${target} ${headers['x-mine']}` }, body }
        },
      },
      async (baseUrl) => {
        const client = createStreamingClient({ baseUrl })
        const echoed = Promise.withResolvers<void>()
        async function* body(): AsyncIterable<Uint8Array> {
          yield* parts('one')
          await echoed.promise
          yield* parts('two')
        }
        const sent = { method: 'POST', url: `${baseUrl}/a?b=c`, headers: { 'x-mine': 'yes' }, body: body() }
        const response = await client.send(sent)
        expect(response).toMatchObject({ status: 201, headers: { 'x-seen': 'POST /a?b=c yes' } })
        for await (const chunk of response.body) {
          turns.push(Buffer.from(chunk).toString())
          echoed.resolve()
        }
        await client.close()
      },
    )
    expect(turns).toEqual(['one', 'two'])
  })

  it('do not read on while the other side does not', async () => {
    let made = 0
    async function* endless(): AsyncIterable<Uint8Array> {
      for (; made < 10_000; made += 1) yield new Uint8Array(64 * 1024)
    }
    await withServer(answering({ status: 200, body: endless() }), async (baseUrl) => {
      const client = createStreamingClient({ baseUrl })
      const { body } = await client.send({ method: 'GET', url: baseUrl, headers: {} })
      for await (const chunk of body) {
        expect(chunk.length).toBeGreaterThan(0)
        break
      }
      await client.close()
    })
    expect(made).toBeLessThan(1000)
  })

  it('take every status for an answer, and follow no redirect', async () => {
    await withServer(answering({ status: 302, headers: { location: '/elsewhere' } }), async (baseUrl) => {
      const client = createStreamingClient({ baseUrl })
      const response = await client.send({ method: 'GET', url: baseUrl, headers: {} })
      expect(response).toMatchObject({ status: 302, headers: { location: '/elsewhere' } })
      await readAll(response.body)
      await client.close()
    })
  })

  it('tell the one who answers that the client has gone', async () => {
    const [arrived, gone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await withServer(
      {
        answer: ({ signal }) => {
          arrived.resolve()
          signal.addEventListener('abort', () => gone.resolve())
          return new Promise(() => {})
        },
      },
      async (baseUrl) => {
        const client = createStreamingClient({ baseUrl })
        const controller = new AbortController()
        const sending = client.send({ method: 'GET', url: baseUrl, headers: {}, signal: controller.signal })
        arrived.promise.then(() => controller.abort()).catch(() => {})
        await expect(sending).rejects.toMatchObject({ code: 'cancelled' })
        await expect(gone.promise).resolves.toBeUndefined()
        await client.close()
      },
    )
  })
})

describe('the streaming client', () => {
  it('goes to its own server only', async () => {
    const client = createStreamingClient({ baseUrl: 'https://model.example/v1' })
    const sending = client.send({ method: 'GET', url: 'https://other.example/', headers: {} })
    await expect(sending).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('does not wait for ever for the beginning of an answer', async () => {
    await withServer({ answer: () => new Promise(() => {}) }, async (baseUrl) => {
      const client = createStreamingClient({ baseUrl, timeoutMs: 100 })
      const sending = client.send({ method: 'GET', url: baseUrl, headers: {} })
      await expect(sending).rejects.toMatchObject({ code: 'timeout', retryable: true })
      await client.close()
    })
  })

  it('says that a server is not there', async () => {
    const client = createStreamingClient({ baseUrl: 'http://127.0.0.1:1' })
    const sending = client.send({ method: 'GET', url: 'http://127.0.0.1:1/', headers: {} })
    await expect(sending).rejects.toMatchObject({ code: 'remote_failed' })
    await client.close()
  })
})

describe('the HTTP server', () => {
  it('on a Unix socket is for this user alone', async () => {
    await withTemporaryDirectory('aicr-http-', async (folder) => {
      const path = join(folder, 's')
      const server = await startHttpServer({ ...answering({ status: 200, body: 'hello' }), listen: { path } })
      expect((await stat(path)).mode & 0o777).toBe(0o600)
      const answer = await new Promise((resolve, reject) => {
        request({ socketPath: path }, (response) => resolve(readAll(response)))
          .on('error', reject)
          .end()
      })
      expect([answer, server.port]).toEqual(['hello', 0])
      await server.close()
    })
  })

  it('says where it cannot listen', async () => {
    const starting = startHttpServer({ ...answering({ status: 200 }), listen: { path: '/no/such/folder/s' } })
    await expect(starting).rejects.toThrow('Cannot listen on /no/such/folder/s')
  })

  it('answers a defect with 500 and nothing else', async () => {
    await withServer({ answer: () => Promise.reject(new Error('with a secret')) }, async (_, port) => {
      const said = await speak(port, 'GET / HTTP/1.1\r\nhost: x\r\n\r\n')
      expect(said).toMatch(/^HTTP\/1.1 500 /)
      expect(said).not.toContain('secret')
    })
  })

  it('ends with its connections, also those that wait for an answer', async () => {
    const server = await startHttpServer({ answer: () => new Promise(() => {}), listen: { port: 0 } })
    const said = speak(server.port, 'GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    await server.close()
    expect(await said.catch(() => '')).toBe('')
  })

  it('opens tunnels to where it is told to, and refuses all others', async () => {
    const far = createServer((socket) => socket.end('far'))
    await new Promise<void>((resolve) => {
      far.listen(0, '127.0.0.1', resolve)
    })
    const address = far.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const tunnel = ({ target }: { target: string }) =>
      target === 'vendor:443'
        ? { host: '127.0.0.1', port }
        : target === 'gone:1'
          ? { host: '127.0.0.1', port: 1 }
          : null
    await withServer({ ...answering({ status: 200 }), tunnel }, async (_, own) => {
      expect(await speak(own, 'CONNECT vendor:443 HTTP/1.1\r\n\r\n')).toBe(
        'HTTP/1.1 200 Connection Established\r\n\r\nfar',
      )
      expect(await speak(own, 'CONNECT other:443 HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1.1 403 /)
      expect(await speak(own, 'CONNECT gone:1 HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1.1 502 /)
    })
    await withServer(answering({ status: 200 }), async (_, own) => {
      expect(await speak(own, 'CONNECT vendor:443 HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1.1 403 /)
    })
    far.close()
  })

  it('passes on what comes with a CONNECT, and opens so many tunnels at once and no more', async () => {
    const far = createServer((socket) => socket.pipe(socket))
    await new Promise<void>((resolve) => {
      far.listen(0, '127.0.0.1', resolve)
    })
    const address = far.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const tunnel = () => ({ host: '127.0.0.1', port })
    await withServer({ ...answering({ status: 200 }), tunnel }, async (_, own) => {
      const open = async () => {
        const socket = connect(own, '127.0.0.1', () => socket.write('CONNECT far:443 HTTP/1.1\r\n\r\nhello'))
        let said = ''
        socket.setEncoding('utf8').on('data', (chunk: string) => void (said += chunk))
        await expect.poll(() => said).toMatch(/hello$|^HTTP\/1.1 503 /)
        return { socket, said }
      }
      const tunnels = await Promise.all(Array.from({ length: 64 }, open))
      expect(tunnels.every(({ said }) => said === 'HTTP/1.1 200 Connection Established\r\n\r\nhello')).toBe(true)
      const further = await open()
      expect(further.said).toMatch(/^HTTP\/1.1 503 /)
      for (const { socket } of [...tunnels, further]) socket.destroy()
    })
    far.close()
  })

  it.each(['localhost', '127.0.0.1', '::1'])(
    'opens no tunnel to %s that is to lead to a public address',
    async (host) => {
      const tunnel = () => ({ host, port: 443, addresses: 'public' as const })
      await withServer({ ...answering({ status: 200 }), tunnel }, async (_, own) => {
        expect(await speak(own, 'CONNECT far:443 HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1.1 (?:403|502) /)
      })
    },
  )
})
