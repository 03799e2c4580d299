import { errorMessage } from '@aicr/schema'
import type { Channel, ChannelOutcome, EffectOptions, Operation } from './channel.ts'
import { contentOf, partOf } from './send-log.ts'
import type { SendEntry, SendLog } from './send-log.ts'

/** A channel, and whether a person asked to send even what was sent before, or may have been. */
export interface RecordedSend {
  channel: Channel
  log: SendLog
  again: boolean
}

/**
 * Applies one operation of a write-only channel with its intent on record before and its result after it. What was sent
 * before is `already`, and what may have been sent before is `unknown`: neither is sent again.
 */
export async function sendOnRecord(
  { channel, log, again }: RecordedSend,
  operation: Operation,
  options: EffectOptions,
): Promise<ChannelOutcome> {
  const part = partOf(operation)
  const { begun, entry } = await log.begin(part, { ...contentOf(operation.payload), ...(again && { again }) })
  if (!begun) return outcomeOfEntry(operation, entry)
  const outcome = await tryToApply(channel, operation, options)
  return withResultOnRecord(outcome, () => log.finish(part, outcome))
}

/** Applies an operation; an exception means that nothing was sent. */
export async function tryToApply(
  channel: Channel,
  operation: Operation,
  options: EffectOptions,
): Promise<ChannelOutcome> {
  try {
    return await channel.apply(operation, options)
  } catch (error) {
    return { operation: operation.id, status: 'failed', error: errorMessage(error) }
  }
}

/** What was sent stays sent when its result cannot be put on record; the outcome says so. */
async function withResultOnRecord(outcome: ChannelOutcome, finish: () => Promise<void>): Promise<ChannelOutcome> {
  try {
    await finish()
    return outcome
  } catch (error) {
    const lost = `The result could not be put on record: ${errorMessage(error)}`
    return { ...outcome, error: outcome.error === undefined ? lost : `${outcome.error} ${lost}` }
  }
}

function outcomeOfEntry({ id }: Operation, { status, run, begunAt, remote }: SendEntry): ChannelOutcome {
  const where = remote ? { remote: { id: remote.id, ...(remote.url !== undefined && { url: remote.url }) } } : {}
  if (status === 'done' || status === 'already') return { operation: id, status: 'already', ...where }
  const error = `Run ${run} sent this at ${begunAt}, and whether it arrived is not known. It is not sent again by itself.`
  return { operation: id, status: 'unknown', error, ...where }
}
