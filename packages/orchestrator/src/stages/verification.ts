import { compareSeverity, normalizeCategory } from '@aicr/schema'
import type { OutputState, Problem } from '@aicr/schema'
import { byImportance } from './settle.ts'

/** What a second pass said of a problem. */
type Verification = NonNullable<Problem['verification']>

/** Where a refuted problem ends up: still to be seen, and no reason to stop anything. */
const DEMOTED = 'low'

/**
 * The problems with what a verifying pass said of them. A refuted one is demoted, with the reason; one that was confirmed,
 * or of which nothing was said, stays as it was reported.
 */
export function applyVerification(problems: readonly Problem[], state: OutputState): Problem[] {
  const answers = answersOf(state)
  const judged = problems.map((problem): Problem => {
    const answer = answers.get(problem.id)
    if (!answer) return problem
    const verification: Verification = { ...answer, severity: problem.severity }
    const isDemoted = answer.verdict === 'refuted' && compareSeverity(problem.severity, DEMOTED) > 0
    return { ...problem, verification, ...(isDemoted && { severity: DEMOTED }) }
  })
  return byImportance(judged)
}

/** One answer a problem, by its id. Two that contradict each other are none. */
function answersOf({ problems }: OutputState): Map<string, Omit<Verification, 'severity'>> {
  const answers = new Map<string, Omit<Verification, 'severity'>>()
  const contradicted = new Set<string>()
  for (const { fingerprint, category, message } of problems) {
    const verdict = normalizeCategory(category)
    if (fingerprint === undefined || (verdict !== 'confirmed' && verdict !== 'refuted')) continue
    const id = fingerprint.trim().toLowerCase()
    if ((answers.get(id)?.verdict ?? verdict) !== verdict) contradicted.add(id)
    answers.set(id, { verdict, reason: message })
  }
  for (const id of contradicted) answers.delete(id)
  return answers
}
