import { isAtLeast } from '@aicr/schema'
import type { IgnoreRule, Problem, Severity } from '@aicr/schema'
import { applyBaseline } from './baseline.ts'
import { applyComments } from './apply-comments.ts'
import type { Material } from '../stages/material.ts'
import { applyIgnore } from './apply-ignore.ts'
import { suppressWhere } from './suppression.ts'
import type { Suppression } from './suppression.ts'

export interface SuppressInput {
  /** Settled: with their fingerprints and anchors. */
  problems: readonly Problem[]
  /** From `.aicr/ignore` of the base revision. */
  rules?: readonly IgnoreRule[]
  now: Date
  comments: Material
  baseline?: ReadonlySet<string>
  minSeverity?: Severity
}

/**
 * Takes out what nobody wants to hear of: by the repository's rules, by comments in the code, by a baseline, by severity, in
 * this order. What is taken out comes with its reason; nothing is lost.
 */
export async function suppressProblems(input: SuppressInput): Promise<Suppression> {
  const { rules = [], now, comments, baseline = new Set(), minSeverity = 'info' } = input
  const steps = [
    (problems: readonly Problem[]) => applyIgnore(problems, rules, now),
    (problems: readonly Problem[]) => applyComments(problems, comments),
    (problems: readonly Problem[]) => applyBaseline(problems, baseline),
    (problems: readonly Problem[]) => applyMinSeverity(problems, minSeverity),
  ]
  let result: Suppression = { kept: [...input.problems], suppressed: [] }
  for (const step of steps) {
    const { kept, suppressed } = await step(result.kept)
    result = { kept, suppressed: [...result.suppressed, ...suppressed] }
  }
  return result
}

/** Takes out what is milder than the threshold. */
function applyMinSeverity(problems: readonly Problem[], threshold: Severity): Suppression {
  return suppressWhere(problems, 'min_severity', ({ severity }) =>
    isAtLeast(severity, threshold) ? undefined : `It is below ${threshold}.`,
  )
}
