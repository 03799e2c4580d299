import type { AgentEvent } from '@aicr/agents'
import { mcpServerName } from '@aicr/schema'
import { failureEvent, textEvents, toolCallEvents, usageEvent } from '../cli/agent-events.ts'
import { amountIn, objectIn, textIn } from '../cli/event-fields.ts'
import type { JsonObject } from '../cli/json-lines.ts'

/** Reads what `codex exec --json` writes. Items of type `error` are warnings; the event `error` is a request tried again. */
export function createCodexParser(): (event: JsonObject) => readonly AgentEvent[] {
  let refusal: string | null = null

  function readItem(item: JsonObject): AgentEvent[] {
    if (textIn(item, 'type') === 'agent_message') return textEvents(textIn(item, 'text'))
    if (textIn(item, 'type') !== 'mcp_tool_call' || textIn(item, 'server') !== mcpServerName) return []
    const message = textIn(objectIn(item, 'error'), 'message')
    // How Codex calls it when nobody is there to approve a call.
    if (/cancelled|rejected|not approved/i.test(message)) refusal = message
    return toolCallEvents(textIn(item, 'tool'), item['arguments'])
  }

  function finishTurn(usage: JsonObject): AgentEvent[] {
    const refused = refusal === null ? [] : [{ type: 'error', message: refusal, kind: 'denied' } as const]
    const input = amountIn(usage, 'input_tokens')
    const output = amountIn(usage, 'output_tokens')
    return [usageEvent({ input, output, cached: amountIn(usage, 'cached_input_tokens') }), { type: 'done' }, ...refused]
  }

  return (event) => {
    switch (textIn(event, 'type')) {
      case 'item.completed':
        return readItem(objectIn(event, 'item'))
      case 'turn.completed':
        return finishTurn(objectIn(event, 'usage'))
      case 'turn.failed':
        return [failureEvent(textIn(objectIn(event, 'error'), 'message'))]
      case 'error':
        return [failureEvent(textIn(event, 'message'))]
      default:
        return []
    }
  }
}
