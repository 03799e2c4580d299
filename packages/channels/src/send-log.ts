import type { Outcome } from '@aicr/schema'
import type { SnapshotItem } from './channel.ts'

/** One send as it is on record. `sending`: the intent is there and no result; nobody knows whether it arrived. */
export interface SendEntry {
  readonly part?: string | undefined
  /** The run that sends, or sent. */
  readonly run: string
  readonly begunAt: string
  readonly status: Outcome['status'] | 'sending'
  readonly content?: string | undefined
  readonly remote?: { readonly id: string; readonly url?: string | undefined } | undefined
}

/** What came of a send, as it is put on record. */
export type SendResult = Pick<Outcome, 'status' | 'remote' | 'error'>

/**
 * The record of one publication: what one run sends to one channel, in one role, for one revision of a target. The intent
 * is there before the send and the result after it. `recordPublication` of `@aicr/history` makes one of a publication log.
 */
export interface SendLog {
  /** Rejects when the intent could not be stored; then, and when it answers `begun: false`, nothing may be sent. */
  begin(
    part: string | undefined,
    intent: { content?: string; again?: boolean },
  ): Promise<{ begun: boolean; entry: SendEntry }>
  finish(part: string | undefined, result: SendResult): Promise<void>
  /** Every send of this publication, by whichever run. */
  list(): Promise<readonly SendEntry[]>
}

/** Longest copy of what is sent that is kept; more is not kept at all. */
const MAX_CONTENT = 64 * 1024

/** The name that an operation of a write-only channel has on record. */
export function partOf({ kind, key }: { kind: string; key: string }): string {
  return JSON.stringify([kind, key])
}

/** The copy of what an operation sends that goes on record, where it is short enough. */
export function contentOf(payload: unknown): { content?: string } {
  const content = JSON.stringify(payload)
  return content === undefined || content.length > MAX_CONTENT ? {} : { content }
}

/** What arrived for certain, as the snapshot of a channel that cannot be read. */
export function sentItems(entries: readonly SendEntry[]): SnapshotItem[] {
  return entries.flatMap(({ part, status, content = '', remote }) => {
    const name = part === undefined ? null : readPart(part)
    if (name === null || (status !== 'done' && status !== 'already')) return []
    const url = remote?.url === undefined ? {} : { url: remote.url }
    return [{ ...name, content, remote: { id: remote?.id ?? '', ...url } }]
  })
}

/** The operation that a part is the name of; `null` for a part that `partOf` did not make. */
function readPart(part: string): { kind: string; key: string } | null {
  try {
    const read: unknown = JSON.parse(part)
    const [kind, key]: unknown[] = Array.isArray(read) ? read : []
    return typeof kind === 'string' && typeof key === 'string' ? { kind, key } : null
  } catch {
    return null
  }
}
