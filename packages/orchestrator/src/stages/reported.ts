import type { DiffIndex } from '@aicr/diff'
import { ProblemInput, normalizeRepositoryPath } from '@aicr/schema'
import type { CollectedAttempt } from './read-attempt.ts'

/** A problem as a pass left it, under the path by which the change knows its file. */
export interface ReportedProblem {
  input: ProblemInput
  /** Its pass timed out or died. */
  incomplete: boolean
}

/** Every problem that the attempts of a run reported. `roots` are absolute folders that stand for the repository's root. */
export function reportedProblems(
  calls: readonly (readonly CollectedAttempt[])[],
  index: DiffIndex,
  roots: readonly string[],
): ReportedProblem[] {
  const isInChange = (path: string) => index.file(path) !== undefined
  return calls.flat().flatMap(({ outcome, state }) =>
    state.problems.map((problem) => {
      const file = normalizeRepositoryPath(problem.file, { roots, isInChange }) ?? problem.file
      return { input: { ...ProblemInput.parse(problem), file }, incomplete: outcome.ended !== 'ok' }
    }),
  )
}
