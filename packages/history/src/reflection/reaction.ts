import * as z from 'zod'

/** What became of a reported problem: a person said that it is none, or it was fixed. */
export const ReactionKind = z.enum(['dismissed', 'fixed'])
export type ReactionKind = z.infer<typeof ReactionKind>

/** What a person did with a problem that was reported. */
export interface Reaction {
  kind: ReactionKind
  /** Of the problem. It counts once, with what was done last. */
  fingerprint: string
  category: string
  /** The file that the problem is in. */
  path: string
  /** Why it was dismissed. */
  reason?: string | undefined
  /** As an ISO 8601 time in UTC; now where absent. */
  at?: string | undefined
}

/** A reaction as it is kept: bounded, on one line, without secrets. */
export const StoredReaction = z.object({
  kind: ReactionKind,
  fingerprint: z.string(),
  category: z.string(),
  /** The folder of the file; empty for the root. */
  folder: z.string(),
  reason: z.string().optional(),
  at: z.iso.datetime(),
})
export type StoredReaction = z.infer<typeof StoredReaction>

/** What is stored for one workspace. The latest reaction stands last. */
export const ReflectionDocument = z.object({ of: z.array(z.string()), reactions: z.array(StoredReaction) })
export type ReflectionDocument = z.infer<typeof ReflectionDocument>

/** How much is kept. What is oldest goes first. */
export interface ReflectionLimits {
  /** Size of what is kept, in KiB of JSON. */
  maxSizeKb: number
  maxEntries: number
  retentionDays: number
}

/** What holds where nobody says otherwise. */
export const defaultReflectionLimits: ReflectionLimits = { maxSizeKb: 256, maxEntries: 500, retentionDays: 180 }
