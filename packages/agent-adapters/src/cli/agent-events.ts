import type { AgentEvent } from '@aicr/agents'
import { classifyFailure } from '@aicr/agents'
import { normalizeToolName } from '@aicr/schema'
import type { Usage } from '@aicr/schema'

/** The event for a tool call by the name that the agent uses; none for a tool that is not ours. */
export function toolCallEvents(name: string, input: unknown): AgentEvent[] {
  const tool = normalizeToolName(name)
  return tool === null ? [] : [{ type: 'tool_call', tool, input }]
}

/** The event for prose; none for an empty one. Each piece ends its line, so that pieces do not run together. */
export function textEvents(text: string): AgentEvent[] {
  return text === '' ? [] : [{ type: 'text', text: `${text}\n` }]
}

/** The event for a failure that the agent speaks of, with what it was judged to be. */
export function failureEvent(message: string, status?: number): AgentEvent {
  const { end, modelError } = classifyFailure({ message, status })
  return { type: 'error', message, kind: end, ...(modelError && { modelError }) }
}

/** Token counts as an event: whole numbers, absent where they are not known. */
export function usageEvent(counts: {
  input: number | undefined
  output: number | undefined
  cached?: number | undefined
  costUsd?: number | undefined
}): AgentEvent {
  const usage: Usage = {
    ...(counts.input !== undefined && { inputTokens: Math.round(counts.input) }),
    ...(counts.output !== undefined && { outputTokens: Math.round(counts.output) }),
    ...(counts.cached !== undefined && { cachedInputTokens: Math.round(counts.cached) }),
    ...(counts.costUsd !== undefined && { costUsd: counts.costUsd }),
  }
  return { type: 'usage', usage }
}
