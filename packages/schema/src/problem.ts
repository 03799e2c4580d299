import * as z from 'zod'
import { Anchor } from './anchor.ts'
import { Severity } from './severity.ts'
import { ProblemInput } from './tool-inputs.ts'

/** A line of the diff around a problem, for people to look at. */
export const ExcerptLine = z.object({
  kind: z.enum(['context', 'add', 'delete']),
  oldLine: z.int().positive().nullable(),
  newLine: z.int().positive().nullable(),
  text: z.string(),
})
export type ExcerptLine = z.infer<typeof ExcerptLine>

/** A validated problem as AICR publishes it. */
export const Problem = ProblemInput.extend({
  id: z.string(),
  fingerprint: z.string(),
  /** The fingerprint that the agent gave, normalised. */
  reportedFingerprint: z.string().optional(),
  /** The fingerprint without the path, by which a finding is known again after a rename. */
  contentFingerprint: z.string().optional(),
  /** `null` when the problem could not be placed in the diff; `anchor_note` says why or what was changed. */
  anchor: Anchor.nullable(),
  anchor_note: z.string().optional(),
  /** The anchored lines with a little around them, at most twelve. */
  excerpt: z.array(ExcerptLine).optional(),
  /** What a second pass said that was told to refute it; `severity` is the one that was reported. */
  verification: z
    .object({ verdict: z.enum(['confirmed', 'refuted']), reason: z.string(), severity: Severity })
    .optional(),
  life: z.enum(['new', 'open', 'resolved', 'dismissed']).optional(),
  /** Reported by a pass that did not end well: shown, but not taken as the whole result. */
  incomplete: z.boolean().optional(),
})
export type Problem = z.infer<typeof Problem>
