import { isAicrError } from '@aicr/schema'
import { REDACTED, type Redactor } from './redactor.ts'

const SECRET_KEY =
  /token|secret|passw(?:or)?d|passphrase|api[_-]?key|access[_-]?key|private[_-]?key|authorization|cookie|credential/i
/** Such a key holds the name of an environment variable, not its value. */
const NAMES_VARIABLE = /(?:_env|Env)$/
const MAX_DEPTH = 8

/**
 * A copy of log fields or error details that can be written as JSON: texts are redacted, texts and structures under a key
 * like `token` or `password` are hidden whole (numbers such as `inputTokens` stay), errors become plain data, and what is
 * too deep or refers to itself is cut.
 */
export function redactFields(fields: Readonly<Record<string, unknown>>, redact: Redactor): Record<string, unknown> {
  return redactRecord(fields, { redact, depth: 0 })
}

interface Place {
  redact: Redactor
  depth: number
}

function redactRecord(record: object, place: Place): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, redactEntry(key, value, place)]))
}

function redactEntry(key: string, value: unknown, place: Place): unknown {
  const hidden = SECRET_KEY.test(key) && !NAMES_VARIABLE.test(key)
  const harmless = value === null || value === undefined || typeof value === 'number' || typeof value === 'boolean'
  return hidden && !harmless ? REDACTED : redactValue(value, place)
}

function redactValue(value: unknown, place: Place): unknown {
  if (typeof value === 'string') return place.redact(value)
  if (typeof value === 'bigint' || typeof value === 'symbol') return place.redact(String(value))
  if (typeof value === 'function') return '[function]'
  if (typeof value !== 'object' || value === null) return value
  return redactObject(value, place)
}

function redactObject(value: object, { redact, depth }: Place): unknown {
  // References in a circle end here too.
  if (depth >= MAX_DEPTH) return '[too deep]'
  const inner = { redact, depth: depth + 1 }
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString()
  if (value instanceof URL) return redact(value.href)
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  if (Array.isArray(value) || value instanceof Set) return [...value].map((item) => redactValue(item, inner))
  if (value instanceof Map) return redactRecord(Object.fromEntries(value), inner)
  if (value instanceof Error) return redactError(value, inner)
  return redactRecord(value, inner)
}

function redactError(error: Error, place: Place): Record<string, unknown> {
  const { code, hint, details } = isAicrError(error) ? error : { code: systemCode(error) }
  const plain = {
    name: error.name,
    message: error.message,
    code,
    hint,
    details,
    stack: error.stack,
    cause: error.cause,
  }
  return redactRecord(withoutUndefined(plain), place)
}

function systemCode(error: Error): unknown {
  return 'code' in error ? error.code : undefined
}

function withoutUndefined(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}
