import { classifyFailure } from '@aicr/agents'
import type { AgentEvent } from '@aicr/agents'
import type { AgentEnd } from '@aicr/schema'
import { failureEvent } from '../cli/agent-events.ts'
import { textIn } from '../cli/event-fields.ts'
import { AnsweredError, ConnectionClosedError } from './connection.ts'

/** The agent did something that the protocol does not allow, and can not be worked with. */
export class ProtocolViolationError extends Error {}

/** Our server was not asked for its tools. */
export class NeverConnectedError extends Error {}

/** The pass was cancelled or its time was over, before the agent was asked anything. */
export class StoppedError extends Error {}

/** Why a conversation came to no end, as events; throws what is no failure of the agent. */
export function explainEnd(error: unknown): AgentEvent[] {
  if (error instanceof AnsweredError) return [answeredFailure(error)]
  // How its process ended explains it better.
  if (error instanceof ConnectionClosedError) return []
  if (error instanceof NeverConnectedError) return [{ type: 'error', message: error.message, kind: 'no_tools' }]
  if (error instanceof StoppedError) return [{ type: 'error', message: error.message }]
  if (error instanceof ProtocolViolationError) {
    const message = `The agent can not be talked to by the Agent Client Protocol: ${error.message}.`
    return [{ type: 'error', message, kind: 'crashed' }]
  }
  throw error
}

/** The protocol's code for "Authentication required", which some agents use for any failure of their model. */
const AUTH_REQUIRED = -32_000

/** What Kilo and opencode call failures of their model, whose status they keep to themselves. */
const END_OF_NAME = new Map<string, AgentEnd>([
  ['APIError', 'model_error'],
  ['ContextOverflowError', 'context_overflow'],
])

/** An error that an agent gave in place of an answer, as an event. */
export function answeredFailure({ code, message, data }: AnsweredError): AgentEvent {
  const details = textIn(data, 'details') || textIn(data, 'message') || textIn(data, 'error')
  const words = details === '' || message.includes(details) ? message : `${message}: ${details}`
  const status = code >= 400 && code < 600 ? code : undefined
  const event = failureEvent(words, status)
  if (classifyFailure({ message: words, status }).end !== 'crashed') return event
  if (code === AUTH_REQUIRED) {
    return { type: 'error', message: words, kind: 'model_error', modelError: { kind: 'authentication' } }
  }
  const kind = END_OF_NAME.get(textIn(data, 'errorName'))
  return kind === undefined ? event : { type: 'error', message: words, kind }
}
