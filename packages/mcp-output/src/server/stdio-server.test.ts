import { PassThrough } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createToolRegistry } from '../registry/tool-registry.ts'
import type { ToolRegistrySettings } from '../registry/tool-registry.ts'
import { createMemoryRecord } from '../state/memory-record.ts'
import type { ClientInfo } from './protocol-session.ts'
import { maxMessageBytes, startStdioServer } from './stdio-server.ts'

function setup(settings: Partial<ToolRegistrySettings> = {}) {
  const record = createMemoryRecord({ pass: 1 })
  const registry = createToolRegistry({ record, ...settings })
  const input = new PassThrough()
  const written: string[] = []
  const seen = { clients: [] as (ClientInfo | undefined)[], lists: 0 }
  const server = startStdioServer({
    input,
    output: {
      write: (text) => {
        written.push(text)
        return true
      },
      once: () => undefined,
    },
    version: '1.2.3',
    registry: () => Promise.resolve(registry),
    onInitialize: (client) => seen.clients.push(client),
    onToolsListed: () => {
      seen.lists += 1
    },
  })
  /** Sends everything, ends the input, and gives the answers. */
  const talk = async (...messages: (string | object)[]): Promise<Record<string, unknown>[]> => {
    for (const message of messages) input.write(`${typeof message === 'string' ? message : JSON.stringify(message)}\n`)
    input.end()
    await server.ended
    return written.map((text) => {
      expect(text.endsWith('\n')).toBe(true)
      expect(text.slice(0, -1)).not.toContain('\n')
      return JSON.parse(text) as Record<string, unknown>
    })
  }
  return { talk, seen, server, input, state: () => record.state() }
}

function request(id: number | string, method: string, params?: object): object {
  return { jsonrpc: '2.0', id, method, ...(params ? { params } : {}) }
}

describe('initialize', () => {
  test.each([
    ['2024-11-05', '2024-11-05'],
    ['2025-11-25', '2025-11-25'],
    ['1999-01-01', '2025-11-25'],
    [undefined, '2025-11-25'],
  ])('a client that asks for %s gets %s', async (asked, given) => {
    const { talk, seen } = setup()
    const clientInfo = { name: 'kilo', version: '7.7.7' }
    const answers = await talk(request(1, 'initialize', { protocolVersion: asked, capabilities: {}, clientInfo }))
    expect(answers).toMatchObject([
      {
        jsonrpc: '2.0',
        id: 1,
        result: {
          protocolVersion: given,
          capabilities: { tools: {} },
          serverInfo: { name: 'aicr-output', version: '1.2.3' },
        },
      },
    ])
    expect(seen.clients).toEqual([clientInfo])
  })

  test('takes a client that does not say who it is', async () => {
    const { talk, seen } = setup()
    await talk(request(1, 'initialize'), request(2, 'initialize', { clientInfo: { name: 'x' } }))
    expect(seen.clients).toEqual([undefined, { name: 'x', version: '' }])
  })
})

