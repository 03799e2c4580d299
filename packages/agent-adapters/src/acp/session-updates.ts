import type { AgentEvent } from '@aicr/agents'
import { usageEvent } from '../cli/agent-events.ts'
import { amountIn, objectIn, objectsIn, textIn } from '../cli/event-fields.ts'
import type { JsonObject } from '../cli/json-lines.ts'
import { parseObject } from '../cli/json-lines.ts'
import { ourCallOf } from './our-call.ts'

/** Reads `session/update` notifications. */
export interface UpdateReader {
  read(update: JsonObject): AgentEvent[]
  /** What is known of a call, with what is said of it now. */
  completed(call: JsonObject): JsonObject
  /** Calls whose end was not told. */
  rest(): AgentEvent[]
}

/** Calls under way; an agent that opens more of them at once is not followed any further. */
const MAX_CALLS = 100
/** What is kept of a call: not the texts that it brings. */
const KEPT = new Set(['toolCallId', 'name', 'title', 'kind', 'status', 'rawInput', 'locations', '_meta'])

export function createUpdateReader({ argumentsInContent = false } = {}): UpdateReader {
  const calls = new Map<string, JsonObject>()
  const total = { input: 0, output: 0, cached: 0 }

  function completed(call: JsonObject): JsonObject {
    const known = calls.get(textIn(call, 'toolCallId')) ?? {}
    const said = Object.entries(call).filter(([field, value]) => KEPT.has(field) && isSaid(value))
    const written = argumentsInContent && !('rawInput' in known) ? writtenArguments(call) : {}
    return { ...known, ...written, ...Object.fromEntries(said) }
  }

  /** Qwen Code counts the tokens of each answer here. */
  function chunkUsage(update: JsonObject): AgentEvent[] {
    const usage = objectIn(objectIn(update, '_meta'), 'usage')
    const input = amountIn(usage, 'inputTokens')
    if (input === undefined) return []
    total.input += input
    total.output += amountIn(usage, 'outputTokens') ?? 0
    total.cached += amountIn(usage, 'cachedReadTokens') ?? 0
    return [usageEvent(total)]
  }

  /** Arguments come in pieces, so a call is told when it has ended. */
  function readCall(update: JsonObject): AgentEvent[] {
    const id = textIn(update, 'toolCallId')
    const call = completed(update)
    const ended = ['completed', 'failed'].includes(textIn(call, 'status'))
    if (!ended && (calls.has(id) || calls.size < MAX_CALLS)) calls.set(id, call)
    if (!ended) return []
    calls.delete(id)
    return callEvents(call)
  }

  return {
    read(update) {
      switch (textIn(update, 'sessionUpdate')) {
        case 'agent_message_chunk':
          return [...chunkUsage(update), ...chunkText(update)]
        case 'tool_call':
        case 'tool_call_update':
          return readCall(update)
        default:
          return []
      }
    },
    completed,
    rest() {
      const events = [...calls.values()].flatMap(callEvents)
      calls.clear()
      return events
    },
  }
}

function isSaid(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value !== null && value !== undefined
  return Object.keys(value).length > 0
}

/** A call without its arguments is of no use to anybody. */
function callEvents(call: JsonObject): AgentEvent[] {
  const ours = ourCallOf(call)
  if (!ours || Object.keys(ours.input).length === 0) return []
  return [{ type: 'tool_call', tool: ours.tool, input: ours.input }]
}

function chunkText(update: JsonObject): AgentEvent[] {
  const content = objectIn(update, 'content')
  const text = textIn(content, 'type') === 'text' ? textIn(content, 'text') : ''
  return text === '' ? [] : [{ type: 'text', text }]
}

/** Arguments that are told as a text: the JSON of an object, once it is complete. */
function writtenArguments(call: JsonObject): JsonObject {
  const [part = {}] = objectsIn(call, 'content')
  const rawInput = parseObject(textIn(objectIn(part, 'content'), 'text'))
  return rawInput === null ? {} : { rawInput }
}
