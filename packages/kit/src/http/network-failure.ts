import { type AicrError, CancelledError, errorMessage, isAicrError } from '@aicr/schema'
import type { Redactor } from '../redact/redactor.ts'
import { RemoteError } from './http-errors.ts'
import type { Hop } from './redirect.ts'
import { describeHop } from './response-failure.ts'

/** What ends a request early: the caller, or the time limit. */
export interface Limits {
  cancel: AbortSignal | undefined
  timeout: AbortSignal
  timeoutMs: number
}

/** Codes of a connection that will not get better by itself: names, certificates, addresses, settings. */
const PERMANENT =
  /^(?:CERT_|ERR_TLS|ERR_SSL|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|HOSTNAME_MISMATCH|UND_ERR_INVALID|ENOTFOUND)/

/** The error for a request that got no answer, or only a part of one. */
export function networkFailure(hop: Hop, error: unknown, limits: Limits, redact: Redactor): AicrError {
  if (isAicrError(error)) return error
  const failure = describeHop(hop, redact)
  const name = `${hop.method} ${failure.url}`
  if (limits.cancel?.aborted) return new CancelledError(`${name} was cancelled.`, { cause: error })
  if (limits.timeout.aborted) {
    return new RemoteError(`${name} got no full answer within ${limits.timeoutMs} ms.`, failure, {
      code: 'timeout',
      retryable: true,
      cause: error,
    })
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const permanent = PERMANENT.test(code)
  return new RemoteError(`${name} failed: ${redact(reasonOf(error))}`, failure, {
    code: 'remote_failed',
    retryable: !permanent,
    details: { reason: code },
    ...(permanent ? { hint: 'Check the address, the name service and the certificate of the server.' } : {}),
    cause: error,
  })
}

/** An AggregateError (one error per address tried) has no message of its own. */
function reasonOf(error: unknown): string {
  return error instanceof AggregateError ? error.errors.map(errorMessage).join('; ') : errorMessage(error)
}
