import type { AgentConversation } from '@aicr/agents'
import type { Sandbox, SandboxResult, SandboxSpec } from '@aicr/sandbox'
import { expect, it } from 'vitest'
import { collectEvents } from './collect-events.ts'
import { runConversation } from './run-conversation.ts'

const folders = { source: '/run/source', agent: '/run/agent', tmp: '/run/tmp' }
const spec: SandboxSpec = { runId: 'run', command: 'x', args: [], cwd: '/', env: {}, folders, timeoutMs: 10_000 }
const ended: SandboxResult = { exitCode: 0, signal: null, ended: 'exited', stderrTail: '', durationMs: 1 }

function sandboxOf(run: Sandbox['run']): Sandbox {
  const unasked = (): never => {
    throw new Error('not asked')
  }
  return { kind: 'memory', programs: 'machine', insidePaths: (own) => own, probe: unasked, run }
}

/** Answers each line with itself, until its input is closed. */
const echo = sandboxOf(async ({ stdin, onStdout }) => {
  if (typeof stdin === 'string' || stdin === undefined) throw new Error('There is nobody to talk to.')
  for await (const text of stdin) onStdout?.(new TextEncoder().encode(text))
  return ended
})

async function* talkTwice(conversation: AgentConversation) {
  conversation.write('one')
  let heard = ''
  for await (const chunk of conversation.stdout) {
    heard += new TextDecoder().decode(chunk)
    if (heard === 'one') conversation.write(' two')
    else conversation.end()
  }
  yield { type: 'text', text: `${heard}, ${conversation.waiting()} left` } as const
  yield { type: 'done' } as const
}

it('carries what is said both ways', async () => {
  const { result, collected } = await runConversation({
    sandbox: echo,
    spec,
    converse: (conversation) => collectEvents(talkTwice(conversation)),
    toolsWereListed: async () => true,
  })
  expect(result).toMatchObject({ ended: 'exited', exitCode: 0 })
  expect(collected).toMatchObject({ text: 'one two, 0 left', done: true })
})

it('fails, and does not hang, when the command can not be started', async () => {
  const broken = sandboxOf(() => Promise.reject(new Error('no such file')))
  const converse = (conversation: AgentConversation) => collectEvents(talkTwice(conversation))
  await expect(runConversation({ sandbox: broken, spec, converse, toolsWereListed: async () => true })).rejects.toThrow(
    'no such file',
  )
})

it('lets the agent end, and throws the same, when the conversation fails', async () => {
  const converse = () => Promise.reject(new Error('our own fault'))
  await expect(runConversation({ sandbox: echo, spec, converse, toolsWereListed: async () => true })).rejects.toThrow(
    'our own fault',
  )
})

it('does not start what was cancelled before', async () => {
  let forced: boolean | undefined
  const sandbox = sandboxOf(async ({ signal }) => {
    forced = signal?.aborted
    return { ...ended, ended: 'cancelled', exitCode: null }
  })
  const { result } = await runConversation({
    sandbox,
    spec: { ...spec, signal: AbortSignal.abort() },
    converse: (conversation) => collectEvents(talkTwice(conversation)),
    toolsWereListed: async () => true,
  })
  expect(forced).toBe(true)
  expect(result.ended).toBe('cancelled')
})
