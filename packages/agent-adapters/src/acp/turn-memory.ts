import type { AgentEvent } from '@aicr/agents'
import { failureEvent } from '../cli/agent-events.ts'
import { objectIn, textIn } from '../cli/event-fields.ts'
import type { JsonObject } from '../cli/json-lines.ts'

/** What the end of a turn does not say by itself. */
export interface TurnMemory {
  read(update: JsonObject): void
  /** A call that the agent was not allowed. */
  refused(call: JsonObject): void
  /** What a turn that ended by itself ended with in truth. */
  endEvents(): AgentEvent[]
}

/** Enough to know a failure by. */
const MAX_WORDS = 4096

/**
 * Remembers what came last. Some agents end their turn at a refused call, or tell as prose that their model failed, and
 * then say that all is well.
 */
export function createTurnMemory(failurePrefix?: string): TurnMemory {
  let refusal: string | null = null
  let words = ''

  return {
    read(update) {
      const kind = textIn(update, 'sessionUpdate')
      if (kind === 'tool_call') words = ''
      if (kind === 'agent_message_chunk')
        words = (words + textIn(objectIn(update, 'content'), 'text')).slice(0, MAX_WORDS)
      // It went on. Words alone are no sign of that: some say that they were stopped.
      if (kind === 'tool_call') refusal = null
    },
    refused(call) {
      const what = textIn(call, 'name') || textIn(call, 'kind') || 'a tool'
      refusal = `The agent stopped when it was not allowed to use "${what.slice(0, 100)}".`
    },
    endEvents() {
      if (refusal !== null) return [{ type: 'error', message: refusal, kind: 'denied' }]
      return failurePrefix !== undefined && words.startsWith(failurePrefix) ? [failureEvent(words)] : []
    },
  }
}
