import { errorMessage, isAicrError } from '@aicr/schema'
import type { Outcome, ReviewReport } from '@aicr/schema'
import type { Channel, ChannelOutcome, EffectOptions, Operation, Role } from './channel.ts'

/** What came of publishing one report to one channel. */
export interface Publication {
  channel: string
  /** Whether everything that was planned stands now, itself or through its fallback. */
  ok: boolean
  /** Every operation that was tried or held back, in order. */
  outcomes: Outcome[]
  /** The commit that took the place of the reviewed one meanwhile: then nothing was published. */
  supersededBy?: string
}

/** Applies one operation; whatever goes wrong becomes an outcome. */
async function applyOne(channel: Channel, operation: Operation, options: EffectOptions): Promise<ChannelOutcome> {
  if (options.signal?.aborted === true) {
    return { operation: operation.id, status: 'failed', error: 'Not sent: the run was cancelled.' }
  }
  try {
    return await channel.apply(operation, options)
  } catch (error) {
    return { operation: operation.id, status: 'failed', error: errorMessage(error) }
  }
}

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
  options: EffectOptions = {},
): Promise<Publication> {
  const outcomes: Outcome[] = []
  const succeededIds = new Set<string>()
  for (const operation of operations) {
    const missing = operation.after?.find((id) => !succeededIds.has(id))
    if (missing !== undefined) {
      const error = `Not sent, because "${missing}" did not succeed.`
      outcomes.push({ channel: channel.name, operation: operation.id, status: 'failed', error })
      continue
    }
    const outcome = await applyOne(channel, operation, options)
    outcomes.push(toOutcome(channel, outcome))
    let stands = succeeded(outcome)
    const fallback = operation.onRejected
    if (outcome.status === 'rejected' && fallback?.statuses.includes(outcome.statusCode ?? 0) === true) {
      const instead = await applyOperations(channel, fallback.instead, options)
      outcomes.push(...instead.outcomes)
      stands = instead.ok
    }
    if (stands) succeededIds.add(operation.id)
  }
  return { channel: channel.name, ok: operations.every(({ id }) => succeededIds.has(id)), outcomes }
}

/**
 * Publishes a report to one channel: reads what stands there, plans, applies. Publishing twice has no further effect.
 * Never rejects: a channel whose snapshot cannot be read is left as it is, and the outcome says so.
 */
export async function publishReport(
  channel: Channel,
  report: ReviewReport,
  role: Role,
  options: EffectOptions = {},
): Promise<Publication> {
  try {
    const snapshot = await channel.readSnapshot(report.event, options)
    return await applyOperations(channel, channel.plan(report, role, snapshot), options)
  } catch (error) {
    const outcome: Outcome = { channel: channel.name, operation: 'plan', status: 'failed', error: errorMessage(error) }
    const head = isAicrError(error) && error.code === 'superseded' ? error.details['head'] : undefined
    return {
      channel: channel.name,
      ok: false,
      outcomes: [outcome],
      ...(typeof head === 'string' && { supersededBy: head }),
    }
  }
}

/** Publishes to several channels at once, each of which fails alone. The answers stand in the order of the channels. */
export async function publishToChannels(
  channels: readonly { channel: Channel; role: Role }[],
  report: ReviewReport,
  options: EffectOptions = {},
): Promise<Publication[]> {
  return Promise.all(channels.map(async ({ channel, role }) => publishReport(channel, report, role, options)))
}
