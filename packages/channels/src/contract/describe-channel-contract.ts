import { measure } from '@aicr/markdown'
import type { ReviewReport } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import type { Channel, Operation, Role } from '../channel.ts'
import { publishReport, publishToChannels } from '../publish.ts'
import { hostileTexts, sampleCoverage, sampleProblem, sampleReport } from './samples.ts'

/** What the kit needs to know of a member. */
export interface ChannelContract {
  /** A channel on a platform where nothing of ours stands yet; each call is a platform of its own. */
  create(): Channel | Promise<Channel>
  /** The text of an operation that the platform's size limit is about, or `null` when it has none. */
  bodyOf(operation: Operation): string | null
  /** Whether the operation adds something that was not there. */
  creates(operation: Operation): boolean
}

const both: Role = { lineComments: true, summary: true }
const none: Role = { lineComments: false, summary: false }

/** Many problems whose every text is hostile, long or wide. */
function hostileReport(): ReviewReport {
  const problems = hostileTexts.flatMap((text, index) =>
    ['a', 'b', 'c', 'd'].map((name, copy) =>
      sampleProblem({
        id: `${name}${index}`,
        file: `src/${name}/${text.slice(0, 60)}.ts`,
        line: index + 1,
        severity: (['critical', 'high', 'low', 'info'] as const)[copy] ?? 'info',
        category: text.slice(0, 30),
        message: text.repeat(copy + 1),
        suggestion: `\`\`\`diff\n- ${text}\n+ fixed\n\`\`\``,
        fingerprint: `${name}-${index}`,
      }),
    ),
  )
  const markdown = hostileTexts.join('\n\n').repeat(4)
  return sampleReport({ problems, summary: { title: hostileTexts[0] ?? '', markdown } })
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(deepFreeze)
  }
  return value
}

/** The same channel but for some members; works for classes too. */
function replacing(channel: Channel, changes: Partial<Channel>): Channel {
  return {
    name: channel.name,
    kind: channel.kind,
    accepts: channel.accepts,
    limits: channel.limits,
    readSnapshot: async (target, options) => channel.readSnapshot(target, options),
    plan: (report, role, snapshot) => channel.plan(report, role, snapshot),
    apply: async (operation, options) => channel.apply(operation, options),
    ...changes,
  }
}

async function planFor(channel: Channel, report: ReviewReport, role: Role = both): Promise<Operation[]> {
  return channel.plan(report, role, await channel.readSnapshot(report.event))
}

function withFallbacks(operations: readonly Operation[]): Operation[] {
  return operations.flatMap((operation) => [operation, ...withFallbacks(operation.onRejected?.instead ?? [])])
}

const reports: readonly (readonly [string, ReviewReport])[] = [
  ['one problem', sampleReport()],
  ['no problem', sampleReport({ verdict: 'pass', problems: [] })],
  ['an inconclusive review', sampleReport({ verdict: 'inconclusive', explanation: 'The agent crashed.' })],
  ['hostile text', hostileReport()],
]

function describePlanning({ create, bodyOf, creates }: ChannelContract): void {
  it.each(reports)('plans the same from the same input and changes none of it: %s', async (_, report) => {
    const channel = await create()
    const snapshot = deepFreeze(await channel.readSnapshot(report.event))
    const frozen = deepFreeze(structuredClone(report))
    expect(channel.plan(frozen, both, snapshot)).toEqual(channel.plan(frozen, both, snapshot))
  })

  it.each(reports)(
    'plans operations that are plain data, with ids of their own, in the order of `after`: %s',
    async (_, report) => {
      const operations = await planFor(await create(), report)
      expect(JSON.parse(JSON.stringify(operations))).toEqual(operations)
      const ids = operations.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      operations.forEach(({ after }, index) => {
        for (const id of after ?? []) expect(ids.slice(0, index)).toContain(id)
      })
    },
  )

  it.each(reports)('keeps every body within the limit of the platform: %s', async (_, report) => {
    const channel = await create()
    const { body, unit } = channel.limits
    for (const operation of withFallbacks(await planFor(channel, report))) {
      expect(measure(bodyOf(operation) ?? '', unit)).toBeLessThanOrEqual(body)
    }
  })

  it('plans something for a report with a problem, and nothing for a role that is off', async () => {
    const channel = await create()
    expect(await planFor(channel, sampleReport())).not.toEqual([])
    expect(await planFor(channel, sampleReport(), none)).toEqual([])
  })

  it('plans nothing for a role that it does not accept', async () => {
    const channel = await create()
    const { lineComments, summary } = channel.accepts
    const refused = { lineComments: !lineComments, summary: !summary }
    expect(await planFor(channel, sampleReport(), refused)).toEqual([])
  })

  it('creates nothing for a skipped review', async () => {
    const channel = await create()
    const skipped = sampleReport({ verdict: 'skipped', skipReason: 'draft', problems: [] })
    expect(withFallbacks(await planFor(channel, skipped)).filter(creates)).toEqual([])
  })
}

function describePublishing({ create }: ChannelContract): void {
  it.each(reports)('has nothing left to do after a plan was applied: %s', async (_, report) => {
    const channel = await create()
    const publication = await publishReport(channel, report, both)
    expect(publication.ok).toBe(true)
    expect(await planFor(channel, report)).toEqual([])
  })

  it('has nothing left to do after an update either', async () => {
    const channel = await create()
    await publishReport(channel, sampleReport(), both)
    const fixed = sampleReport({ verdict: 'pass', problems: [], coverage: [sampleCoverage()] })
    await publishReport(channel, fixed, both)
    expect(await planFor(channel, fixed)).toEqual([])
  })

  it('fails alone: another channel still publishes', async () => {
    const failing = replacing(await create(), { name: 'failing', apply: async () => Promise.reject(new Error('gone')) })
    const blind = replacing(await create(), {
      name: 'blind',
      readSnapshot: async () => Promise.reject(new Error('401')),
    })
    const healthy = await create()
    const targets = [failing, blind, healthy].map((channel) => ({ channel, role: both }))
    const [first, second, third] = await publishToChannels(targets, sampleReport())
    expect(first).toMatchObject({ channel: 'failing', ok: false })
    expect(second).toEqual({
      channel: 'blind',
      ok: false,
      outcomes: [{ channel: 'blind', operation: 'plan', status: 'failed', error: '401' }],
    })
    expect(third).toMatchObject({ channel: healthy.name, ok: true })
  })
}

/** Registers the tests that every channel must pass, whatever its platform. */
export function describeChannelContract(name: string, contract: ChannelContract): void {
  // Hostile texts are long, and machines may be busy.
  describe(`${name} keeps the channel contract`, { timeout: 60_000 }, () => {
    describePlanning(contract)
    describePublishing(contract)
  })
}
