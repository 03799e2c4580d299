import type { AgentEvent } from '@aicr/agents'
import { objectIn, textIn } from '../cli/event-fields.ts'
import type { JsonObject } from '../cli/json-lines.ts'
import { AnsweredError } from './connection.ts'
import { answeredFailure } from './failures.ts'
import type { AcpSession } from './profile.ts'
import { createUpdateReader } from './session-updates.ts'
import { turnEndEvents } from './turn-end.ts'

/** Reads what an agent wrote in a conversation of which the other side is not known: a recording. */
export function createAcpParser(session: AcpSession): (message: JsonObject) => readonly AgentEvent[] {
  const updates = createUpdateReader(session)
  return (message) => {
    const { code, message: words, data } = objectIn(message, 'error')
    if (textIn(message, 'method') === 'session/update')
      return updates.read(objectIn(objectIn(message, 'params'), 'update'))
    if (typeof code === 'number' && typeof words === 'string') {
      return [answeredFailure(new AnsweredError(code, words, objectIn({ data }, 'data')))]
    }
    const result = objectIn(message, 'result')
    return 'stopReason' in result ? [...updates.rest(), ...turnEndEvents(result, session)] : []
  }
}
