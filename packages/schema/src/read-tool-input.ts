import type { z } from 'zod'
import { readSeverity, severities } from './severity.ts'
import { toolInputs } from './tool-inputs.ts'
import type { ToolInput } from './tool-inputs.ts'
import type { ToolId } from './tool-names.ts'

/** A tool input as it was understood. `dropped` names the unknown fields that were left out. */
export type ReadToolInput<T extends ToolId> =
  | { ok: true; input: ToolInput<T>; dropped: string[] }
  | { ok: false; message: string; dropped: string[] }

/** Lower-kebab, so that `API Contract` and `api_contract` are one category. */
export function normalizeCategory(category: string): string {
  return category
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
}

/** A whole number written as text, as some models do; everything else stays as it is. */
function readInteger(value: unknown): unknown {
  return typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value
}

function readRange(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, readInteger(item)]))
}

const readers: Record<string, (value: unknown) => unknown> = {
  line: readInteger,
  end_line: readInteger,
  range: readRange,
  severity: (value) => (typeof value === 'string' ? (readSeverity(value) ?? value) : value),
  category: (value) => (typeof value === 'string' ? normalizeCategory(value) : value),
}

/** Optional fields that a model fills with nothing mean the field is absent. */
function isAbsent(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

/** The input with its keys in order: an end before its start is the same range, meant the other way round. */
function ordered<T>(input: T): T {
  if (typeof input !== 'object' || input === null) return input
  const value = { ...input } as T & {
    line?: number
    end_line?: number
    range?: { start_line: number; end_line: number }
  }
  if (value.end_line !== undefined && value.line !== undefined && value.end_line < value.line) {
    ;[value.line, value.end_line] = [value.end_line, value.line]
  }
  if (value.range && value.range.end_line < value.range.start_line) {
    value.range = { start_line: value.range.end_line, end_line: value.range.start_line }
  }
  return value
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 80 ? `${text.slice(0, 77)}...` : text
}

function explain(tool: ToolId, raw: Record<string, unknown>, issues: readonly z.core.$ZodIssue[]): string {
  const lines = issues.map((issue) => {
    const name = issue.path.join('.')
    const given = issue.path.reduce<unknown>((value, key) => (isRecord(value) ? value[String(key)] : undefined), raw)
    if (given === undefined) return `"${name}" is required`
    if (name === 'severity') return `"severity" must be one of ${severities.join(', ')}; got ${shown(given)}`
    return `"${name}": ${issue.message}; got ${shown(given)}`
  })
  return `aicr.${tool} was not accepted: ${lines.join('; ')}. Correct this and call the tool again.`
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Reads what an agent sent to a tool: lenient where the meaning is certain (`"42"`, `High`, an empty optional field,
 * swapped range ends), refused otherwise with a message that tells the agent what would be accepted.
 */
export function readToolInput<T extends ToolId>(tool: T, raw: unknown): ReadToolInput<T> {
  if (!isRecord(raw)) {
    return { ok: false, message: `aicr.${tool} takes a JSON object; got ${shown(raw)}.`, dropped: [] }
  }
  const model: z.ZodObject = toolInputs[tool]
  const known = Object.keys(model.shape)
  const dropped = Object.keys(raw).filter((key) => !known.includes(key))
  const entries = known
    .filter((key) => !isAbsent(raw[key]))
    .map((key) => [key, (readers[key] ?? ((value) => value))(raw[key])])
  const parsed = model.safeParse(Object.fromEntries(entries))
  if (!parsed.success) return { ok: false, message: explain(tool, raw, parsed.error.issues), dropped }
  return { ok: true, input: ordered(parsed.data) as ToolInput<T>, dropped }
}
