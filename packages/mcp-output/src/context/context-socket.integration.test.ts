import { chmod, mkdir, stat, writeFile } from 'node:fs/promises'
import { createConnection, createServer } from 'node:net'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { systemClock, withTemporaryDirectory } from '@aicr/kit'
import type { AttributionResult, ContextResult } from '@aicr/schema'
import { describe, expect, test } from 'vitest'
import { createToolRegistry } from '../registry/tool-registry.ts'
import { createMemoryRecord } from '../state/memory-record.ts'
import { createContextClient } from './context-client.ts'
import { createContextServer } from './context-server.ts'
import type { AnsweredRequest, ContextServerSettings } from './context-server.ts'

const clock = systemClock
const found: ContextResult = {
  status: 'ok',
  path: 'a.ts',
  revision: 'abc',
  content: 'x\n',
  startLine: 1,
  truncated: false,
}
const blamed: AttributionResult = { path: 'a.ts', status: 'not_found', lines: [] }

interface Setup {
  path: string
  answered: AnsweredRequest[]
  client: ReturnType<typeof createContextClient>
}

function withServer(
  use: (setup: Setup) => Promise<void>,
  settings: Partial<ContextServerSettings> = {},
): Promise<void> {
  return withTemporaryDirectory('aicr-context-', async (directory) => {
    const path = join(directory, 'private', 'c.sock')
    const answered: AnsweredRequest[] = []
    const server = await createContextServer({
      path,
      clock,
      fetch: () => Promise.resolve(found),
      blame: () => Promise.resolve(blamed),
      log: (entry) => answered.push(entry),
      ...settings,
    })
    try {
      await use({ path, answered, client: createContextClient({ path, clock }) })
    } finally {
      await server.close()
    }
  })
}

/** Sends raw bytes and gives the first line that comes back. */
function exchange(path: string, data: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(path, () => socket.write(data))
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      resolve(JSON.parse(chunk.toString('utf8')))
      socket.destroy()
    })
  })
}

describe('the context socket', () => {
  test('carries both tools, many at once, and the server logs each answer', () =>
    withServer(async ({ client, answered }) => {
      const many = Array.from({ length: 20 }, (_, index) => client.fetch({ path: `f${index}.ts`, reason: 'x' }))
      expect(await Promise.all(many)).toEqual(many.map(() => found))
      expect(await client.blame({ path: 'a.ts', reason: 'who' })).toEqual(blamed)
      expect(answered).toHaveLength(21)
      expect(answered.at(-1)).toMatchObject({ request: { v: 1, tool: 'aicr.try_blame' }, answer: { ok: true } })
    }))

  test('lives in a folder that only its owner can enter', () =>
    withServer(async ({ path }) => {
      expect((await stat(join(path, '..'))).mode & 0o777).toBe(0o700)
    }))

  test('tells the client why there is no answer', () =>
    withServer(
      async ({ client, answered }) => {
        await expect(client.fetch({ path: 'a.ts', reason: 'x' })).rejects.toMatchObject({
          code: 'context_unavailable',
          message: expect.stringContaining('git failed'),
        })
        expect(answered).toMatchObject([{ answer: { ok: false, code: 'failed' } }])
      },
      { fetch: () => Promise.reject(new Error('git failed')) },
    ))

  test('gives up an answer that takes too long, and tells the one who was asked', () => {
    const signals: AbortSignal[] = []
    const wait = (_request: unknown, signal?: AbortSignal): Promise<never> => {
      if (signal) signals.push(signal)
      return new Promise(() => undefined)
    }
    return withServer(
      async ({ client }) => {
        await expect(client.fetch({ path: 'a.ts', reason: 'x' })).rejects.toMatchObject({
          message: expect.stringContaining('timeout'),
        })
        expect(signals).toMatchObject([{ aborted: true }])
      },
      { fetch: wait, timeoutMs: 20 },
    )
  })

  test.each([
    ['garbage\n', 'invalid_request'],
    ['{"v":2,"id":1,"tool":"aicr.try_blame","input":{"path":"a","reason":"b"}}\n', 'invalid_request'],
    ['{"v":1,"id":1,"tool":"aicr.report_problem","input":{}}\n', 'invalid_request'],
    [`${'x'.repeat(65 * 1024)}\n`, 'too_large'],
  ])('refuses %.40j with %s', (line, code) =>
    withServer(async ({ path }) => {
      expect(await exchange(path, line)).toMatchObject({ v: 1, id: null, ok: false, code })
    }),
  )

  test('a request that is too long is not sent', () =>
    withServer(async ({ client }) => {
      await expect(client.fetch({ path: 'a', reason: 'x'.repeat(70_000) })).rejects.toMatchObject({
        code: 'context_unavailable',
      })
    }))

  test('refuses a path that does not fit and a folder that others can enter', () =>
    withTemporaryDirectory('aicr-context-', async (directory) => {
      const settings = {
        clock,
        fetch: () => Promise.resolve(found),
        blame: () => Promise.resolve(blamed),
        log: () => undefined,
      }
      const long = join(directory, 'x'.repeat(100))
      await expect(createContextServer({ ...settings, path: long })).rejects.toMatchObject({ code: 'invalid_input' })
      await mkdir(join(directory, 'open'))
      await chmod(join(directory, 'open'), 0o755)
      const path = join(directory, 'open', 'c.sock')
      await expect(createContextServer({ ...settings, path })).rejects.toMatchObject({ code: 'invalid_input' })
      await chmod(join(directory, 'open'), 0o700)
      await writeFile(path, '')
      await expect(createContextServer({ ...settings, path })).rejects.toMatchObject({ code: 'context_server_failed' })
    }))
})