describe('messages', () => {
  test('are taken in their order and answered once', async () => {
    const { talk, seen } = setup()
    const skip = { name: 'aicr.skip', arguments: { reason: 'lgtm' } }
    const answers = await talk(
      request('a', 'ping'),
      request(0, 'tools/list', {}),
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      request('b', 'tools/call', skip),
      request('c', 'tools/call', skip),
    )
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([0, 'a', 'b', 'c']))
    expect(answers).toHaveLength(4)
    expect(seen.lists).toBe(1)
    expect(answers.find(({ id }) => id === 'b')).toMatchObject({ result: { isError: false } })
    expect(answers.find(({ id }) => id === 'c')).toMatchObject({
      result: { isError: false, content: [{ type: 'text', text: expect.stringContaining('Already') }] },
    })
  })

  test.each([
    ['no JSON', 'garbage', null, -32700],
    ['half a message', '{"jsonrpc":"2.0","id":1', null, -32700],
    ['a number', '17', null, -32600],
    ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', null, -32600],
    ['another JSON-RPC', '{"jsonrpc":"1.0","id":4,"method":"ping"}', 4, -32600],
    ['an id that is none', '{"jsonrpc":"2.0","id":{},"method":"ping"}', null, -32600],
    ['params that are no object', '{"jsonrpc":"2.0","id":5,"method":"ping","params":[1]}', 5, -32600],
    ['an unknown method', '{"jsonrpc":"2.0","id":6,"method":"resources/list"}', 6, -32601],
    ['a call without a name', '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{}}', 7, -32602],
  ])('%s gets an error and harms nothing', async (_name, line, id, code) => {
    const { talk } = setup()
    expect(await talk(line, request(99, 'ping'))).toMatchObject([
      { id, error: { code } },
      { id: 99, result: {} },
    ])
  })

  test('a batch is answered by a batch, in the one revision that has them', async () => {
    const { talk } = setup()
    const batch = [request(1, 'ping'), { jsonrpc: '2.0', method: 'notifications/x' }, request(2, 'tools/list')]
    const answers = await talk(
      batch,
      request(3, 'initialize', { protocolVersion: '2025-03-26' }),
      batch,
      [{ jsonrpc: '2.0', method: 'notifications/x' }],
      Array.from({ length: 101 }, (_, id) => request(id, 'ping')),
      request(4, 'initialize', { protocolVersion: '2025-06-18' }),
      batch,
    )
    expect(answers.filter((answer) => Array.isArray(answer))).toMatchObject([[{ id: 1 }, { id: 2 }]])
    expect(answers.filter(({ id }) => id === null)).toHaveLength(3)
  })

  test('empty lines, answers and unknown notifications get none', async () => {
    const { talk } = setup()
    const answers = await talk(
      '',
      '  \r',
      '{"jsonrpc":"2.0","id":1,"result":{}}',
      '{"jsonrpc":"2.0","method":"notifications/x"}',
    )
    expect(answers).toEqual([])
  })

  test('one that is too long gets an error, and the next is read', async () => {
    const { talk } = setup()
    expect(await talk('x'.repeat(maxMessageBytes + 1), request(1, 'ping'))).toMatchObject([
      { id: null, error: { message: expect.stringContaining(String(maxMessageBytes)) } },
      { id: 1 },
    ])
  })

  test('a tool that does not exist and a call that is wrong are results that the model reads', async () => {
    const { talk } = setup()
    const answers = await talk(
      request(1, 'tools/call', { name: 'nothing' }),
      request(2, 'tools/call', { name: 'aicr.skip', arguments: {} }),
    )
    expect(answers).toMatchObject([{ result: { isError: true } }, { result: { isError: true } }])
  })

  test('any JSON at all leaves the server alive', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.json()), async (lines) => {
        const { talk } = setup()
        const answers = await talk(...lines, request('last', 'ping'))
        expect(answers.at(-1)).toEqual({ jsonrpc: '2.0', id: 'last', result: {} })
      }),
    )
  })

  test('a registry that cannot be loaded is an error of the request', async () => {
    const input = new PassThrough()
    const written: string[] = []
    const server = startStdioServer({
      input,
      output: { write: (text) => written.push(text) > 0, once: () => undefined },
      version: '1',
      registry: () => Promise.reject(new Error('no disk')),
      onInitialize: () => undefined,
      onToolsListed: () => undefined,
    })
    input.end(`${JSON.stringify(request(1, 'tools/list'))}\n`)
    await server.ended
    expect(written.join('')).toContain('tools/list failed: no disk')
  })
})

describe('waiting calls', () => {
  const ask = { name: 'aicr.fetch_more_context', arguments: { path: 'a.ts', reason: 'x' } }

  function waitingPort() {
    const signals: AbortSignal[] = []
    const asked = Promise.withResolvers<void>()
    const wait = (_request: unknown, signal?: AbortSignal): Promise<never> => {
      if (signal) signals.push(signal)
      asked.resolve()
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('cancelled')))
      })
    }
    return { port: { fetch: wait, blame: wait }, signals, asked: asked.promise }
  }

  test('are cancelled without an answer, and stay recorded', async () => {
    const { port, asked } = waitingPort()
    const { input, talk, state } = setup({ context: port })
    input.write(`${JSON.stringify(request(1, 'tools/call', ask))}\n`)
    await asked
    const answers = await talk(
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } },
      { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: {} } },
      request(2, 'ping'),
    )
    expect(answers.map(({ id }) => id)).toEqual([2])
    expect(state().contextRequests).toHaveLength(1)
  })

  test('do not keep a server alive whose client has gone', async () => {
    const { port, signals } = waitingPort()
    const { talk, state } = setup({ context: port })
    expect(await talk(request(1, 'tools/call', ask))).toEqual([])
    expect(signals.every(({ aborted }) => aborted)).toBe(true)
    expect(state().contextRequests).toHaveLength(1)
  })

  test('not even when whoever was asked ignores that', async () => {
    const never = (): Promise<never> => new Promise(() => undefined)
    const { talk } = setup({ context: { fetch: never, blame: never } })
    expect(await talk(request(1, 'tools/call', ask))).toEqual([])
  })
})

test('a client that reads slower than it writes is not read from until it has caught up', async () => {
  const input = new PassThrough()
  const drains: (() => void)[] = []
  const server = startStdioServer({
    input,
    output: { write: () => false, once: (_event, listener) => drains.push(listener) },
    version: '1',
    registry: () => Promise.reject(new Error('not needed')),
    onInitialize: () => undefined,
    onToolsListed: () => undefined,
  })
  const ping = `${JSON.stringify(request(1, 'ping'))}\n`
  input.write(ping + ping)
  await new Promise((resolve) => setImmediate(resolve))
  expect(input.isPaused()).toBe(true)
  expect(drains).toHaveLength(1)
  drains[0]?.()
  expect(input.isPaused()).toBe(false)
  server.stop()
  await server.ended
})
