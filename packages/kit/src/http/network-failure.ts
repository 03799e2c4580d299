import { type AicrError, CancelledError, errorMessage, isAicrError } from '@aicr/schema'
import { describeProxy } from '../network/choose-proxy.ts'
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

export interface FailureContext {
  limits: Limits
  redact: Redactor
  /** Through which the request went. */
  proxy: URL | null
}

/** The reason of a request that a proxy did not pass on. */
const REFUSED_BY_PROXY = 'REFUSED_BY_PROXY'

/** Reasons for which a request has not left this machine. */
const UNSENT: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  REFUSED_BY_PROXY,
])

/** Codes of a connection that will not get better by itself: names, certificates, addresses, settings. */
const PERMANENT =
  /^(?:CERT_|ERR_TLS|ERR_SSL|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|HOSTNAME_MISMATCH|UND_ERR_INVALID|UND_ERR_PRX_TLS|ENOTFOUND)/
/** Codes of a certificate that nobody signed who is trusted. */
const UNTRUSTED = /^(?:SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF))/

/** The error for a request that got no answer, or only a part of one. */
export function networkFailure(hop: Hop, error: unknown, { limits, redact, proxy }: FailureContext): AicrError {
  if (isAicrError(error)) return error
  const failure = describeHop(hop, redact)
  const way = proxy === null ? '' : ` through the proxy ${describeProxy(proxy)}`
  const name = `${hop.method} ${failure.url}${way}`
  if (limits.cancel?.aborted) return new CancelledError(`${name} was cancelled.`, { cause: error })
  if (limits.timeout.aborted) {
    return new RemoteError(`${name} got no full answer within ${limits.timeoutMs} ms.`, failure, {
      code: 'timeout',
      retryable: true,
      cause: error,
    })
  }
  const refusal = proxy === null ? null : proxyAnswer(error)
  const reason = refusal === null ? codeOf(error) : REFUSED_BY_PROXY
  const permanent = refusal === null ? PERMANENT.test(reason) : refusal < 500
  const why = refusal === null ? redact(reasonOf(error)) : `the proxy answered ${refusal}`
  return new RemoteError(`${name} failed: ${why}`, failure, {
    code: 'remote_failed',
    retryable: !permanent,
    details: { reason, ...(UNSENT.has(reason) && { sent: false }) },
    ...(permanent ? { hint: hintFor(reason, refusal) } : {}),
    cause: error,
  })
}

/** With which status a proxy refused; the library says it in words alone. */
function proxyAnswer(error: unknown): number | null {
  const [, status] = /^Proxy (?:response|Authentication Required) \((\d{3})\)/.exec(errorMessage(error)) ?? []
  return status === undefined ? null : Number(status)
}

function hintFor(reason: string, refusal: number | null): string {
  if (refusal === 407) return 'Check the user and the password in HTTPS_PROXY and HTTP_PROXY.'
  if (refusal !== null) return 'Check whether the proxy allows this server, or name the server in NO_PROXY.'
  if (UNTRUSTED.test(reason)) {
    return 'If an authority of your own signed the certificate of the server, name the file of that authority in SSL_CERT_FILE.'
  }
  return 'Check the address, the name service and the certificate of the server.'
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** An AggregateError (one error per address tried) has no message of its own. */
function reasonOf(error: unknown): string {
  return error instanceof AggregateError ? error.errors.map(errorMessage).join('; ') : errorMessage(error)
}
