import type { AgentEnd, ModelError } from '@aicr/schema'

/** What an agent said of a failure. */
export interface FailureWords {
  message: string
  status?: number | undefined
}

export interface FailureClass {
  end: AgentEnd
  modelError?: ModelError
}

const OVERFLOW =
  /context[ _-]?(?:length|window)|input_too_large|prompt is too long|maximum (?:context|prompt)|too many tokens/i
const DENIED = /auto-rejected permission|permission denied|not permitted|denied by (?:the )?(?:user|policy)/i
const UNREACHABLE =
  /ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|socket hang up|fetch failed|error sending request|connection (?:refused|reset|error)|unable to connect|stream disconnected/i
const AUTHENTICATION =
  /unauthori[sz]ed|authentication[ _]?(?:error|failed)|invalid (?:api[ _-]?key|x-api-key)|api key not valid/i
const RATE_LIMITED = /rate[ _-]?limit|too many requests|resource_exhausted|quota exceeded/i
const UNKNOWN_MODEL =
  /\bmodel\b[^\n]{0,120}\b(?:does|may) not exist\b|\b(?:unknown|no such) model\b|\bmodel[ _]not[ _]found/i
/** A status as agents write one into a sentence: `HTTP 401`, `status 503`, `API Error: 429`, `"code":502`, `(502)`. */
const STATUS = /(?:status(?: code)?|error|http|"code")[ :=("]{1,3}(4\d\d|5\d\d)\b|\((4\d\d|5\d\d)\)/i
/** Enough to judge by; a hostile message is not searched to its end. */
const MAX_JUDGED = 4096

/** Tells an agent's failures apart by status and words; `crashed` where neither says anything. Linear time. */
export function classifyFailure({ message, status }: FailureWords): FailureClass {
  const text = message.slice(0, MAX_JUDGED)
  if (OVERFLOW.test(text)) return { end: 'context_overflow' }
  const code = status ?? statusIn(text)
  if (code !== undefined && code >= 400) return modelFailure(kindOfStatus(code), code)
  if (AUTHENTICATION.test(text)) return modelFailure('authentication')
  if (RATE_LIMITED.test(text)) return modelFailure('rate_limited')
  if (UNREACHABLE.test(text)) return modelFailure('unreachable')
  if (UNKNOWN_MODEL.test(text)) return modelFailure('rejected')
  if (DENIED.test(text)) return { end: 'denied' }
  return { end: 'crashed' }
}

/** Whether the same request would fail again until somebody mends the configuration: a key or a model that is not known. */
export function isLasting({ kind, status }: ModelError): boolean {
  return kind === 'authentication' || status === 404
}

function statusIn(text: string): number | undefined {
  const match = STATUS.exec(text)
  const digits = match?.[1] ?? match?.[2]
  return digits === undefined ? undefined : Number(digits)
}

function kindOfStatus(status: number): ModelError['kind'] {
  if (status === 401 || status === 403) return 'authentication'
  if (status === 429) return 'rate_limited'
  return status >= 500 ? 'server_error' : 'rejected'
}

function modelFailure(kind: ModelError['kind'], status?: number): FailureClass {
  return { end: 'model_error', modelError: { kind, ...(status !== undefined && { status }) } }
}
