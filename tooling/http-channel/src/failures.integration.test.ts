import type { Fault } from '@aicr-internal/testkit'
import { publishReport } from '@aicr/channels'
import { createMemorySendLog, sampleProblem, sampleReport } from '@aicr/channels/contract'
import { createFakeClock } from '@aicr/kit/testing'
import { describe, expect, it } from 'vitest'
import { withMarker } from './marker.ts'
import { chatOn, notesOn, startServer } from './test-setup.ts'

const both = { lineComments: true, summary: true }
const summary = { lineComments: false, summary: true }
const post = { method: 'POST' }

describe.each<[string, Fault, { notes: string; chat: string; stands: boolean }]>([
  ['403', { on: post, answer: { status: 403 } }, { notes: 'rejected', chat: 'rejected', stands: false }],
  ['422', { on: post, answer: { status: 422 } }, { notes: 'rejected', chat: 'rejected', stands: false }],
  [
    '429 with a wait',
    { on: post, answer: { status: 429, headers: { 'retry-after': '7' } } },
    { notes: 'done', chat: 'done', stands: true },
  ],
  [
    '429 for ever',
    { on: post, answer: { status: 429 }, times: 99 },
    { notes: 'rejected', chat: 'rejected', stands: false },
  ],
  ['500', { on: post, answer: { status: 500 } }, { notes: 'unknown', chat: 'unknown', stands: false }],
  [
    '500 after the write',
    { on: post, answer: { status: 500 }, afterWrite: true },
    { notes: 'done', chat: 'unknown', stands: true },
  ],
  ['no answer', { on: post, answer: 'hang' }, { notes: 'unknown', chat: 'unknown', stands: false }],
  [
    'no answer after the write',
    { on: post, answer: 'hang', afterWrite: true },
    { notes: 'done', chat: 'unknown', stands: true },
  ],
  ['a cut connection', { on: post, answer: 'drop' }, { notes: 'unknown', chat: 'unknown', stands: false }],
  [
    'a connection that is cut after the write',
    { on: post, answer: 'drop', afterWrite: true },
    { notes: 'done', chat: 'unknown', stands: true },
  ],
])('when the platform answers with %s', (_, fault, expected) => {
  it('a note is told as it is, and is there once after the next publication', async () => {
    const server = await startServer()
    server.inject(fault)
    const channel = notesOn(server)
    const { outcomes } = await publishReport(channel, sampleReport(), summary)
    expect(outcomes).toMatchObject([{ operation: 'create:summary', status: expected.notes }])
    expect(server.notes).toHaveLength(expected.stands ? 1 : 0)
    if (fault.times !== undefined) return
    await publishReport(channel, sampleReport(), summary)
    expect(server.notes).toHaveLength(1)
  })

  it('a message is told as it is, and never sent twice', async () => {
    const server = await startServer()
    server.inject(fault)
    const log = createMemorySendLog()
    const { outcomes } = await publishReport(chatOn(server), sampleReport(), summary, { log })
    expect(outcomes).toMatchObject([{ operation: 'send:summary', status: expected.chat }])
    expect(server.messages).toHaveLength(expected.stands ? 1 : 0)
    await publishReport(chatOn(server), sampleReport(), summary, { log })
    expect(server.messages.length).toBeLessThanOrEqual(1)
  })
})

it('waits as long as the platform asks', async () => {
  const server = await startServer()
  server.inject({ on: post, answer: { status: 429, headers: { 'retry-after': '7' } } })
  const clock = createFakeClock()
  const publishing = publishReport(notesOn(server, { clock }), sampleReport(), summary)
  await expect.poll(() => clock.nextWake()).toBe(7000)
  await clock.advance(7000)
  expect(await publishing).toMatchObject({ ok: true })
})

it('writes nothing when what stands there cannot be read', async () => {
  const server = await startServer()
  server.inject({ on: { method: 'GET' }, answer: { status: 500 }, times: 99 })
  const { ok, outcomes } = await publishReport(notesOn(server), sampleReport(), both)
  expect([ok, outcomes]).toMatchObject([false, [{ operation: 'plan', status: 'failed' }]])
  expect(server.requests.every(({ method }) => method === 'GET')).toBe(true)
})

it('writes a note without its place where the platform does not know the place', async () => {
  const server = await startServer()
  server.inject({ on: post, after: 1, answer: { status: 422 } })
  const { ok, outcomes } = await publishReport(notesOn(server), sampleReport(), both)
  expect([ok, outcomes.map(({ status }) => status)]).toEqual([true, ['done', 'rejected', 'done']])
  expect(server.notes.map(({ line }) => line)).toEqual([undefined, undefined])
})

it('finds its notes on every page, and leaves those of others alone, whatever they imitate', async () => {
  const server = await startServer()
  for (const key of ['summary', 'notice', 'problem 1 fingerprint-src/session.ts-42']) {
    server.add({ target: '12', author: 'ada', body: withMarker(key, 'Mine.') })
  }
  const many = sampleReport({ problems: [1, 2, 3, 4, 5].map((line) => sampleProblem({ line })) })
  await publishReport(notesOn(server), many, both)
  const fixed = sampleReport({ verdict: 'pass', problems: [] })
  expect(await publishReport(notesOn(server), fixed, both)).toMatchObject({ ok: true })
  expect(server.notes.map(({ author }) => author)).toEqual(['ada', 'ada', 'ada', 'aicr-bot'])
  expect(server.notes.filter(({ body }) => body.endsWith('Mine.'))).toHaveLength(3)
})

it('says that a run has no result to trust beside what stands, and takes that back with the next result', async () => {
  const server = await startServer()
  const bodies = () => server.notes.map(({ body }) => body.replace(/^.*\n/, '').split('\n')[0])
  await publishReport(notesOn(server), sampleReport(), both)
  const before = bodies()
  const broken = sampleReport({ verdict: 'inconclusive', problems: [], explanation: 'The agent crashed.' })
  await publishReport(notesOn(server), broken, both)
  expect(bodies()).toEqual([...before, 'Inconclusive: The agent crashed.'])
  await publishReport(notesOn(server), sampleReport(), both)
  expect(bodies()).toEqual(before)
})
