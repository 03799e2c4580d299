import { describe, expect, it } from 'vitest'
import { answerHeaders, upstreamHeaders } from './headers.ts'
import { keyHeaderOf } from './key-header.ts'

describe('the headers to the provider', () => {
  it.each([
    ['openai', 'authorization', 'Bearer real'],
    ['openai_compatible', 'authorization', 'Bearer real'],
    ['ollama', 'authorization', 'Bearer real'],
    ['anthropic', 'x-api-key', 'real'],
    ['google_ai_studio', 'x-goog-api-key', 'real'],
    ['azure_openai', 'api-key', 'real'],
  ])('of kind %s hold the real key in %s, and no other', (kind, header, value) => {
    const sent = {
      authorization: 'Bearer own',
      'x-api-key': 'own',
      'x-goog-api-key': 'own',
      'api-key': 'own',
      'content-type': 'application/json',
    }
    expect(upstreamHeaders(sent, { header: keyHeaderOf(kind), key: 'real' })).toEqual({
      'content-type': 'application/json',
      'accept-encoding': 'identity',
      [header]: value,
    })
  })

  it.each(['vertex_ai', 'bedrock', 'toString'])('cannot hold the key of kind %s', (kind) => {
    expect(() => keyHeaderOf(kind)).toThrow('cannot be added on the way')
  })

  it('hold nothing of the connection, of proxies, or of earlier runs', () => {
    const sent = {
      host: '127.0.0.1:8080',
      connection: 'keep-alive, X-Mine',
      'x-mine': 'of the connection',
      'transfer-encoding': 'chunked',
      'proxy-authorization': 'Basic x',
      'x-forwarded-for': '10.0.0.1',
      cookie: 'session=1',
      'accept-encoding': 'br',
      'content-length': '7',
      'anthropic-version': '2023-06-01',
    }
    const key = { header: 'x-api-key', key: 'real', headers: { 'X-Org': 'acme' } } as const
    expect(upstreamHeaders(sent, key)).toEqual({
      'content-length': '7',
      'anthropic-version': '2023-06-01',
      'accept-encoding': 'identity',
      'x-org': 'acme',
      'x-api-key': 'real',
    })
  })
})

describe('the headers of an answer', () => {
  it('hold nothing of the connection and no cookie, and are cleaned', () => {
    const headers = {
      connection: 'close',
      'transfer-encoding': 'chunked',
      'content-length': '10',
      'set-cookie': ['a=1', 'b=2'],
      'content-type': 'text/event-stream',
      'x-request-id': 'request-real',
      vary: ['a', 'b'],
    }
    expect(answerHeaders(headers, (text) => text.replace('real', '*'))).toEqual({
      'content-type': 'text/event-stream',
      'x-request-id': 'request-*',
      vary: 'a, b',
    })
  })
})
