import { describe, expect, it, vi } from 'vitest'
import type { Channel, Role } from '../channel.ts'
import { publishReport } from '../publish.ts'
import type { Publication } from '../apply-operations.ts'
import type { SendLog } from '../send-log.ts'
import { createMemorySendLog } from './memory-send-log.ts'
import { createMortalProcess } from './mortal-process.ts'
import { sampleProblem, sampleReport } from './samples.ts'

/** What goes wrong with a request that is to write something. */
export interface ChannelFault {
  /** What is answered. `hang`: nothing, ever. `drop`: the connection is cut. */
  answer: { status: number; headers?: Readonly<Record<string, string>> } | 'hang' | 'drop'
  /** The write takes place all the same, before that. */
  afterWrite?: boolean
  /** How many requests it meets; one when absent. */
  times?: number
}

/** A channel on a platform of its own that can be made to fail. It should wait for nothing, and not long for an answer. */
export interface ChannelOnPlatform {
  channel: Channel
  /** What of ours stands on the platform or was sent there, one text each, in any order. */
  standing(): readonly string[]
  /** Lets the next requests that write go wrong. */
  failWrites(fault: ChannelFault): void
}

export interface ChannelFailuresContract {
  /** Each call is a platform where nothing of ours stands yet. */
  create(): ChannelOnPlatform | Promise<ChannelOnPlatform>
}

const summary: Role = { lineComments: false, summary: true }
const both: Role = { lineComments: true, summary: true }
const report = sampleReport({ problems: [1, 2].map((line) => sampleProblem({ line, message: `Problem ${line}.` })) })

function publish(channel: Channel, log: SendLog, role: Role = summary): Promise<Publication> {
  return publishReport(channel, report, role, { log })
}

function statuses({ outcomes }: Publication): string[] {
  return [...new Set(outcomes.map(({ status }) => status))]
}

function describeRefusals({ create }: ChannelFailuresContract): void {
  it.each([400, 401, 403, 404, 409, 422, 429])('is told as a refusal, and nothing stands: %s', async (status) => {
    const { channel, failWrites, standing } = await create()
    failWrites({ answer: { status }, times: 1000 })
    const publication = await publish(channel, createMemorySendLog())
    expect([publication.ok, statuses(publication), standing()]).toEqual([false, ['rejected'], []])
  })

  it('is waited out when the platform asks for patience', async () => {
    const { channel, failWrites, standing } = await create()
    failWrites({ answer: { status: 429, headers: { 'retry-after': '1' } } })
    expect((await publish(channel, createMemorySendLog())).ok).toBe(true)
    expect(standing()).toHaveLength(1)
  })
}

const lostAnswers: readonly (readonly [string, ChannelFault['answer']])[] = [
  ['500', { status: 500 }],
  ['502', { status: 502 }],
  ['no answer', 'hang'],
  ['a cut connection', 'drop'],
]

function describeLostAnswers({ create }: ChannelFailuresContract): void {
  it.each(lostAnswers)('that did take place stands once, and is not made again: %s', async (_, answer) => {
    const { channel, failWrites, standing } = await create()
    const log = createMemorySendLog()
    failWrites({ answer, afterWrite: true })
    const [first] = statuses(await publish(channel, log))
    expect(['done', 'unknown']).toContain(first)
    expect(standing()).toHaveLength(1)
    const second = await publish(channel, log)
    expect(standing()).toHaveLength(1)
    // Where what stands can be read, it is known now.
    const isUnknown = first === 'unknown' && channel.readSnapshot === undefined
    expect(statuses(second)).toEqual(isUnknown ? ['unknown'] : [])
  })

  it('because the run was cancelled is never told as failed', async () => {
    const { channel, failWrites, standing } = await create()
    const controller = new AbortController()
    const log = createMemorySendLog()
    failWrites({ answer: 'hang', afterWrite: true })
    const publishing = publishReport(channel, report, summary, { log, signal: controller.signal })
    // A channel may write something else first, which is then given up after its time.
    await Promise.race([
      publishing,
      vi.waitFor(() => expect(standing()).toHaveLength(1), { interval: 1, timeout: 10_000 }),
    ])
    controller.abort()
    expect(statuses(await publishing)).not.toContain('failed')
  })

  it.each(lostAnswers)('that did not take place is never told as done: %s', async (_, answer) => {
    const { channel, failWrites, standing } = await create()
    const log = createMemorySendLog()
    failWrites({ answer })
    const first = await publish(channel, log)
    expect(standing()).toHaveLength(first.ok ? 1 : 0)
    const second = await publish(channel, log)
    // Nobody knows it where nothing can be read.
    const isUnknown = statuses(first)[0] === 'unknown' && channel.readSnapshot === undefined
    expect([second.ok, standing().length]).toEqual(isUnknown ? [false, 0] : [true, 1])
    expect(statuses(second).includes('unknown')).toBe(isUnknown)
  })
}

function describeDeath({ create }: ChannelFailuresContract): void {
  it('at any step, is followed by a publication that repeats nothing', async () => {
    const clean = await create()
    await publish(clean.channel, createMemorySendLog(), both)
    const whole = clean.standing().toSorted()
    for (let diesAt = 0, alive = false; !alive; diesAt += 1) {
      const { channel, standing } = await create()
      const log = createMemorySendLog()
      const process = createMortalProcess(diesAt)
      await publish(process.channel(channel), process.log(log), both)
      alive = !process.dead
      const second = await publish(channel, log, both)
      const stands = standing().toSorted()
      const isUnknown = channel.readSnapshot === undefined && statuses(second).includes('unknown')
      expect(second.ok, `killed at step ${diesAt}`).toBe(!isUnknown)
      const lost = isUnknown ? whole.filter((text) => !stands.includes(text)) : []
      expect([...stands, ...lost].toSorted(), `killed at step ${diesAt}`).toEqual(whole)
      await publish(channel, log, both)
      expect(standing().toSorted()).toEqual(stands)
    }
  })
}

/** Registers the tests of what a channel does when its platform, or its own process, fails. */
export function describeChannelFailures(name: string, contract: ChannelFailuresContract): void {
  describe(`${name}: a write that is refused`, () => {
    describeRefusals(contract)
  })
  describe(`${name}: a write whose answer is lost`, () => {
    describeLostAnswers(contract)
  })
  describe(`${name}: a process that is killed`, () => {
    describeDeath(contract)
  })
}
