import type { AgentEvent } from '@aicr/agents'
import { failureEvent } from '../cli/agent-events.ts'
import { objectIn, textIn } from '../cli/event-fields.ts'
import type { JsonObject } from '../cli/json-lines.ts'
import type { AcpSession } from './profile.ts'

/** What the end of a turn does not say by itself. */
export interface TurnMemory {
  read(update: JsonObject): void
  /** What an update was read as. */
  heard(event: AgentEvent): void
  /** A call that the agent was not allowed. */
  refused(call: JsonObject): void
  /** What a turn that ended by itself ended with in truth. */
  endEvents(): AgentEvent[]
}

/** Enough to know a failure by. */
const MAX_WORDS = 4096

/**
 * Remembers what came last. Some agents end their turn at a refused call, or when their model failed, which they tell as
 * prose or not at all, and then say that all is well.
 */
export function createTurnMemory({ failurePrefixes = [], silentFailures = false }: AcpSession): TurnMemory {
  let refusal: string | null = null
  let failure = ''
  let silent = true
  let concluded = false

  function readWords(text: string): void {
    if (text !== '') silent = false
    if (failurePrefixes.some((prefix) => text.startsWith(prefix))) failure = text
    else if (failure !== '') failure = `${failure}${text}`.slice(0, MAX_WORDS)
  }

  return {
    read(update) {
      switch (textIn(update, 'sessionUpdate')) {
        case 'agent_message_chunk':
          return readWords(textIn(objectIn(update, 'content'), 'text'))
        case 'tool_call':
          // It went on. Words alone are no sign of that: some say that they were stopped.
          refusal = null
          failure = ''
          silent = true
      }
    },
    heard(event) {
      if (event.type === 'tool_call') concluded ||= ['aicr.publish_summary', 'aicr.skip'].includes(event.tool)
    },
    refused(call) {
      const what = textIn(call, 'name') || textIn(call, 'kind') || 'a tool'
      refusal = `The agent stopped when it was not allowed to use "${what.slice(0, 100)}".`
    },
    endEvents() {
      if (refusal !== null) return [{ type: 'error', message: refusal, kind: 'denied' }]
      if (failure !== '') return [failureEvent(failure.slice(0, MAX_WORDS))]
      return silentFailures && silent && !concluded ? [SILENT_END] : []
    },
  }
}

const SILENT_END: AgentEvent = {
  type: 'error',
  message: 'The agent ended its turn without a word, as it does when its model does not answer.',
  kind: 'model_error',
}
