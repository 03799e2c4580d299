import { AicrError } from '@aicr/schema'
import { expect, it } from 'vitest'
import { outcomeOfFailure } from './outcome-of-failure.ts'

function remoteError(code: string, details: Record<string, unknown>): AicrError {
  return new AicrError('POST https://notes.example/ went wrong.', { code, details })
}

it.each([
  ['a refusal', remoteError('remote_rejected', { status: 422 }), 'rejected', 422],
  ['a wish for patience', remoteError('rate_limited', { status: 429, retryAfterMs: 1 }), 'rejected', undefined],
  ['a redirect that was not followed', remoteError('redirect_refused', { status: 302 }), 'rejected', 302],
  ['a server error', remoteError('remote_failed', { status: 500 }), 'unknown', undefined],
  ['a lost answer', remoteError('remote_failed', { status: null, reason: 'ECONNRESET' }), 'unknown', undefined],
  ['a time limit', remoteError('timeout', { status: null }), 'unknown', undefined],
  ['a cancellation in flight', remoteError('cancelled', {}), 'unknown', undefined],
  ['a cancellation before it was sent', remoteError('cancelled', { sent: false }), 'failed', undefined],
  ['an answer in an unknown form', remoteError('remote_failed', {}), 'unknown', undefined],
  ['a success whose body cannot be read', remoteError('remote_failed', { status: 200 }), 'unknown', undefined],
  ['a pull request that moved', remoteError('superseded', {}), 'failed', undefined],
  ['a call that the platform does not have', remoteError('unsupported', {}), 'failed', undefined],
  [
    'a server that does not run',
    remoteError('remote_failed', { reason: 'ECONNREFUSED', sent: false }),
    'failed',
    undefined,
  ],
  ['a request that could not be made', remoteError('invalid_input', {}), 'failed', undefined],
  ['an error of another kind', new TypeError('x is not a function'), 'unknown', undefined],
])('says after %s whether the write may have taken place', (_, error, status, statusCode) => {
  expect(outcomeOfFailure('create', error)).toEqual({
    operation: 'create',
    error: error.message,
    status,
    ...(statusCode !== undefined && { statusCode }),
  })
})

it('names the commit that took the place of the reviewed one', () => {
  const error = remoteError('superseded', { head: 'newer' })
  expect(outcomeOfFailure('create', error)).toMatchObject({ status: 'failed', supersededBy: 'newer' })
})

it('says what to do, where that is known', () => {
  const error = new AicrError('GET https://forge.example/ → 403', { code: 'authentication', hint: 'Check the token.' })
  expect(outcomeOfFailure('create', error).error).toBe('GET https://forge.example/ → 403. Check the token.')
})
