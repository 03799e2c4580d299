import type { AgentEvent } from '@aicr/agents'
import { failureEvent, textEvents, toolCallEvents, usageEvent } from '../cli/agent-events.ts'
import { amountIn, objectIn, textIn } from '../cli/event-fields.ts'
import type { JsonObject } from '../cli/json-lines.ts'

/** Reads what `run --format json` writes: one event a finished part; tokens come a step at a time and are added up. */
export function createOpenCodeParser(): (event: JsonObject) => readonly AgentEvent[] {
  const total = { input: 0, output: 0, cached: 0, costUsd: 0 }

  function finishStep(part: JsonObject): AgentEvent[] {
    const tokens = objectIn(part, 'tokens')
    const cached = amountIn(objectIn(tokens, 'cache'), 'read') ?? 0
    // `input` is what was not cached.
    total.input += (amountIn(tokens, 'input') ?? 0) + cached
    total.output += amountIn(tokens, 'output') ?? 0
    total.cached += cached
    total.costUsd += amountIn(part, 'cost') ?? 0
    const { costUsd, ...counts } = total
    // A model of ours has no price there: nought is "not known".
    const usage = usageEvent({ ...counts, costUsd: costUsd > 0 ? costUsd : undefined })
    return textIn(part, 'reason') === 'stop' ? [usage, { type: 'done' }] : [usage]
  }

  return (event) => {
    const part = objectIn(event, 'part')
    switch (textIn(event, 'type')) {
      case 'text':
        return textEvents(textIn(part, 'text'))
      case 'tool_use':
      case 'tool_call':
        return toolCallEvents(textIn(part, 'tool'), objectIn(part, 'state')['input'])
      case 'step_finish':
        return finishStep(part)
      case 'error':
        return [failureOf(objectIn(event, 'error'))]
      default:
        return []
    }
  }
}

function failureOf(error: JsonObject): AgentEvent {
  const data = objectIn(error, 'data')
  const message = textIn(data, 'message') || textIn(error, 'message') || textIn(error, 'name') || 'unknown error'
  const overflow = textIn(error, 'name') === 'ContextOverflowError'
  return overflow
    ? { type: 'error', message, kind: 'context_overflow' }
    : failureEvent(message, amountIn(data, 'statusCode'))
}
