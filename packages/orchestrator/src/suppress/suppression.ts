import type { Problem, SuppressedProblem } from '@aicr/schema'

type Suppressor = SuppressedProblem['by']

/** All problems of a run, each in exactly one of the two lists, in the order in which they came. */
export interface Suppression {
  kept: Problem[]
  suppressed: SuppressedProblem[]
}

/** Keeps the problems for which there is no reason not to. */
export function suppressWhere(
  problems: readonly Problem[],
  by: Suppressor,
  reasonAgainst: (problem: Problem) => string | undefined,
): Suppression {
  const result: Suppression = { kept: [], suppressed: [] }
  for (const problem of problems) {
    const reason = reasonAgainst(problem)
    if (reason === undefined) result.kept.push(problem)
    else result.suppressed.push({ problem, by, reason })
  }
  return result
}
