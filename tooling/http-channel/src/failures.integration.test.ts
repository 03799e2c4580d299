import { publishReport } from '@aicr/channels'
import { describeChannelFailures, sampleProblem, sampleReport } from '@aicr/channels/contract'
import type { ChannelFault } from '@aicr/channels/contract'
import { createFakeClock } from '@aicr/kit/testing'
import { expect, it } from 'vitest'
import { withMarker } from './marker.ts'
import { chatOn, notesOn, startServer } from './test-setup.ts'

const both = { lineComments: true, summary: true }
const summary = { lineComments: false, summary: true }
const post = { method: 'POST' }

describeChannelFailures('the notes channel over HTTP', {
  async create() {
    const server = await startServer()
    const failWrites = (fault: ChannelFault) => server.inject({ ...fault, on: post })
    return { channel: notesOn(server), failWrites, standing: () => server.notes.map(({ body }) => body) }
  },
})

describeChannelFailures('the chat over HTTP', {
  async create() {
    const server = await startServer()
    const failWrites = (fault: ChannelFault) => server.inject({ ...fault, on: post })
    return { channel: chatOn(server), failWrites, standing: () => server.messages }
  },
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
