import { Severity } from '@aicr/schema'
import * as z from 'zod'

const text = z.string()

/** A run that saw or settled a finding. */
export const RunMark = z.object({
  run: text,
  /** When that run started. What an older run says never overrides a newer one. */
  at: z.iso.datetime(),
  /** The revision that was reviewed. */
  revision: text.optional(),
})
export type RunMark = z.infer<typeof RunMark>

/** A completed run, with the paths at head that it reviewed. */
export const ReviewedRun = RunMark.extend({ files: z.array(text) })
export type ReviewedRun = z.infer<typeof ReviewedRun>

/** That a person said: this is none, or not now. */
export const Dismissal = z.object({ reason: text, by: text.optional(), at: z.iso.datetime() })
export type Dismissal = z.infer<typeof Dismissal>

/** A problem as it was when a run last saw it. */
export const SeenFinding = z.object({
  file: text,
  line: z.int().positive(),
  severity: Severity,
  category: text,
  /** At most 500 characters. */
  message: text,
  contentFingerprint: text.optional(),
  first: RunMark,
  last: RunMark,
  /** The run that reviewed the file again and did not find it. */
  resolved: RunMark.optional(),
})
export type SeenFinding = z.infer<typeof SeenFinding>

/** What is known of a finding before a run. */
export interface KnownFinding {
  fingerprint: string
  life: 'open' | 'resolved' | 'dismissed'
  /** Absent for a fingerprint that was dismissed before this target ever had it. */
  seen?: SeenFinding
  /** Present exactly where `life` is `dismissed`. */
  dismissal?: Dismissal
}

const WithFingerprint = z.object({ fingerprint: text })

/** What is stored for one target, or (dismissals only) for a workspace. */
export const FindingsDocument = z.object({
  /** Whose findings these are, for people who look into the file. */
  of: z.array(text),
  /** The newest completed run of the target. */
  lastRun: ReviewedRun.optional(),
  findings: z.array(SeenFinding.extend(WithFingerprint.shape)),
  dismissals: z.array(Dismissal.extend(WithFingerprint.shape)),
})
export type FindingsDocument = z.infer<typeof FindingsDocument>
export type StoredFinding = FindingsDocument['findings'][number]
export type StoredDismissal = FindingsDocument['dismissals'][number]
