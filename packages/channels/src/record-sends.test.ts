import { expect, it } from 'vitest'
import type { Channel, ChannelOutcome, Operation } from './channel.ts'
import { createMemoryChannel, createMemorySendLog, sampleReport } from './contract/index.ts'
import type { MemoryChannel } from './contract/index.ts'
import { applyOperations } from './apply-operations.ts'
import { publishReport } from './publish.ts'
import type { SendLog } from './send-log.ts'

const summary = { lineComments: false, summary: true }

/** A channel that nothing can be read back from. */
function chat(interfere?: (operation: Operation) => ChannelOutcome | undefined): { chat: Channel; at: MemoryChannel } {
  const at = createMemoryChannel({ name: 'chat', ...(interfere && { interfere }) })
  const { readSnapshot: _readSnapshot, ...rest } = at
  const plan: Channel['plan'] = (report, role, { items }) =>
    at.plan(report, role, { items: [] }).filter(({ key }) => items.every((item) => item.key !== key))
  return { chat: { ...rest, plan }, at }
}

function statuses({ outcomes }: { outcomes: readonly { status: string }[] }): string[] {
  return outcomes.map(({ status }) => status)
}

it('sends once to a channel that cannot be read, however often a report is published', async () => {
  const { chat: channel, at } = chat()
  const log = createMemorySendLog()
  expect(statuses(await publishReport(channel, sampleReport(), summary, { log }))).toEqual(['done'])
  expect(await publishReport(channel, sampleReport(), summary, { log })).toMatchObject({ ok: true, outcomes: [] })
  expect(at.tried).toHaveLength(1)
})

it('shows a send whose result is unknown as unknown, and repeats it only when a person asks', async () => {
  const { chat: channel, at } = chat(({ id }) => ({ operation: id, status: 'unknown', error: 'no answer' }))
  const log = createMemorySendLog('run-7')
  await publishReport(channel, sampleReport(), summary, { log })
  const again = await publishReport(channel, sampleReport(), summary, { log })
  expect(again).toMatchObject({
    ok: false,
    outcomes: [{ status: 'unknown', error: expect.stringContaining('Run run-7 ') }],
  })
  expect(at.tried).toHaveLength(1)
  await publishReport(channel, sampleReport(), summary, { log, again: true })
  expect(at.tried).toHaveLength(2)
})

it('sends again after a refusal', async () => {
  let refusals = 1
  const { chat: channel, at } = chat(({ id }) =>
    refusals-- > 0 ? { operation: id, status: 'rejected', statusCode: 429, error: 'HTTP 429' } : undefined,
  )
  const log = createMemorySendLog()
  expect(statuses(await publishReport(channel, sampleReport(), summary, { log }))).toEqual(['rejected'])
  expect(statuses(await publishReport(channel, sampleReport(), summary, { log }))).toEqual(['done'])
  expect(at.items.size).toBe(1)
})

it('says that something was sent already when another process was faster', async () => {
  const { chat: channel, at } = chat()
  const log = createMemorySendLog()
  const plan = channel.plan(sampleReport(), summary, { items: [] })
  await applyOperations(channel, plan, { log })
  expect(statuses(await applyOperations(channel, plan, { log }))).toEqual(['already'])
  expect(at.tried).toHaveLength(1)
})

it('sends nothing when the intent cannot be put on record', async () => {
  for (const channel of [chat().chat, createMemoryChannel()]) {
    const log: SendLog = { ...createMemorySendLog(), begin: () => Promise.reject(new Error('disk full')) }
    const { ok, outcomes } = await publishReport(channel, sampleReport(), summary, { log })
    expect(ok).toBe(false)
    expect(outcomes).toMatchObject([{ status: 'failed', error: expect.stringContaining('disk full') }])
  }
})

it('does not take back that something was sent when its result cannot be put on record', async () => {
  const broken = (): SendLog => ({ ...createMemorySendLog(), finish: () => Promise.reject(new Error('disk full')) })
  const { chat: channel } = chat()
  expect(await publishReport(channel, sampleReport(), summary, { log: broken() })).toMatchObject({
    ok: true,
    outcomes: [{ status: 'done', error: 'The result could not be put on record: disk full' }],
  })
  expect(await publishReport(createMemoryChannel(), sampleReport(), summary, { log: broken() })).toMatchObject({
    ok: true,
    outcomes: [{ status: 'done' }, { operation: 'record', status: 'failed', error: 'disk full' }],
  })
})

it('puts one entry on record for a channel that can be read, with the worst that came of it', async () => {
  const log = createMemorySendLog()
  const channel = createMemoryChannel({
    interfere: ({ id, kind }) => (kind === 'create-comment' ? { operation: id, status: 'unknown' } : undefined),
  })
  await publishReport(channel, sampleReport(), { lineComments: true, summary: true }, { log })
  expect(await log.list()).toMatchObject([{ part: undefined, status: 'unknown', remote: { id: 'summary' } }])
})

it('takes up a publication that was broken off, where what stands can be read', async () => {
  const log = createMemorySendLog()
  await log.begin(undefined, {})
  const channel = createMemoryChannel()
  expect(await publishReport(channel, sampleReport(), summary, { log })).toMatchObject({ ok: true })
  expect(await log.list()).toMatchObject([{ status: 'done' }])
})
