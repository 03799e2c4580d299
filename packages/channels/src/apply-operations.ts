import { errorMessage } from '@aicr/schema'
import type { Outcome } from '@aicr/schema'
import type { Channel, ChannelOutcome, EffectOptions, Operation } from './channel.ts'
import { sendOnRecord, tryToApply } from './record-sends.ts'
import type { SendLog } from './send-log.ts'

/** What came of publishing one report to one channel. */
export interface Publication {
  channel: string
  /** Whether everything that was planned stands now, itself or through its fallback. */
  ok: boolean
  /** Every operation that was tried or held back, in order. */
  outcomes: Outcome[]
  /** What people should know of how the report was shown. */
  notices?: string[]
  /** The commit that took the place of the reviewed one meanwhile: then nothing more was published. */
  supersededBy?: string
}

/** How operations are applied. */
export interface ApplyOptions extends EffectOptions {
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

function toOutcome(channel: Channel, outcome: ChannelOutcome): Outcome {
  const { supersededBy: _, ...said } = outcome
  return { channel: channel.name, ...said }
}

/**
 * Applies a plan in order: an operation whose `after` did not succeed is held back, a refusal with a foreseen status is
 * followed by its fallback, and one failure does not stop the others. Never rejects.
 */
export async function applyOperations(
  channel: Channel,
  operations: readonly Operation[],
  options: ApplyOptions = {},
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
  let newer: Pick<Publication, 'supersededBy'> = {}
  for (const operation of operations) {
    const missing = operation.after?.find((id) => !succeededIds.has(id))
    if (missing !== undefined) {
      const error = `Not sent, because "${missing}" did not succeed.`
      outcomes.push({ channel: channel.name, operation: operation.id, status: 'failed', error })
      continue
    }
    const outcome = await send(operation)
    outcomes.push(toOutcome(channel, outcome))
    if (outcome.supersededBy !== undefined) newer = { supersededBy: outcome.supersededBy }
    let stands = succeeded(outcome)
    const fallback = operation.onRejected
    if (outcome.status === 'rejected' && fallback?.statuses.includes(outcome.statusCode ?? 0) === true) {
      const instead = await applyPlan(channel, fallback.instead, send)
      outcomes.push(...instead.outcomes)
      if (instead.supersededBy !== undefined) newer = { supersededBy: instead.supersededBy }
      stands = instead.ok
    }
    if (stands) succeededIds.add(operation.id)
  }
  return { channel: channel.name, ok: operations.every(({ id }) => succeededIds.has(id)), outcomes, ...newer }
}
