import type { AttributionResult, ContextResult } from '@aicr/schema'
import { isInteger, isObject, isOneOf, isText, optionalTexts, readList } from '../json-values.ts'

/** One line back, as the client of the context socket reads it. What the result is, depends on the question. */
export type WireAnswer = { id: number; ok: true; result: unknown } | { id: number; ok: false; problem: string }

type Rejection = Extract<ContextResult, { status: 'rejected' }>
type BlamedLines = AttributionResult['lines'][number]

const rejectionCodes: Readonly<Record<Rejection['code'], true>> = {
  absent: true,
  outside: true,
  binary: true,
  too_large: true,
  not_allowed: true,
}
const attributionStatuses: Readonly<Record<AttributionResult['status'], true>> = {
  ok: true,
  partial: true,
  not_found: true,
}
const sources: Readonly<Record<BlamedLines['source'], true>> = { event: true, provider: true, vcs: true }

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    // Not JSON: the caller sees that it is no answer, and gives the connection up.
    return undefined
  }
}

/** Reads a line from the context socket; `null` for what is no answer. Pure. */
export function readWireAnswer(line: string): WireAnswer | null {
  const value = parse(line)
  if (!isObject(value) || value['v'] !== 1) return null
  const { id, ok, result, code, message } = value
  if (!isInteger(id, 0)) return null
  if (ok === true) return { id, ok, result }
  return ok === false && isText(code) && isText(message) ? { id, ok, problem: `${code}: ${message}` } : null
}

/** A result of `fetch_more_context`; `null` for anything else. Accepts what the model `ContextResult` accepts. */
export function readContextResult(value: unknown): ContextResult | null {
  if (!isObject(value)) return null
  const { status, path } = value
  if (!isText(path)) return null
  if (status === 'ok') {
    const { revision, content, startLine, truncated } = value
    const isWhole = isText(revision) && isText(content) && isInteger(startLine, 1) && typeof truncated === 'boolean'
    return isWhole ? { status, path, revision, content, startLine, truncated } : null
  }
  const { code, message } = value
  if (status !== 'rejected' || !isOneOf(code, rejectionCodes) || !isText(message)) return null
  return { status, path, code, message }
}

function readBlamedLines(value: unknown): BlamedLines | null {
  if (!isObject(value)) return null
  const { start_line, end_line, source } = value
  const texts = optionalTexts(value, ['revision', 'author', 'author_email', 'date'])
  if (!texts || !isInteger(start_line, 1) || !isInteger(end_line, 1) || !isOneOf(source, sources)) return null
  return { start_line, end_line, ...texts, source }
}

/** A result of `try_blame`; `null` for anything else. Accepts what the model `AttributionResult` accepts. */
export function readAttributionResult(value: unknown): AttributionResult | null {
  if (!isObject(value)) return null
  const { path, status } = value
  const lines = readList(value['lines'], readBlamedLines)
  return lines && isText(path) && isOneOf(status, attributionStatuses) ? { path, status, lines } : null
}
