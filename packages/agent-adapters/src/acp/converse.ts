import type { AgentConversation, AgentEvent } from '@aicr/agents'
import { objectIn, textIn } from '../cli/event-fields.ts'
import type { JsonObject } from '../cli/json-lines.ts'
import { readJsonLines } from '../cli/json-lines.ts'
import { createQueue } from '../process/queue.ts'
import { createClientRequests } from './client-requests.ts'
import { createConnection } from './connection.ts'
import { ProtocolViolationError, explainEnd } from './failures.ts'
import type { SessionPlan } from './hold-session.ts'
import { holdSession } from './hold-session.ts'
import type { SharedFolders } from './read-text-file.ts'
import { createUpdateReader } from './session-updates.ts'
import { turnEndEvents } from './turn-end.ts'
import { createTurnMemory } from './turn-memory.ts'

export interface ConversationPlan extends SessionPlan {
  folders: SharedFolders
}

/** Characters that an agent may leave unread, beside its prompt. One that asks on and on and never listens is ended. */
const MAX_UNREAD = 32 * 1024 * 1024

/** Leads the whole conversation with an agent, and tells what comes of it. */
export async function* converse(plan: ConversationPlan, conversation: AgentConversation): AsyncIterable<AgentEvent> {
  const events = createQueue<AgentEvent>()
  const talk = createTalk(plan, conversation, events.push)
  const talking = talk.lead().finally(conversation.end)
  const all = Promise.all([talk.listen(), talking]).finally(events.end)
  all.catch(() => {})
  yield* events
  await all
}

function createTalk(plan: ConversationPlan, conversation: AgentConversation, say: (event: AgentEvent) => void) {
  const over = new AbortController()
  const broken = Promise.withResolvers<never>()
  const updates = createUpdateReader(plan.session)
  const memory = createTurnMemory(plan.session)
  const connection = createConnection({
    write(text) {
      if (conversation.waiting() > MAX_UNREAD + plan.prompt.length) {
        broken.reject(new ProtocolViolationError('it does not read the answers to what it asks'))
      } else conversation.write(text)
    },
    onRequest: createClientRequests({
      folders: plan.folders,
      completed: updates.completed,
      onRefusal: memory.refused,
      stopping: () => conversation.signal.aborted,
    }),
  })
  let finished = false

  function receive(message: JsonObject): void {
    if (finished) return
    if (textIn(message, 'method') === 'session/update') {
      const update = objectIn(objectIn(message, 'params'), 'update')
      memory.read(update)
      for (const event of updates.read(update)) {
        memory.heard(event)
        say(event)
      }
    } else connection.receive(message)
  }

  function readEnd(answer: JsonObject): AgentEvent[] {
    const ending = [...turnEndEvents(answer, plan.session), ...memory.endEvents()]
    // An answer to our own cancel explains nothing.
    return ending.filter(({ type }) => type === 'usage' || !conversation.signal.aborted)
  }

  return {
    /** To the end of the agent's output, also when all was said: an agent must not wait for a reader. */
    async listen(): Promise<void> {
      for await (const message of readJsonLines(conversation.stdout)) receive(message)
      over.abort()
      connection.close()
    },
    async lead(): Promise<void> {
      const session = holdSession(connection, plan, { ...conversation, over: over.signal })
      const ending = await Promise.race([session, broken.promise]).then(readEnd, explainEnd)
      for (const event of [...updates.rest(), ...ending]) say(event)
      finished = true
    },
  }
}
