import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifyFailure, isLasting } from './classify-failure.ts'

describe('a failure', () => {
  it.each([
    [
      { message: 'scripted bad key', status: 401 },
      { end: 'model_error', modelError: { kind: 'authentication', status: 401 } },
    ],
    [
      { message: 'unexpected status 401 Unauthorized: bad key' },
      { end: 'model_error', modelError: { kind: 'authentication', status: 401 } },
    ],
    [
      { message: 'API Error: 429 slow down' },
      { end: 'model_error', modelError: { kind: 'rate_limited', status: 429 } },
    ],
    [
      { message: 'exceeded retry limit, last status: 503 Service Unavailable' },
      { end: 'model_error', modelError: { kind: 'server_error', status: 503 } },
    ],
    [
      { message: 'no', status: 400 },
      { end: 'model_error', modelError: { kind: 'rejected', status: 400 } },
    ],
    [
      { message: '{"error":{"message":"no","code":"400"}}' },
      { end: 'model_error', modelError: { kind: 'rejected', status: 400 } },
    ],
    [{ message: 'connect ECONNREFUSED 127.0.0.1:9' }, { end: 'model_error', modelError: { kind: 'unreachable' } }],
    [
      { message: 'Your API key is wrong: Unauthorized' },
      { end: 'model_error', modelError: { kind: 'authentication' } },
    ],
    ...['The model x does not exist', 'the selected model (x). It may not exist', 'model_not_found'].map(
      (message) => [{ message }, { end: 'model_error', modelError: { kind: 'rejected' } }] as const,
    ),
    [{ message: 'too many requests' }, { end: 'model_error', modelError: { kind: 'rate_limited' } }],
    [{ message: "This model's maximum context length is 8192 tokens", status: 400 }, { end: 'context_overflow' }],
    [{ message: 'prompt is too long: 210000 tokens', status: 400 }, { end: 'context_overflow' }],
    [{ message: 'run ended with an auto-rejected permission; pass --auto' }, { end: 'denied' }],
    [{ message: 'line 401 of the file is odd' }, { end: 'crashed' }],
    [{ message: '' }, { end: 'crashed' }],
  ] as const)('%j is told as %j', (words, expected) => {
    expect(classifyFailure(words)).toEqual(expected)
  })

  it('is judged whatever the words are', () => {
    fc.assert(fc.property(fc.string(), (message) => typeof classifyFailure({ message }).end === 'string'))
    expect(classifyFailure({ message: 'error '.repeat(1_000_000) }).end).toBe('crashed')
  })
})

it('lasts until somebody mends the configuration where a key or a model is not known, and else may pass', () => {
  expect(isLasting({ kind: 'authentication' })).toBe(true)
  expect(isLasting({ kind: 'rejected', status: 404 })).toBe(true)
  const passing = ['rate_limited', 'server_error', 'unreachable', 'rejected'] as const
  expect(passing.filter((kind) => isLasting({ kind }))).toEqual([])
})
