import type { AgentEvent } from '@aicr/agents'
import { mcpServerName } from '@aicr/schema'
import { failureEvent, textEvents, toolCallEvents } from '../cli/agent-events.ts'
import { amountIn, objectIn, textIn } from '../cli/event-fields.ts'
import type { JsonObject } from '../cli/json-lines.ts'

/** Reads what `--output-format json` writes: some twenty kinds of events, of which few say something of the review. */
export function createCopilotParser(): (event: JsonObject) => readonly AgentEvent[] {
  return (event) => {
    const data = objectIn(event, 'data')
    switch (textIn(event, 'type')) {
      case 'assistant.message':
        return textEvents(textIn(data, 'content'))
      case 'tool.execution_start':
        return textIn(data, 'mcpServerName') === mcpServerName
          ? toolCallEvents(textIn(data, 'mcpToolName'), data['arguments'])
          : []
      case 'model.call_failure':
        return [failureEvent(textIn(data, 'errorMessage') || 'The model did not answer.', amountIn(data, 'statusCode'))]
      case 'session.error':
        return [failureEvent(textIn(data, 'message'), amountIn(data, 'statusCode'))]
      case 'result':
        return event['exitCode'] === 0 ? [{ type: 'done' }] : []
      default:
        return []
    }
  }
}
