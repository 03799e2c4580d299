import type { AgentEvent } from '@aicr/agents'
import { describe, expect, it } from 'vitest'
import { collectEvents } from './collect-events.ts'

async function* repeated(event: AgentEvent, times: number): AsyncIterable<AgentEvent> {
  for (let count = 0; count < times; count += 1) yield event
  yield { type: 'done' }
}

describe('what is kept of the events of an agent', () => {
  it('does not grow with what it says', async () => {
    const { text, done } = await collectEvents(repeated({ type: 'text', text: 'x'.repeat(1000) }, 1000))
    expect([text.length, done]).toEqual([65_536, true])
  })

  it('does not grow with what it calls, either: the first calls stay', async () => {
    const call: AgentEvent = { type: 'tool_call', tool: 'aicr.skip', input: { reason: 'x'.repeat(1_000_000) } }
    const { streamCalls, done } = await collectEvents(repeated(call, 100))
    expect([streamCalls.length, done]).toEqual([16, true])
  })
})
