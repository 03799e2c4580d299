import type { AgentEvent } from '@aicr/agents'
import { usageEvent } from '../cli/agent-events.ts'
import { amountIn, objectIn, textIn } from '../cli/event-fields.ts'
import type { JsonObject } from '../cli/json-lines.ts'
import type { AcpSession } from './profile.ts'

/**
 * Reads the answer to `session/prompt`. `end_turn` says that the agent stopped, and not that anything came of it: it is also
 * sent after refused calls, without tools, and by some for a model that failed.
 */
export function turnEndEvents(answer: JsonObject, { partialUsage = false }: AcpSession): AgentEvent[] {
  const usage = partialUsage ? [] : usageOf(answer)
  switch (textIn(answer, 'stopReason')) {
    case 'end_turn':
      return [...usage, { type: 'done' }]
    case 'max_tokens':
      return [...usage, { type: 'error', message: 'The answer of the model was cut off.', kind: 'context_overflow' }]
    case 'max_turn_requests':
      return [...usage, { type: 'error', message: 'The agent asked its model as often as it may.', kind: 'crashed' }]
    case 'refusal':
      return [
        ...usage,
        { type: 'error', message: 'The model refused.', kind: 'model_error', modelError: { kind: 'rejected' } },
      ]
    case 'cancelled':
      return [...usage, { type: 'error', message: 'The agent cancelled its turn.', kind: 'crashed' }]
    default:
      return [...usage, { type: 'error', message: 'The agent did not say why its turn ended.', kind: 'crashed' }]
  }
}

/** Token counts are no part of the stable protocol: an addition that several agents make, and Gemini's own. */
function usageOf(answer: JsonObject): AgentEvent[] {
  const usage = objectIn(answer, 'usage')
  const quota = objectIn(objectIn(objectIn(answer, '_meta'), 'quota'), 'token_count')
  const output = amountIn(usage, 'outputTokens') ?? amountIn(quota, 'output_tokens')
  const input = inputOf(usage) ?? amountIn(quota, 'input_tokens')
  if (input === undefined && output === undefined) return []
  return [usageEvent({ input, output, cached: amountIn(usage, 'cachedReadTokens') })]
}

/** Some count what came from a cache among the input, some beside it: the total says which. */
function inputOf(usage: JsonObject): number | undefined {
  const input = amountIn(usage, 'inputTokens')
  const total = amountIn(usage, 'totalTokens')
  if (input === undefined) return undefined
  return Math.max(input, (total ?? 0) - (amountIn(usage, 'outputTokens') ?? 0))
}
