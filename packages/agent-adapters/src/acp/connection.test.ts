import { describe, expect, it } from 'vitest'
import { AnsweredError, ConnectionClosedError, createConnection } from './connection.ts'

function connect(onRequest: (method: string) => Promise<object> = async () => ({})) {
  const sent: unknown[] = []
  const connection = createConnection({ write: (line) => void sent.push(JSON.parse(line)), onRequest })
  return { connection, sent }
}

describe('a connection', () => {
  it('matches answers with requests by number, in any order', async () => {
    const { connection, sent } = connect()
    const first = connection.request('a', {})
    const second = connection.request('b', { x: 1 })
    connection.receive({ id: 2, result: { n: 2 } })
    connection.receive({ id: 1, error: { code: 401, message: 'no', data: { details: 'key' } } })
    await expect(first).rejects.toMatchObject({ code: 401, message: 'no', data: { details: 'key' } })
    expect(await second).toEqual({ n: 2 })
    expect(sent[1]).toEqual({ jsonrpc: '2.0', id: 2, method: 'b', params: { x: 1 } })
  })

  it('answers requests with what comes of them, whatever kind of id they have', async () => {
    const { connection, sent } = connect(async (method) => {
      if (method === 'good') return { fine: true }
      throw method === 'known' ? new AnsweredError(-32_601, 'Not known.') : new Error('ENOENT: /home/me/run/agent')
    })
    connection.receive({ id: 'x', method: 'good' })
    connection.receive({ id: 0, method: 'known', params: 5 })
    connection.receive({ id: 1, method: 'bad' })
    connection.receive({ method: 'a notification' })
    connection.receive({ id: null, method: 'odd' })
    connection.receive({ id: {}, method: 'odd' })
    await expect.poll(() => sent).toHaveLength(3)
    expect(sent).toEqual([
      { jsonrpc: '2.0', id: 'x', result: { fine: true } },
      { jsonrpc: '2.0', id: 0, error: { code: -32_601, message: 'Not known.' } },
      { jsonrpc: '2.0', id: 1, error: { code: -32_603, message: 'The request could not be answered.' } },
    ])
  })

  it('leaves answers alone that nobody waits for, and makes do with broken ones', async () => {
    const { connection } = connect()
    const request = connection.request('a', {})
    connection.receive({ id: 7, result: {} })
    connection.receive({ id: '1', result: {} })
    connection.receive({})
    connection.receive({ id: 1, error: 'broken' })
    await expect(request).rejects.toMatchObject({ code: -32_603, message: 'an error without a message' })
    connection.receive({ id: 1, result: {} })
  })

  it('looks after so many requests at once, and refuses more', async () => {
    const gate = Promise.withResolvers<object>()
    const { connection, sent } = connect(() => gate.promise)
    for (let id = 0; id < 70; id++) connection.receive({ id, method: 'slow' })
    expect(sent).toHaveLength(6)
    expect(sent[0]).toMatchObject({ error: { message: 'Too many requests at once.' } })
    gate.resolve({})
    await expect.poll(() => sent).toHaveLength(70)
  })

  it('says nothing more once it is closed, and tells whoever waits', async () => {
    const { connection, sent } = connect()
    const request = connection.request('a', {})
    connection.close()
    await expect(request).rejects.toBeInstanceOf(ConnectionClosedError)
    await expect(connection.request('b', {})).rejects.toBeInstanceOf(ConnectionClosedError)
    connection.notify('c', {})
    connection.receive({ id: 1, method: 'd' })
    expect(sent).toHaveLength(1)
  })
})
