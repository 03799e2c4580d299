import { measure } from '@aicr/markdown'
import type { OutputLanguage, ReviewReport } from '@aicr/schema'
import { describe, expect, it } from 'vitest'
import type { Channel, Operation, Role } from '../channel.ts'
import { planReport, publishReport, publishToChannels } from '../publish.ts'
import type { Publication } from '../apply-operations.ts'
import { leftOutTexts } from '../rendering/left-out-text.ts'
import type { SendLog } from '../send-log.ts'
import { shapeReport } from '../shaping/shape-report.ts'
import type { ChannelShape } from '../shaping/shape-report.ts'
import { createMemorySendLog } from './memory-send-log.ts'
import { hostileTexts, sampleCoverage, sampleProblem, sampleReport } from './samples.ts'

/** What the kit needs to know of a member. */
export interface ChannelContract {
  /** A channel on a platform where nothing of ours stands yet; each call is a platform of its own. */
  create(): Channel | Promise<Channel>
  /** The text of an operation that the platform's size limit is about, or `null` when it has none. */
  bodyOf(operation: Operation): string | null
  /** Whether the operation adds something that was not there. */
  creates(operation: Operation): boolean
  /** Whether the operation takes away or closes something that was there. */
  removes(operation: Operation): boolean
}

/** A channel on a platform of its own, with the record of what is sent there. */
interface Place {
  channel: Channel
  log: SendLog
}

function place(channel: Channel): Place {
  return { channel, log: createMemorySendLog() }
}

function publishAt({ channel, log }: Place, report: ReviewReport): Promise<Publication> {
  return publishReport(channel, report, both, { log })
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
    ...(channel.readSnapshot && {
      readSnapshot: async (target, options) => channel.readSnapshot?.(target, options) ?? { items: [] },
    }),
    plan: (report, role, snapshot) => channel.plan(report, role, snapshot),
    apply: async (operation, options) => channel.apply(operation, options),
    ...changes,
  }
}

interface PlanChoice {
  role?: Role
  shape?: ChannelShape
}

function planAt({ channel, log }: Place, report: ReviewReport, choice: PlanChoice = {}): Promise<Operation[]> {
  const { role = both, shape = {} } = choice
  return planReport(channel, report, role, { log, shape })
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
    const snapshot = deepFreeze((await channel.readSnapshot?.(report.event)) ?? { items: [] })
    const frozen = deepFreeze(structuredClone(report))
    expect(channel.plan(frozen, both, snapshot)).toEqual(channel.plan(frozen, both, snapshot))
  })

  it.each(reports)(
    'plans operations that are plain data, with ids of their own, in the order of `after`: %s',
    async (_, report) => {
      const operations = await planAt(place(await create()), report)
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
    for (const operation of withFallbacks(await planAt(place(channel), report))) {
      expect(measure(bodyOf(operation) ?? '', unit)).toBeLessThanOrEqual(body)
    }
  })

  it('plans something for a report with a problem, and nothing for a role that is off', async () => {
    const at = place(await create())
    expect(await planAt(at, sampleReport())).not.toEqual([])
    expect(await planAt(at, sampleReport(), { role: none })).toEqual([])
  })

  it('plans nothing for a role that it does not accept', async () => {
    const channel = await create()
    const { lineComments, summary } = channel.accepts
    const refused = { lineComments: !lineComments, summary: !summary }
    expect(await planAt(place(channel), sampleReport(), { role: refused })).toEqual([])
  })

  it('creates nothing for a skipped review', async () => {
    const skipped = sampleReport({ verdict: 'skipped', skipReason: 'draft', problems: [] })
    expect(withFallbacks(await planAt(place(await create()), skipped)).filter(creates)).toEqual([])
  })

  it('creates nothing where it is only to bring up to date what stands', async () => {
    const role = { ...both, updateOnly: true }
    const operations = await planAt(place(await create()), sampleReport(), { role })
    expect(withFallbacks(operations).filter(creates)).toEqual([])
  })
}

/** Six problems, the mild ones first. */
function manyProblems(): ReviewReport {
  const levels = ['low', 'low', 'medium', 'medium', 'high', 'high'] as const
  const problems = levels.map((severity, index) =>
    sampleProblem({ id: `many-${index}`, line: index + 1, severity, message: `Problem ${index + 1} of this file.` }),
  )
  return sampleReport({ problems })
}

const narrow: ChannelShape = { minSeverity: 'medium', maxComments: 1 }

function describeShaping({ create, bodyOf, removes }: ChannelContract): void {
  it('says how many problems it leaves out, and shows none that are too mild for it', async () => {
    const channel = await create()
    const operations = withFallbacks(await planAt(place(channel), manyProblems(), { shape: narrow }))
    const body = operations.map((operation) => bodyOf(operation) ?? '').join('\n')
    const snapshot = (await channel.readSnapshot?.(manyProblems().event)) ?? { items: [] }
    const shaped = shapeReport(manyProblems(), narrow, channel.accepts, channel.commentPlaces?.(snapshot))
    const isSaid = (language: OutputLanguage): boolean =>
      leftOutTexts(shaped, language).every((text) => body.includes(text))
    expect(isSaid('en') || isSaid('zh-CN')).toBe(true)
    expect(body).not.toContain('Problem 1 of this file.')
  })

  it('takes nothing away that is only left out, because it is still there', async () => {
    const at = place(await create())
    await publishAt(at, manyProblems())
    expect(withFallbacks(await planAt(at, manyProblems(), { shape: narrow })).filter(removes)).toEqual([])
  })
}

function describePublishing({ create, removes }: ChannelContract): void {
  it.each(reports)('has nothing left to do after a plan was applied: %s', async (_, report) => {
    const at = place(await create())
    expect((await publishAt(at, report)).ok).toBe(true)
    expect(await planAt(at, report)).toEqual([])
  })

  it('has nothing left to do after an update either', async () => {
    const at = place(await create())
    await publishAt(at, sampleReport())
    const fixed = sampleReport({ verdict: 'pass', problems: [], coverage: [sampleCoverage()] })
    await publishAt(at, fixed)
    expect(await planAt(at, fixed)).toEqual([])
  })

  it.each(['inconclusive', 'skipped'] as const)('takes nothing away after a review that was %s', async (verdict) => {
    const at = place(await create())
    await publishAt(at, sampleReport())
    const report = sampleReport({ verdict, problems: [], reviewedFiles: [] })
    expect(withFallbacks(await planAt(at, report)).filter(removes)).toEqual([])
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
    describeShaping(contract)
    describePublishing(contract)
  })
}
