import { normalizeRepositoryPath } from '@aicr/schema'
import type { ToolId } from '@aicr/schema'
import { isObject } from '../json-values.ts'
import { isAbsent } from '../input/lenient-values.ts'
import { readInput } from '../input/read-input.ts'
import type { ToolCall } from '../input/read-input.ts'
import { checkAnchor } from './check-anchor.ts'
import type { ChangeView } from './check-anchor.ts'

/** What calls are read against. */
export interface CallContext {
  diff?: ChangeView
  /** A text about the repository that is reviewed: problems that name no file are about it, others about any file. */
  subject?: string
  sourceRoots: readonly string[]
}

/** A call that can be taken, or why it cannot. `notes` and `dropped` are told to the agent. */
export type PreparedCall =
  | { ok: true; call: ToolCall; notes: string[]; dropped: string[] }
  | { ok: false; message: string }

/** Some clients send the arguments as JSON text. */
function unwrapText(raw: unknown): unknown {
  if (typeof raw !== 'string') return raw
  try {
    return JSON.parse(raw)
  } catch {
    // Not JSON: `readInput` refuses the text itself, and shows it.
    return raw
  }
}

function refusePath(tool: ToolId, field: string, given: string): PreparedCall {
  const shown = JSON.stringify(given.slice(0, 200))
  return {
    ok: false,
    message: `aicr.${tool} was not accepted: "${field}" must be the path of a file inside the repository, relative to its root, such as src/service.ts; got ${shown}. Paths outside the repository are always rejected: do not ask for this one again.`,
  }
}

function refuseAnchor(message: string): PreparedCall {
  return { ok: false, message: `aicr.report_problem was not accepted: ${message} Then call the tool again.` }
}

/** A problem of a text needs no file: it is then about the text as a whole. */
function withSubject(tool: ToolId, raw: unknown, subject: string | undefined): unknown {
  if (subject === undefined || tool !== 'report_problem' || !isObject(raw)) return raw
  const file = isAbsent(raw['file']) ? subject : raw['file']
  return { ...raw, file, line: isAbsent(raw['line']) ? 1 : raw['line'] }
}

/**
 * Reads what an agent sent to a tool: its input, its path relative to the repository, and, where there is a diff, its
 * lines. Pure: nothing is recorded.
 */
export function prepareCall(tool: ToolId, raw: unknown, { diff, subject, sourceRoots }: CallContext): PreparedCall {
  const reading = readInput(tool, withSubject(tool, unwrapText(raw), subject))
  if (!reading.ok) return reading
  const { call, dropped } = reading
  const paths = {
    roots: sourceRoots,
    ...(diff ? { isInChange: (path: string) => Boolean(diff.file(path)) } : {}),
  }
  if (call.tool === 'report_problem') {
    const file = normalizeRepositoryPath(call.input.file, paths)
    if (file === null) return refusePath(tool, 'file', call.input.file)
    const input = { ...call.input, file }
    const isChecked = diff !== undefined && (subject === undefined || file === subject)
    const check = isChecked ? checkAnchor(input, diff) : { ok: true as const, notes: [] }
    if (!check.ok) return refuseAnchor(check.message)
    return { ok: true, call: { tool: call.tool, input }, notes: check.notes, dropped }
  }
  if (call.tool === 'fetch_more_context' || call.tool === 'try_blame') {
    const path = normalizeRepositoryPath(call.input.path, paths)
    if (path === null) return refusePath(tool, 'path', call.input.path)
    return { ok: true, call: { tool: call.tool, input: { ...call.input, path } }, notes: [], dropped }
  }
  return { ok: true, call, notes: [], dropped }
}
