import type { HistoryTarget } from '../history-target.ts'
import type { PublicationEntry, PublicationKey, PublicationStatus } from './publication.ts'

export interface PublicationIntent {
  /** The run that publishes. */
  run: string
  /** A digest or copy of what is sent. At most 64 KiB. */
  content?: string
  /** A person asked for it: send even what was sent before, or may have been. */
  again?: boolean
}

/** The answer to an intent. Only who gets `begun: true` may send; `entry` otherwise says what stands in the way. */
export interface PublicationBegun {
  begun: boolean
  entry: PublicationEntry
}

/** What came of a send. An `Outcome` of a channel fits. */
export interface PublicationOutcome {
  status: Exclude<PublicationStatus, 'sending'>
  remote?: { id: string; url?: string | undefined } | undefined
  error?: string | undefined
}

/**
 * Remembers what was published, so that publishing again has no second effect. The intent is on the disk before the send
 * and the result after it; of two processes that begin the same, one may send. Safe against other processes.
 */
export interface PublicationLog {
  /**
   * Puts the intent on record. Begins what was never begun, and what failed or was rejected before; never by itself what
   * was sent or may have been sent. Rejects, and then nothing may be sent, when the intent could not be stored.
   */
  begin(key: PublicationKey, intent: PublicationIntent): Promise<PublicationBegun>
  /** Puts the result on record. That something was published is never taken back. Rejects with `not_found` without an intent. */
  finish(key: PublicationKey, outcome: PublicationOutcome): Promise<void>
  /** The entries of these keys, in their order; a key that was never begun has none. */
  read(keys: readonly PublicationKey[]): Promise<PublicationEntry[]>
  /** Every entry of a target, the latest last: the snapshot of a channel that cannot be read. */
  list(target: HistoryTarget): Promise<PublicationEntry[]>
}
