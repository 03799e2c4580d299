import { verifies } from '@aicr-internal/testkit'
import { AicrError, CancelledError } from '@aicr/schema'
import { expect, it } from 'vitest'
import { createFakeClock } from '../time/fake-clock.ts'
import type { FakeClock } from '../time/fake-clock.ts'
import { createApiClient } from './api-client.ts'
import type { ApiClient } from './api-client.ts'
import { RateLimitedError, RemoteError } from './http-errors.ts'
import type { HttpRequest, HttpResponse } from './http-types.ts'
import { createWriteQueues } from './write-queue.ts'

const failure = { status: 500, method: 'POST', url: 'http://host/', requestId: null, body: '' }
const broken = new RemoteError('Broken.', failure, { code: 'remote_failed', retryable: true })
const limited = new RateLimitedError('Slow down.', { ...failure, status: 403 }, 60_000)
const unreached = new AicrError('Nobody there.', {
  code: 'remote_failed',
  retryable: true,
  details: { status: null, reason: 'ECONNREFUSED', sent: false },
})

function response(headers: Record<string, string> = {}): HttpResponse {
  return { status: 200, headers, body: new Uint8Array(), json: () => null, text: () => '', requestId: null }
}

/** A client whose server answers with these, in order. */
function client(answers: (Error | HttpResponse)[], clock: FakeClock, writePauseMs = 0): ApiClient & { sent: string[] } {
  const sent: string[] = []
  const http = {
    async request({ url }: HttpRequest): Promise<HttpResponse> {
      sent.push(url)
      const answer = answers.shift() ?? response()
      if (answer instanceof Error) throw answer
      return answer
    },
    close: async () => {},
  }
  return { ...createApiClient({ http, clock, writePauseMs, random: () => 0 }), sent }
}

/** Lets the clock go on until the work is done. */
async function finish<T>(work: Promise<T>, clock: FakeClock): Promise<T | Error> {
  const running = work.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
  await clock.advance(0)
  for (let wake = clock.nextWake(); wake !== null; wake = clock.nextWake()) await clock.advance(wake)
  return running
}

it.each([
  ['a read after a server error', { url: '/' }, broken, 2],
  ['a write that states an end after a server error', { url: '/', json: 1, repeatable: true }, broken, 2],
  ['no other write after a server error', { url: '/', json: 1 }, broken, 1],
  ['a write that the server put off', { url: '/', json: 1 }, limited, 2],
  ['a write that never left', { url: '/', json: 1 }, unreached, 2],
])('repeats %s', async (_, request, error, times) => {
  const clock = createFakeClock()
  const { request: send, sent } = client([error], clock)
  await finish(send(request), clock)
  expect(sent).toHaveLength(times)
  expect(clock.sleeps).toEqual(error === limited ? [60_000] : clock.sleeps)
})

it('sends one write at a time, with a pause, and goes on after one that failed', async () => {
  const clock = createFakeClock()
  const { request, sent } = client([response(), broken], clock, 1000)
  const all = ['/1', '/2', '/3'].map((url) => request({ url, json: 1 }).catch((error: unknown) => error))
  await finish(Promise.all(all), clock)
  expect(sent).toEqual(['/1', '/2', '/3'])
  expect(clock.sleeps).toEqual([1000, 1000])
})

it('makes no query that is posted wait for writes', async () => {
  const clock = createFakeClock()
  const { request, sent } = client([], clock, 1000)
  await request({ url: '/1', json: 1 })
  await request({ url: '/query', json: 1, reads: true })
  expect(sent).toEqual(['/1', '/query'])
  expect(clock.sleeps).toEqual([])
})

it('sends no write that was cancelled while it waited', async () => {
  const clock = createFakeClock()
  const { request, sent } = client([], clock)
  const controller = new AbortController()
  const first = request({ url: '/1', json: 1 })
  const second = request({ url: '/2', json: 1, signal: controller.signal })
  controller.abort()
  await first
  await expect(second).rejects.toBeInstanceOf(CancelledError)
  await expect(second).rejects.toMatchObject({ details: { sent: false } })
  expect(sent).toEqual(['/1'])
})

it('reads a list to its last page', async () => {
  const clock = createFakeClock()
  const { pages, sent } = client([response({ link: '<http://other/x?page=2>; rel="next"' }), response()], clock)
  const seen: HttpResponse[] = []
  for await (const page of pages({ url: '/list?per_page=100' })) seen.push(page)
  expect(sent).toEqual(['/list?per_page=100', '/list?page=2'])
  expect(seen).toHaveLength(2)
})

it('takes turns with other clients of the same server, and with no others', async () => {
  verifies('http.one-writer-a-server')
  const clock = createFakeClock()
  const queues = createWriteQueues(clock)
  const under: string[] = []
  const seen: string[][] = []
  const clientOf = (name: string, server: string): ApiClient => {
    const http = {
      async request(): Promise<HttpResponse> {
        under.push(name)
        seen.push([...under])
        await clock.sleep(10)
        under.splice(under.indexOf(name), 1)
        return response()
      },
      close: async () => {},
    }
    return createApiClient({ http, clock, queue: queues(server) })
  }
  const clients = [clientOf('a', 'one'), clientOf('b', 'one'), clientOf('c', 'two')]
  await finish(Promise.all(clients.map(({ request }) => request({ url: '/', json: 1 }))), clock)
  expect(seen).toHaveLength(3)
  expect(seen[1]).toEqual(['a', 'c'])
  expect(seen.some((names) => names.includes('a') && names.includes('b'))).toBe(false)
})
