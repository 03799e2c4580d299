import { afterEach, describe, expect, it } from 'vitest'
import type { ModelScript, ModelServer } from './index.ts'
import { startModelServer } from './index.ts'

let server: ModelServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const SKIP = { tool: 'aicr.skip', input: { reason: 'lgtm „x“' } }
const tool = (name: string) => ({ type: 'function', function: { name, parameters: {} } })
const chatTools = [tool('read'), tool('mcp__other__aicr_skip'), tool('mcp__aicr-output__aicr_skip_0acwx9j')]

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  return fetch(`${server?.origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function start(script: ModelScript): Promise<ModelServer> {
  server = await startModelServer(script)
  return server
}

describe('a scripted model', () => {
  it.each([
    ['/v1/chat/completions', { tools: chatTools }, 'mcp__aicr-output__aicr_skip_0acwx9j'],
    [
      '/v1/responses',
      {
        tools: [
          { type: 'namespace', name: 'mcp__aicr_output', tools: [{ name: 'aicr_skip' }] },
          { type: 'web_search' },
        ],
      },
      '"namespace":"mcp__aicr_output"',
    ],
    ['/v1/messages', { tools: [{ name: 'aicr-output-aicr-skip' }] }, '"name":"aicr-output-aicr-skip"'],
    [
      '/v1beta/models/m:generateContent',
      { tools: [{ functionDeclarations: [{ name: 'mcp_aicr-output_aicr.skip' }] }] },
      '"name":"mcp_aicr-output_aicr.skip"',
    ],
  ])('answers at %s with the call in the spelling that was offered, streamed and not', async (path, body, expected) => {
    const { requests } = await start([{ text: 'Looking.', calls: [SKIP], times: 2 }, { text: 'The end.' }])
    const whole = await (await post(path, body)).text()
    expect(whole).toContain(expected)
    expect(whole).toContain('lgtm „x“')
    const streamed = await post(path.replace(':generate', ':streamGenerate'), { ...body, stream: true })
    expect(streamed.headers.get('content-type')).toBe('text/event-stream')
    const text = await streamed.text()
    expect(text).toContain(expected)
    expect(text).toContain('lgtm „x“')
    for (const line of text.split('\n').filter((one) => one.startsWith('data: {'))) JSON.parse(line.slice(6))
    expect(await (await post(path, body)).text()).toContain('The end.')
    expect(await (await post(path, body)).text()).toContain('Done.')
    expect(requests.map(({ turn }) => turn)).toEqual([0, 0, 1, 2])
  })

  it('answers a request without tools plainly, and goes on with the script after it', async () => {
    const { requests } = await start([{ calls: [SKIP] }])
    expect(await (await post('/v1/chat/completions', {})).text()).toContain('A title')
    expect(await (await post('/v1/chat/completions', { tools: chatTools })).text()).toContain('aicr_skip')
    expect(requests.map(({ turn }) => turn)).toEqual([null, 0])
  })

  it('writes down what it was asked, by whom, and which tool was not offered', async () => {
    const { requests, token } = await start([{ calls: [SKIP] }])
    await post('/v1/messages', { model: 'm', tools: [{ name: 'Read' }] }, { 'x-api-key': token })
    expect(requests).toMatchObject([
      { format: 'anthropic-messages', model: 'm', offered: ['Read'], notOffered: ['aicr.skip'], authorized: true },
    ])
  })

  it('fails as told, and answers the repeated request', async () => {
    await start([
      { fault: { kind: 'status', status: 429, retryAfterSeconds: 1 } },
      { text: 'long enough to be cut', fault: { kind: 'cut' } },
      { fault: { kind: 'hang' } },
      { text: 'Here I am.' },
    ])
    const body = { tools: chatTools }
    const limited = await post('/v1/chat/completions', body)
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '1'])
    await expect(post('/v1/chat/completions', body).then((response) => response.text())).rejects.toThrow('terminated')
    const stopped = new AbortController()
    const hanging = fetch(`${server?.origin}/v1/chat/completions`, {
      method: 'POST',
      body: JSON.stringify(body),
      signal: stopped.signal,
    })
    await server?.waitForTurns(3)
    stopped.abort()
    await expect(hanging).rejects.toThrow('aborted')
    expect(await (await post('/v1/chat/completions', body)).text()).toContain('Here I am.')
  })

  it('may do what the request asks for', async () => {
    await start([({ offered, body }) => ({ text: `${offered.length} tools, ${String(body['model'])}` })])
    expect(await (await post('/v1/chat/completions', { model: 'm', tools: chatTools })).text()).toContain('3 tools, m')
  })

  it('answers only with its key where that is asked for', async () => {
    server = await startModelServer([{ text: 'Yes.' }], { token: 'k', requireToken: true })
    const body = { tools: chatTools }
    const refused = await post('/v1/chat/completions', body, { authorization: 'Bearer x' })
    expect([refused.status, server.requests]).toEqual([401, []])
    const taken = await post('/v1/chat/completions', body, { authorization: 'Bearer k' })
    expect(await taken.text()).toContain('Yes.')
  })
})
