import type { AgentConversation, AgentEvent } from '@aicr/agents'
import { expect, it } from 'vitest'
import { createQueue } from '../process/queue.ts'
import { converse } from './converse.ts'

const folders = { source: '/run/source', agent: '/run/agent', tmp: '/run/tmp' }
const plan = {
  session: { mcpServer: 'session' },
  cwd: '/run/agent',
  mcpServer: { command: '/usr/bin/node', args: [] },
  prompt: 'Review.',
  toolsTimeoutMs: 1000,
  folders: { here: folders, inside: folders },
} as const

it('ends an agent that asks and asks, and takes none of the answers', async () => {
  const output = createQueue<Uint8Array>()
  let waiting = 0
  const conversation: AgentConversation = {
    stdout: output,
    write: (text) => void (waiting += text.length),
    waiting: () => waiting,
    end: output.end,
    signal: new AbortController().signal,
    toolsWereListed: async () => false,
  }
  const method = 'x'.repeat(100)
  const request = `${JSON.stringify({ id: 'y'.repeat(1024 * 1024), method })}\n`
  for (let sent = 0; sent < 40; sent++) output.push(new TextEncoder().encode(request))
  const events: AgentEvent[] = []
  for await (const event of converse(plan, conversation)) events.push(event)
  expect(events).toEqual([{ type: 'error', message: expect.stringContaining('does not read'), kind: 'crashed' }])
  expect(waiting).toBeLessThan(40 * 1024 * 1024)
})
