import type { AgentEvent } from '@aicr/agents'
import { failureEvent, toolCallEvents, usageEvent } from '../cli/agent-events.ts'
import { amountIn, objectIn, textIn } from '../cli/event-fields.ts'
import type { JsonObject } from '../cli/json-lines.ts'

/** Reads what `--output-format stream-json` writes. Prose comes in pieces, so nothing is put between them. */
export function createGeminiParser(): (event: JsonObject) => readonly AgentEvent[] {
  return (event) => {
    switch (textIn(event, 'type')) {
      case 'message':
        return readMessage(event)
      case 'tool_use':
        return toolCallEvents(textIn(event, 'tool_name'), event['parameters'])
      case 'error':
        return textIn(event, 'severity') === 'warning' ? [] : [failureEvent(textIn(event, 'message'))]
      case 'result':
        return readResult(event)
      default:
        return []
    }
  }
}

function readMessage(event: JsonObject): AgentEvent[] {
  const text = textIn(event, 'content')
  return textIn(event, 'role') === 'assistant' && text !== '' ? [{ type: 'text', text }] : []
}

function readResult(event: JsonObject): AgentEvent[] {
  const stats = objectIn(event, 'stats')
  const input = amountIn(stats, 'input_tokens')
  const usage = usageEvent({ input, output: amountIn(stats, 'output_tokens'), cached: amountIn(stats, 'cached') })
  if (textIn(event, 'status') !== 'error') return [usage, { type: 'done' }]
  return [usage, failureEvent(textIn(objectIn(event, 'error'), 'message') || 'The agent failed and did not say why.')]
}
