import { expect, it } from 'vitest'
import { AicrError, CancelledError, ConfigError, errorMessage, isAicrError } from './error.ts'

it('keeps code, hint, details and cause', () => {
  const cause = new Error('disk full')
  const error = new AicrError('The record was not written.', {
    code: 'internal',
    hint: 'Free some space.',
    cause,
    details: { path: 'run.json' },
  })
  expect(error).toMatchObject({
    name: 'AicrError',
    code: 'internal',
    hint: 'Free some space.',
    retryable: false,
    cause,
  })
})

it('is recognised by its brand, also when another copy of the package made it', () => {
  expect(isAicrError(new ConfigError('no'))).toBe(true)
  expect(isAicrError(new CancelledError())).toBe(true)
  expect(isAicrError({ [Symbol.for('aicr.error')]: true })).toBe(true)
  expect(isAicrError(new Error('no'))).toBe(false)
  expect(isAicrError(null)).toBe(false)
})

it('reads the message of anything that was thrown', () => {
  expect([new Error('a'), 'b', 7, null].map(errorMessage)).toEqual(['a', 'b', '7', 'null'])
})
