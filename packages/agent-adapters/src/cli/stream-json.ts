import type { AgentEvent } from '@aicr/agents'
import { failureEvent, textEvents, toolCallEvents, usageEvent } from './agent-events.ts'
import { amountIn, objectIn, objectsIn, textIn } from './event-fields.ts'
import type { JsonObject } from './json-lines.ts'
import { normalizeToolName } from '@aicr/schema'

export interface StreamJsonSettings {
  /** Whether the price that the agent says of a model is one; it guesses for models that it does not know. */
  knowsPriceOf: (model: string) => boolean
  /** Whether input tokens are told without those that came from a cache. */
  cachedApart: boolean
}

/** Reads `stream-json`, the output of Claude Code, which Qwen Code took over. */
export function createStreamJsonParser(settings: StreamJsonSettings): (event: JsonObject) => readonly AgentEvent[] {
  let model = ''

  function readSystem(event: JsonObject): AgentEvent[] {
    if (textIn(event, 'subtype') === 'init') model = textIn(event, 'model')
    if (textIn(event, 'subtype') !== 'api_retry') return []
    const status = amountIn(event, 'error_status')
    return [failureEvent(textIn(event, 'error') || `The model answered with ${status ?? 'an error'}.`, status)]
  }

  function readResult(event: JsonObject): AgentEvent[] {
    const usage = usageOf(event, model, settings)
    if (event['is_error'] === true) return [usage, failureOf(event)]
    return [usage, { type: 'done' }, ...refusalOf(objectsIn(event, 'permission_denials'))]
  }

  return (event) => {
    switch (textIn(event, 'type')) {
      case 'system':
        return readSystem(event)
      case 'assistant':
        return objectsIn(objectIn(event, 'message'), 'content').flatMap(readBlock)
      case 'result':
        return readResult(event)
      default:
        return []
    }
  }
}

function readBlock(block: JsonObject): AgentEvent[] {
  if (textIn(block, 'type') === 'text') return textEvents(textIn(block, 'text'))
  return textIn(block, 'type') === 'tool_use' ? toolCallEvents(textIn(block, 'name'), block['input']) : []
}

function usageOf(event: JsonObject, model: string, { knowsPriceOf, cachedApart }: StreamJsonSettings): AgentEvent {
  const usage = objectIn(event, 'usage')
  const cached = amountIn(usage, 'cache_read_input_tokens')
  const fresh = amountIn(usage, 'input_tokens')
  const input = fresh === undefined ? undefined : fresh + (cachedApart ? (cached ?? 0) : 0)
  const costUsd = knowsPriceOf(model) ? amountIn(event, 'total_cost_usd') : undefined
  return usageEvent({ input, output: amountIn(usage, 'output_tokens'), cached, costUsd })
}

function failureOf(event: JsonObject): AgentEvent {
  const message = textIn(event, 'result') || textIn(objectIn(event, 'error'), 'message') || textIn(event, 'subtype')
  return failureEvent(message, amountIn(event, 'api_error_status'))
}

/** Only a refused call of ours keeps an agent from reporting. */
function refusalOf(denials: readonly JsonObject[]): AgentEvent[] {
  const refused = denials.map((denial) => textIn(denial, 'tool_name')).find((name) => normalizeToolName(name) !== null)
  if (refused === undefined) return []
  return [{ type: 'error', message: `The agent was not allowed to call ${refused}.`, kind: 'denied' }]
}
