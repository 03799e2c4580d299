import type { ToolId, ToolInput } from '@aicr/schema'
import { isObject } from '../json-values.ts'
import { checkFields, knownFields, shown } from './check-field.ts'
import { inputSchemas } from './input-schemas.ts'
import { isAbsent, readLeniently } from './lenient-values.ts'

/** A tool and its validated input. */
export type ToolCall = { [T in ToolId]: { tool: T; input: ToolInput<T> } }[ToolId]

/** An input as it was understood. `dropped` names the fields that the tool does not have. */
export type InputReading = { ok: true; call: ToolCall; dropped: string[] } | { ok: false; message: string }

/** The same range when its end comes before its start. */
function inOrder(call: ToolCall): ToolCall {
  if (call.tool === 'report_problem') {
    const { line, end_line: end } = call.input
    if (end === undefined || end >= line) return call
    return { ...call, input: { ...call.input, line: end, end_line: line } }
  }
  if (call.tool !== 'fetch_more_context' && call.tool !== 'try_blame') return call
  const { range } = call.input
  if (range === undefined || range.end_line >= range.start_line) return call
  return { ...call, input: { ...call.input, range: { start_line: range.end_line, end_line: range.start_line } } }
}

/** The input as it is, when it is one of this tool without any leniency; fields that the tool lacks are left out. */
export function readExactInput<T extends ToolId>(tool: T, value: unknown): ToolInput<T> | null {
  const schema = inputSchemas[tool]
  if (!isObject(value) || checkFields(schema, value).length > 0) return null
  // Checked a line above, by the schema that was generated from this type's model.
  return knownFields(schema, value) as ToolInput<T>
}

/** {@link readExactInput}, as a call. */
export function readExactCall(tool: ToolId, value: unknown): ToolCall | null {
  const input = readExactInput(tool, value)
  // The input is this very tool's; the compiler does not connect the two.
  return input && ({ tool, input } as ToolCall)
}

/**
 * Reads what an agent sent to a tool: lenient where the meaning is certain (`"42"`, `High`, an empty optional field,
 * swapped ends of a range), refused otherwise with a message that tells the agent what would be accepted. Pure.
 */
export function readInput(tool: ToolId, raw: unknown): InputReading {
  if (!isObject(raw)) return { ok: false, message: `aicr.${tool} takes a JSON object; got ${shown(raw)}.` }
  const { properties, required } = inputSchemas[tool]
  const fields = Object.keys(properties)
  const given = fields.filter((name) => !isAbsent(raw[name]) || (required.includes(name) && raw[name] !== null))
  const value = Object.fromEntries(given.map((name) => [name, readLeniently(name, raw[name])]))
  const call = readExactCall(tool, value)
  if (call === null) {
    const faults = checkFields(inputSchemas[tool], value).join('; ')
    return { ok: false, message: `aicr.${tool} was not accepted: ${faults}. Correct this and call the tool again.` }
  }
  return { ok: true, call: inOrder(call), dropped: Object.keys(raw).filter((name) => !fields.includes(name)) }
}
