import type { FileCoverage, IgnoreRule, ModelPrices, ReviewConfig, ReviewReport } from '@aicr/schema'
import type { ReviewedBefore } from './reviewed-before.ts'

/**
 * All that a report is made of besides what the agent said: plain data, kept with the run, so that the report can be made
 * again without the agent and without version control.
 */
export interface RunFacts {
  /** The report so far: run, event, agent. */
  blank: ReviewReport
  /** The revision that was reviewed. */
  head: string
  /** The one file of the change that is a text about the repository, where that is what was reviewed. */
  subject?: string
  /** Paths that version control does not know. */
  untracked: readonly string[]
  /** Old and new path of the files that the change renamed. */
  renames: readonly (readonly [from: string, to: string])[]
  config: ReviewConfig
  ignoreRules: readonly IgnoreRule[]
  /** Fingerprints of problems that are known and not to be reported. */
  baseline: readonly string[]
  coverage: readonly FileCoverage[]
  /** What tokens of the model cost, where that is known. */
  prices: ModelPrices | null
  reviewedBefore: ReviewedBefore | null
}