describe('a broken context socket', () => {
  async function answerOf(path: string, signal?: AbortSignal): Promise<{ text: string; recorded: number }> {
    const record = createMemoryRecord({ pass: 1 })
    const registry = createToolRegistry({ record, context: createContextClient({ path, clock, timeoutMs: 200 }) })
    const input = { path: 'a.ts', reason: 'x' }
    const { text } = await registry.call('aicr.fetch_more_context', input, signal ? { signal } : {})
    return { text, recorded: record.state().contextRequests.length }
  }

  function withListener(onRequest: (socket: Socket) => void, use: (path: string) => Promise<void>): Promise<void> {
    return withTemporaryDirectory('aicr-context-', async (directory) => {
      const path = join(directory, 'c.sock')
      const server = createServer((socket) => {
        socket.on('error', () => socket.destroy())
        socket.on('data', () => onRequest(socket))
      })
      await new Promise<void>((resolve) => server.listen(path, resolve))
      try {
        await use(path)
      } finally {
        server.close()
      }
    })
  }

  test('degrades to recording when nobody listens', async () => {
    expect(await answerOf('/nonexistent/c.sock')).toMatchObject({
      text: expect.stringContaining('follow-up'),
      recorded: 1,
    })
  })

  test.each([
    'garbage\n',
    '{"v":1,"id":null,"ok":false,"code":"x","message":"y"}\n',
    '{"v":1,"id":0,"ok":true,"result":{}}\n',
  ])('degrades to recording when the answer is %j', (answer) =>
    withListener(
      (socket) => socket.write(answer),
      async (path) => {
        expect(await answerOf(path)).toMatchObject({ text: expect.stringContaining('follow-up'), recorded: 1 })
      },
    ),
  )

  test('degrades to recording when no answer comes, or the call is cancelled', () =>
    withListener(
      () => undefined,
      async (path) => {
        expect((await answerOf(path)).text).toContain('took too long')
        expect((await answerOf(path, AbortSignal.abort())).text).toContain('cancelled')
      },
    ))

  test('connects again after the connection was lost', () => {
    let requests = 0
    return withListener(
      (socket) => {
        requests += 1
        if (requests === 1) socket.destroy()
        else socket.write(`${JSON.stringify({ v: 1, id: 1, ok: true, result: blamed })}\n`)
      },
      async (path) => {
        const client = createContextClient({ path, clock })
        await expect(client.blame({ path: 'a.ts', reason: 'x' })).rejects.toMatchObject({ code: 'context_unavailable' })
        expect(await client.blame({ path: 'a.ts', reason: 'x' })).toEqual(blamed)
      },
    )
  })
})
