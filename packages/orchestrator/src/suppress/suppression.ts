import type { Problem } from '@aicr/schema'

/** What keeps a problem from being published. */
export const suppressors = ['ignore', 'comment', 'baseline', 'min_severity'] as const
export type Suppressor = (typeof suppressors)[number]

/** A problem that was found and is not published. */
export interface SuppressedProblem {
  problem: Problem
  by: Suppressor
  /** Why, in the words of who asked for it. May hold text of the change: masked and escaped like any other. */
  reason: string
}

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

/** How many problems each of them took out, for the line that says so. Those that took none are not named. */
export function countSuppressed(suppressed: readonly SuppressedProblem[]): Partial<Record<Suppressor, number>> {
  const counts: Partial<Record<Suppressor, number>> = {}
  for (const { by } of suppressed) counts[by] = (counts[by] ?? 0) + 1
  return counts
}
