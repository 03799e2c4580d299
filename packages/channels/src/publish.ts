import type { Outcome, ReviewReport } from '@aicr/schema'
import { applyOperations } from './apply-operations.ts'
import type { ApplyOptions, Publication } from './apply-operations.ts'
import type { Channel, EffectOptions, Operation, Role, Snapshot } from './channel.ts'
import { failureText } from './failure-text.ts'
import { newerCommit } from './newer-commit.ts'
import { sentItems } from './send-log.ts'
import type { SendLog, SendResult } from './send-log.ts'
import { shapeReport } from './shaping/shape-report.ts'
import type { ChannelShape } from './shaping/shape-report.ts'

/** How a report is published. */
export interface PublishOptions extends ApplyOptions {
  /** How much of it the channel shows; what the platform itself allows at most. */
  readonly shape?: ChannelShape
}

/**
 * Plans what is still to be done for a report, without doing it. A channel that cannot be read has the record of its sends
 * as its snapshot. Rejects when what stands there cannot be known.
 */
export async function planReport(
  channel: Channel,
  report: ReviewReport,
  role: Role,
  options: PublishOptions = {},
): Promise<Operation[]> {
  return (await prepare(channel, report, role, options)).operations
}

/** What is to be done, and what people should know of it. */
async function prepare(
  channel: Channel,
  report: ReviewReport,
  role: Role,
  { signal, shape = {}, log, again = false }: PublishOptions,
): Promise<{ operations: Operation[]; notices: string[] }> {
  const comments = { ...role, lineComments: role.lineComments && channel.accepts.lineComments }
  const snapshot = await snapshotOf()
  const shaped = shapeReport(report, withPlatformLimit(shape, channel), comments, channel.commentPlaces?.(snapshot))
  return { operations: channel.plan(shaped, role, snapshot), notices: channel.notices?.(report, role, snapshot) ?? [] }

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
    const { operations, notices } = await prepare(channel, report, role, options)
    const said = notices.length === 0 ? {} : { notices }
    if (!log || !channel.readSnapshot || operations.length === 0) {
      return { ...(await applyOperations(channel, operations, options)), ...said }
    }
    // What stands on the platform is what counts, so a publication that was broken off is always taken up again.
    await log.begin(undefined, { again: true })
    return { ...(await withResultOnRecord(await applyOperations(channel, operations, options), log)), ...said }
  } catch (error) {
    return { channel: channel.name, ok: false, outcomes: [failure(channel, 'plan', error)], ...newerCommit(error) }
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
  return { channel: channel.name, operation, status: 'failed', error: failureText(error) }
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

/**
 * Publishes to several channels, each of which fails alone. Channels of one kind may share a target and go one after the
 * other in their order: each reads what the one before it left there. The answers stand in the order of the channels.
 */
export async function publishToChannels(
  receivers: readonly Receiver[],
  report: ReviewReport,
  options: EffectOptions = {},
): Promise<Publication[]> {
  const lastOfKind = new Map<string, Promise<Publication>>()
  const publications = receivers.map(({ channel, role, ...own }) => {
    const before = lastOfKind.get(channel.kind) ?? Promise.resolve()
    const publication = before.then(async () => publishReport(channel, report, role, { ...own, ...options }))
    lastOfKind.set(channel.kind, publication)
    return publication
  })
  return Promise.all(publications)
}
