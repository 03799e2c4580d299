import type { AgentConversation } from '@aicr/agents'
import type { Sandbox, SandboxResult, SandboxSpec } from '@aicr/sandbox'
import type { CollectedEvents } from './collect-events.ts'
import { createQueue } from './queue.ts'
import { armStop } from './stop.ts'

export interface ConversationRun {
  sandbox: Sandbox
  spec: SandboxSpec
  converse(conversation: AgentConversation): Promise<CollectedEvents>
  toolsWereListed(): Promise<boolean>
}

/** Beyond its own time and the grace: the sandbox ends what we did not. */
const BACKSTOP_MS = 60_000

/** Runs an agent that is talked to. It is asked to stop before it is ended, and has time to exit once it was told all. */
export async function runConversation({ sandbox, spec, converse, toolsWereListed }: ConversationRun): Promise<{
  result: SandboxResult
  collected: CollectedEvents
}> {
  const input = createQueue<string>()
  const output = createQueue<Uint8Array>()
  const stop = armStop(spec)
  let waiting = 0
  const conversation: AgentConversation = {
    stdout: output,
    write(text) {
      waiting += text.length
      input.push(text)
    },
    waiting: () => waiting,
    end() {
      input.end()
      stop.expectExit()
    },
    signal: stop.asked,
    toolsWereListed,
  }
  async function* stdin(): AsyncIterable<string> {
    for await (const text of input) {
      yield text
      waiting -= text.length
    }
  }
  const { timeoutMs, ...rest } = spec
  const timing = { timeoutMs: timeoutMs + BACKSTOP_MS, signal: stop.forced }
  const running = sandbox.run({ ...rest, ...timing, stdin: stdin(), onStdout: output.push }).finally(() => {
    output.end()
    input.end()
  })
  const talking = converse(conversation).finally(conversation.end)
  const [ran, talked] = await Promise.allSettled([running, talking])
  stop.disarm()
  if (ran.status === 'rejected') throw ran.reason
  if (talked.status === 'rejected') throw talked.reason
  const ended = stop.reason() ?? 'exited'
  // That we ended a process which did not exit by itself says nothing of the agent's work.
  const unasked = ended === 'exited' && stop.forced.aborted ? { exitCode: null, signal: null } : {}
  return { result: { ...ran.value, ended, ...unasked }, collected: talked.value }
}
