import { expect, it } from 'vitest'
import type { ChannelOutcome, Operation } from './channel.ts'
import { createMemoryChannel, sampleReport } from './contract/index.ts'
import { applyOperations } from './apply-operations.ts'
import { publishReport } from './publish.ts'

const both = { lineComments: true, summary: true }

function operation(id: string, changes: Partial<Operation> = {}): Operation {
  return { id, kind: 'create-comment', key: id, payload: { kind: 'comment', content: id }, ...changes }
}

function rejected({ id }: Operation, statusCode: number): ChannelOutcome {
  return { operation: id, status: 'rejected', statusCode, error: `HTTP ${statusCode}` }
}

it('falls back when the platform refuses with a foreseen status, and counts that as published', async () => {
  const channel = createMemoryChannel({
    interfere: (tried) => (tried.id === 'review' ? rejected(tried, 422) : undefined),
  })
  const comment = operation('comment')
  const plan = [
    operation('review', { onRejected: { statuses: [403, 422], instead: [comment] } }),
    operation('label', { after: ['review'] }),
  ]
  expect(await applyOperations(channel, plan)).toEqual({
    channel: 'memory',
    ok: true,
    outcomes: [
      { channel: 'memory', operation: 'review', status: 'rejected', error: 'HTTP 422', statusCode: 422 },
      { channel: 'memory', operation: 'comment', status: 'done', remote: { id: 'comment' } },
      { channel: 'memory', operation: 'label', status: 'done', remote: { id: 'label' } },
    ],
  })
})

it('does not fall back on another status, and holds back what depends on the refused operation', async () => {
  const channel = createMemoryChannel({
    interfere: (tried) => (tried.id === 'review' ? rejected(tried, 500) : undefined),
  })
  const plan = [
    operation('review', { onRejected: { statuses: [422], instead: [operation('comment')] } }),
    operation('label', { after: ['review'] }),
    operation('other'),
  ]
  const { ok, outcomes } = await applyOperations(channel, plan)
  expect(ok).toBe(false)
  expect(outcomes.map(({ operation, status, error }) => [operation, status, error])).toEqual([
    ['review', 'rejected', 'HTTP 500'],
    ['label', 'failed', 'Not sent, because "review" did not succeed.'],
    ['other', 'done', undefined],
  ])
})

it('turns an exception into an outcome and goes on', async () => {
  const channel = createMemoryChannel({
    interfere: ({ kind }) => {
      if (kind === 'create-summary') throw new Error('connection refused')
      return undefined
    },
  })
  const { ok, outcomes } = await publishReport(channel, sampleReport(), both)
  expect(ok).toBe(false)
  expect(outcomes.map(({ status, error }) => [status, error])).toEqual([
    ['failed', 'connection refused'],
    ['done', undefined],
  ])
})

it('never sends an operation of unknown result again by itself', async () => {
  const channel = createMemoryChannel({ interfere: ({ id }) => ({ operation: id, status: 'unknown' }) })
  const { ok, outcomes } = await applyOperations(channel, [operation('a')])
  expect({ ok, statuses: outcomes.map(({ status }) => status), tries: channel.tried.length }).toEqual({
    ok: false,
    statuses: ['unknown'],
    tries: 1,
  })
})

it('sends nothing more after the run was cancelled', async () => {
  const controller = new AbortController()
  const channel = createMemoryChannel({
    interfere: () => {
      controller.abort()
      return undefined
    },
  })
  const publication = await applyOperations(channel, [operation('a'), operation('b')], { signal: controller.signal })
  expect(publication.outcomes).toMatchObject([
    { operation: 'a', status: 'done' },
    { operation: 'b', status: 'failed', error: 'Not sent: the run was cancelled.' },
  ])
  expect(channel.tried.map(({ id }) => id)).toEqual(['a'])
})
