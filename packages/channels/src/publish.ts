import { errorMessage } from '@aicr/schema'
import type { Outcome, ReviewReport } from '@aicr/schema'
import type { Channel, ChannelOutcome, EffectOptions, Operation, Role, Snapshot } from './channel.ts'
import { sendOnRecord, tryToApply } from './record-sends.ts'
import { sentItems } from './send-log.ts'
import type { SendLog, SendResult } from './send-log.ts'
import { shapeReport } from './shaping/shape-report.ts'
import type { ChannelShape } from './shaping/shape-report.ts'

/** What came of publishing one report to one channel. */
export interface Publication {
  channel: string
  /** Whether everything that was planned stands now, itself or through its fallback. */
  ok: boolean
  /** Every operation that was tried or held back, in order. */
  outcomes: Outcome[]
}

/** How a report is published. */
export interface PublishOptions extends EffectOptions {
  /** How much of it the channel shows; what the platform itself allows at most. */
  readonly shape?: ChannelShape
  /**
   * The record of what goes to this channel. Without it a write-only channel, which has no other memory, sends each time.
   */
  readonly log?: SendLog
  /** A person asked for it: send even what was sent before, or may have been. */
  readonly again?: boolean
}

type Send = (operation: Operation) => Promise<ChannelOutcome>

function succeeded({ status }: ChannelOutcome): boolean {
  return status === 'done' || status === 'already'
}

function toOutcome(channel: Channel, { operation, status, remote, error }: ChannelOutcome): Outcome {
  return {
    channel: channel.name,
    operation,
    status,
    ...(remote === undefined ? {} : { remote }),
    ...(error === undefined ? {} : { error }),
  }
}

/**
 * Applies a plan in order: an operation whose `after` did not succeed is held back, a refusal with a foreseen status is
 * followed by its fallback, and one failure does not stop the others. Never rejects.
 */
export async function applyOperations(
  channel: Channel,
  operations: readonly Operation[],
  options: PublishOptions = {},
): Promise<Publication> {
  const { signal, log, again = false } = options
  const effect = signal ? { signal } : {}
  return applyPlan(channel, operations, async (operation) => {
    if (signal?.aborted === true) return notSent(operation, 'the run was cancelled')
    if (channel.readSnapshot || !log) return tryToApply(channel, operation, effect)
    try {
      return await sendOnRecord({ channel, log, again }, operation, effect)
    } catch (error) {
      return notSent(operation, `the intent could not be put on record (${errorMessage(error)})`)
    }
  })
}

function notSent({ id }: Operation, why: string): ChannelOutcome {
  return { operation: id, status: 'failed', error: `Not sent: ${why}.` }
}

async function applyPlan(channel: Channel, operations: readonly Operation[], send: Send): Promise<Publication> {
  const outcomes: Outcome[] = []
  const succeededIds = new Set<string>()
  for (const operation of operations) {
    const missing = operation.after?.find((id) => !succeededIds.has(id))
    if (missing !== undefined) {
      const error = `Not sent, because "${missing}" did not succeed.`
      outcomes.push({ channel: channel.name, operation: operation.id, status: 'failed', error })
      continue
    }
    const outcome = await send(operation)
    outcomes.push(toOutcome(channel, outcome))
    let stands = succeeded(outcome)
    const fallback = operation.onRejected
    if (outcome.status === 'rejected' && fallback?.statuses.includes(outcome.statusCode ?? 0) === true) {
      const instead = await applyPlan(channel, fallback.instead, send)
      outcomes.push(...instead.outcomes)
      stands = instead.ok
    }
    if (stands) succeededIds.add(operation.id)
  }
  return { channel: channel.name, ok: operations.every(({ id }) => succeededIds.has(id)), outcomes }
}

/**
 * Plans what is still to be done for a report, without doing it. A channel that cannot be read has the record of its sends
 * as its snapshot. Rejects when what stands there cannot be known.
 */
export async function planReport(
  channel: Channel,
  report: ReviewReport,
  role: Role,
  { signal, shape = {}, log, again = false }: PublishOptions = {},
): Promise<Operation[]> {
  const comments = { ...role, lineComments: role.lineComments && channel.accepts.lineComments }
  return channel.plan(shapeReport(report, withPlatformLimit(shape, channel), comments), role, await snapshotOf())

  async function snapshotOf(): Promise<Snapshot> {
    if (channel.readSnapshot) return channel.readSnapshot(report.event, signal ? { signal } : {})
    return { items: log && !again ? sentItems(await log.list()) : [] }
  }
}

/** A platform's own limit of comments is one more reason to leave some out, and is said in the same way. */
function withPlatformLimit(shape: ChannelShape, { limits }: Channel): ChannelShape {
  const most = Math.min(shape.maxComments ?? Infinity, limits.comments ?? Infinity)
  return Number.isFinite(most) ? { ...shape, maxComments: most } : shape
}

/**
 * Publishes a report to one channel: reads what stands there, plans, applies. Publishing twice has no further effect.
 * Never rejects: a channel whose snapshot cannot be read is left as it is, and the outcome says so.
 */
export async function publishReport(
  channel: Channel,
  report: ReviewReport,
  role: Role,
  options: PublishOptions = {},
): Promise<Publication> {
  const { log } = options
  try {
    const operations = await planReport(channel, report, role, options)
    if (!log || !channel.readSnapshot || operations.length === 0) {
      return await applyOperations(channel, operations, options)
    }
    // What stands on the platform is what counts, so a publication that was broken off is always taken up again.
    await log.begin(undefined, { again: true })
    return await withResultOnRecord(await applyOperations(channel, operations, options), log)
  } catch (error) {
    return { channel: channel.name, ok: false, outcomes: [failure(channel, 'plan', error)] }
  }
}

async function withResultOnRecord(publication: Publication, log: SendLog): Promise<Publication> {
  try {
    await log.finish(undefined, resultOf(publication))
    return publication
  } catch (error) {
    const channel = { name: publication.channel }
    return { ...publication, outcomes: [...publication.outcomes, failure(channel, 'record', error)] }
  }
}

function failure(channel: Pick<Channel, 'name'>, operation: string, error: unknown): Outcome {
  return { channel: channel.name, operation, status: 'failed', error: errorMessage(error) }
}

/** A whole publication in one result: the worst that came of its operations, unless all of it stands. */
function resultOf({ ok, outcomes }: Publication): SendResult {
  const remote = outcomes.find((outcome) => outcome.remote)?.remote
  const bad = (['unknown', 'failed', 'rejected'] as const)
    .map((status) => outcomes.find((outcome) => outcome.status === status))
    .find((outcome) => outcome !== undefined)
  const where = remote ? { remote } : {}
  if (ok || !bad) return { status: 'done', ...where }
  return { status: bad.status, ...where, ...(bad.error !== undefined && { error: bad.error }) }
}

/** One channel to publish to, and how. */
export interface Receiver extends Omit<PublishOptions, 'signal'> {
  readonly channel: Channel
  readonly role: Role
}

/** Publishes to several channels at once, each of which fails alone. The answers stand in the order of the channels. */
export async function publishToChannels(
  receivers: readonly Receiver[],
  report: ReviewReport,
  options: EffectOptions = {},
): Promise<Publication[]> {
  return Promise.all(
    receivers.map(async ({ channel, role, ...own }) => publishReport(channel, report, role, { ...own, ...options })),
  )
}
