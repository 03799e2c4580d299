import type { HistoryTarget } from '../history-target.ts'
import { publicationRole } from './publication.ts'
import type { PublicationEntry } from './publication.ts'
import type { PublicationBegun, PublicationIntent, PublicationLog, PublicationOutcome } from './publication-log.ts'

/** What one run publishes to one channel: everything of a publication's key but its parts. */
export interface PublicationScope {
  target: HistoryTarget
  revision: string
  channel: string
  /** The roles that the channel plays, at least one. */
  role: { lineComments: boolean; summary: boolean }
  run: string
}

/** The part of a log that one publication writes and reads. A `SendLog` of `@aicr/channels`. */
export interface PublicationRecord {
  begin(part: string | undefined, intent: Omit<PublicationIntent, 'run'>): Promise<PublicationBegun>
  finish(part: string | undefined, outcome: PublicationOutcome): Promise<void>
  /** Every entry of this channel, role and revision, by whichever run. */
  list(): Promise<PublicationEntry[]>
}

/** Narrows a log to one publication. A channel without a role publishes nothing, and has no record: `null`. */
export function recordPublication(log: PublicationLog, scope: PublicationScope): PublicationRecord | null {
  const { target, revision, channel, run } = scope
  const role = publicationRole(scope.role)
  if (role === null) return null
  const keyOf = (part: string | undefined) => ({ target, revision, channel, role, ...(part !== undefined && { part }) })
  return {
    begin: (part, intent) => log.begin(keyOf(part), { ...intent, run }),
    finish: (part, outcome) => log.finish(keyOf(part), outcome),
    async list() {
      const entries = await log.list(target)
      return entries.filter((entry) => entry.revision === revision && entry.channel === channel && entry.role === role)
    },
  }
}
