import { z } from 'zod'
import { Anchor } from './anchor.ts'
import { ProblemInput } from './tool-inputs.ts'

/** A validated problem as AICR publishes it. */
export const Problem = ProblemInput.extend({
  id: z.string(),
  fingerprint: z.string(),
  /** The fingerprint that the agent gave, normalised. */
  reportedFingerprint: z.string().optional(),
  /** `null` when the problem could not be placed in the diff; `anchor_note` says why or what was changed. */
  anchor: Anchor.nullable(),
  anchor_note: z.string().optional(),
  life: z.enum(['new', 'open', 'resolved', 'dismissed']).optional(),
  /** Reported by a pass that did not end well: shown, but not taken as the whole result. */
  incomplete: z.boolean().optional(),
})
export type Problem = z.infer<typeof Problem>
