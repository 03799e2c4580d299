import * as z from 'zod'
import type { HistoryTarget } from '../history-target.ts'

/** What a channel publishes: one of its two parts, or both in one body. */
export const PublicationRole = z.enum(['line_comments', 'summary', 'both'])
export type PublicationRole = z.infer<typeof PublicationRole>

/** Names one thing that is sent once: per target, revision, channel and role, and part of it where there are several. */
export interface PublicationKey {
  target: HistoryTarget
  revision: string
  channel: string
  role: PublicationRole
  /** One of several messages, such as the `kind` and `key` of an operation. */
  part?: string
}

/**
 * How far a publication is. `sending`: the intent is on record and no result: it is being sent right now, or the process
 * that sent it died, and then nobody knows. `rejected` and `failed`: nothing was published. `unknown`: the answer was lost.
 */
export const PublicationStatus = z.enum(['sending', 'done', 'already', 'rejected', 'failed', 'unknown'])
export type PublicationStatus = z.infer<typeof PublicationStatus>

/** One publication as it is on record. */
export const PublicationEntry = z.object({
  revision: z.string(),
  channel: z.string(),
  role: PublicationRole,
  part: z.string().optional(),
  run: z.string(),
  /** How often it was begun. */
  attempt: z.int().positive(),
  begunAt: z.iso.datetime(),
  endedAt: z.iso.datetime().optional(),
  status: PublicationStatus,
  /** A digest or copy of what was sent, for a channel whose only snapshot is this log. */
  content: z.string().optional(),
  remote: z.object({ id: z.string(), url: z.string().optional() }).optional(),
  /** At most 1,000 characters. */
  error: z.string().optional(),
})
export type PublicationEntry = z.infer<typeof PublicationEntry>

/** What is stored for one target. */
export const PublicationsDocument = z.object({ of: z.array(z.string()), entries: z.array(PublicationEntry) })
export type PublicationsDocument = z.infer<typeof PublicationsDocument>

/** The role of a channel in the words of this log. A channel that plays none publishes nothing: `null`. */
export function publicationRole(role: { lineComments: boolean; summary: boolean }): PublicationRole | null {
  if (role.lineComments && role.summary) return 'both'
  if (role.lineComments) return 'line_comments'
  return role.summary ? 'summary' : null
}
