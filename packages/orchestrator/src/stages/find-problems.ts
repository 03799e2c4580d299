import { maskDeep } from '../mask-deep.ts'
import { mergeDuplicates } from '../suppress/merge-duplicates.ts'
import { suppressProblems } from '../suppress/suppress-problems.ts'
import type { Suppression } from '../suppress/suppression.ts'
import type { Material } from './material.ts'
import type { ReportedProblem } from './reported.ts'
import type { RunFacts } from './run-facts.ts'
import { settleProblems } from './settle.ts'

export interface FindProblemsInput {
  reported: readonly ReportedProblem[]
  material: Material
  facts: Pick<RunFacts, 'ignoreRules' | 'baseline' | 'config' | 'subject'>
  now: Date
  /** People's reasons may quote what they should not. */
  mask: (text: string) => Promise<string>
}

/** Every reported problem, placed in the diff; those that nobody wants to hear of apart, with the reason. */
export async function findProblems({ reported, material, facts, now, mask }: FindProblemsInput): Promise<Suppression> {
  const { kept: problems, suppressed: duplicates } = mergeDuplicates(
    await settleProblems({ reported, isText: facts.subject !== undefined, ...material }),
  )
  const { config, ignoreRules, baseline } = facts
  const { kept, suppressed } = await suppressProblems({
    problems,
    rules: ignoreRules,
    now,
    comments: material,
    baseline: new Set(baseline),
    ...(config.min_severity && { minSeverity: config.min_severity }),
  })
  const reasons = await maskDeep(
    suppressed.map(({ reason }) => reason),
    mask,
  )
  return { kept, suppressed: [...duplicates, ...suppressed.map((one, at) => ({ ...one, reason: reasons[at] ?? '' }))] }
}
