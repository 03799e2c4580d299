import { AicrError } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import { redactFields } from './redact-fields.ts'
import { createRedactor } from './redactor.ts'

const redact = createRedactor({ secrets: ['hunter22'] })

describe('redactFields', () => {
  it('redacts texts however deep', () => {
    expect(redactFields({ a: [{ b: 'is hunter22' }], n: 1, t: true, z: null }, redact)).toEqual({
      a: [{ b: 'is [redacted]' }],
      n: 1,
      t: true,
      z: null,
    })
  })

  it('hides what stands under the name of a secret, but neither counts nor names of variables', () => {
    const fields = {
      apiKey: 'x',
      Password: ['y'],
      'set-cookie': 'z',
      input_tokens: 7,
      token_env: 'MY_TOKEN',
      tokenEnv: 'T',
    }
    expect(redactFields(fields, redact)).toEqual({
      apiKey: '[redacted]',
      Password: '[redacted]',
      'set-cookie': '[redacted]',
      input_tokens: 7,
      token_env: 'MY_TOKEN',
      tokenEnv: 'T',
    })
  })

  it('makes plain data of errors with their causes', () => {
    const cause = Object.assign(new Error('ENOENT of hunter22'), { code: 'ENOENT' })
    const error = new AicrError('No hunter22 here.', { code: 'not_found', hint: 'Look.', cause })
    const { error: plain } = redactFields({ error }, redact)
    expect(plain).toMatchObject({
      name: 'AicrError',
      message: 'No [redacted] here.',
      code: 'not_found',
      hint: 'Look.',
      cause: { message: 'ENOENT of [redacted]', code: 'ENOENT' },
    })
    expect(JSON.stringify(plain)).not.toContain('hunter22')
  })

  it('makes everything writable as JSON', () => {
    const circle: Record<string, unknown> = { name: 'c' }
    circle.self = circle
    const fields = {
      circle,
      big: 12n,
      bytes: new Uint8Array(3),
      date: new Date(0),
      never: new Date(Number.NaN),
      map: new Map([['k', 'hunter22']]),
      set: new Set([1]),
      url: new URL('https://u:p@host/'),
      call: () => {},
    }
    const text = JSON.stringify(redactFields(fields, redact))
    expect(text).toContain('"big":"12","bytes":"[3 bytes]","date":"1970-01-01T00:00:00.000Z","never":"Invalid Date"')
    expect(text).toContain('"map":{"k":"[redacted]"},"set":[1],"url":"https://[redacted]@host/","call":"[function]"')
    expect(text).toContain('[too deep]')
  })
})
