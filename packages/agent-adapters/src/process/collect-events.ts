import type { AgentEvent, StreamCall } from '@aicr/agents'
import type { AgentEnd, ModelError, Usage } from '@aicr/schema'

/** What an agent's output amounted to. */
export interface CollectedEvents {
  text: string
  usage: Usage
  streamCalls: StreamCall[]
  /** Whether it said that it finished its work. */
  done: boolean
  /** The last failure that the agent did not get over. */
  error?: { message: string; kind?: AgentEnd; modelError?: ModelError }
}

/** Prose is only kept to explain a failure. */
const MAX_TEXT = 64 * 1024
/** Of all calls together, as JSON. They are only read when the output state is missing; a review has some dozens. */
const MAX_CALLS_TEXT = 16 * 1024 * 1024

/** Reads an agent's events to the end, handing each on as it comes. */
export async function collectEvents(
  events: AsyncIterable<AgentEvent>,
  onEvent?: (event: AgentEvent) => void,
): Promise<CollectedEvents> {
  const collected: CollectedEvents = { text: '', usage: {}, streamCalls: [], done: false }
  let callsText = 0
  for await (const event of events) {
    onEvent?.(event)
    if (event.type === 'tool_call') callsText += JSON.stringify(event.input)?.length ?? 0
    if (event.type !== 'tool_call' || callsText <= MAX_CALLS_TEXT) addEvent(collected, event)
  }
  return collected
}

function addEvent(collected: CollectedEvents, event: AgentEvent): void {
  switch (event.type) {
    case 'text':
      collected.text = (collected.text + event.text).slice(-MAX_TEXT)
      return
    case 'tool_call':
      collected.streamCalls.push({ tool: event.tool, input: event.input })
      return
    case 'usage':
      collected.usage = event.usage
      return
    case 'error':
      collected.error = {
        message: event.message,
        ...(event.kind && { kind: event.kind }),
        ...(event.modelError && { modelError: event.modelError }),
      }
      return
    case 'done':
      collected.done = true
      delete collected.error
      return
    case 'progress':
  }
}
