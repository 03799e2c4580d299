import { compareSeverity } from '@aicr/schema'
import type { Problem } from '@aicr/schema'
import { meaningOf, saysTheSame } from './similar-text.ts'
import type { Meaning } from './similar-text.ts'
import type { Suppression } from './suppression.ts'

/** Problems at one place that each further one is compared with. More at one place are nobody's honest report. */
const MAX_COMPARED = 20

interface Kept {
  problem: Problem
  meaning: Meaning
  start: number
  end: number
}

/**
 * Takes out problems that stand at overlapping lines and say nearly the same as another one: the more severe is kept, the
 * complete before the incomplete, the one with a suggestion, the longer. Which is the same for any order of the reports.
 */
export function mergeDuplicates(problems: readonly Problem[]): Suppression {
  const keptByFile = new Map<string, Kept[]>()
  const duplicateOf = new Map<Problem, Problem>()
  for (const problem of problems.toSorted(byWorth)) {
    const kept = keptByFile.get(problem.file) ?? []
    keptByFile.set(problem.file, kept)
    const own = { problem, meaning: meaningOf(problem.message, problem.category), ...placeOf(problem) }
    const near = kept.filter((other) => overlaps(own, other)).slice(0, MAX_COMPARED)
    const same = near.find((other) => saysTheSame(own.meaning, other.meaning))
    if (same) duplicateOf.set(problem, same.problem)
    else kept.push(own)
  }
  return {
    kept: problems.filter((problem) => !duplicateOf.has(problem)),
    suppressed: problems.flatMap((problem) => {
      const other = duplicateOf.get(problem)
      return other ? [{ problem, by: 'duplicate' as const, reason: `It says the same as ${other.id}.` }] : []
    }),
  }
}

/** The one to keep first. The fingerprint decides where nothing else does, so that the order of the reports never does. */
function byWorth(a: Problem, b: Problem): number {
  return (
    compareSeverity(b.severity, a.severity) ||
    Number(a.incomplete ?? false) - Number(b.incomplete ?? false) ||
    Number(b.suggestion !== undefined) - Number(a.suggestion !== undefined) ||
    b.message.length - a.message.length ||
    (a.fingerprint < b.fingerprint ? -1 : 1)
  )
}

function placeOf({ line, end_line, anchor }: Problem): { start: number; end: number } {
  if (anchor) return { start: anchor.line, end: anchor.endLine ?? anchor.line }
  return { start: Math.min(line, end_line ?? line), end: Math.max(line, end_line ?? line) }
}

function overlaps(a: Kept, b: Kept): boolean {
  const sameSide = (a.problem.anchor?.side ?? 'new') === (b.problem.anchor?.side ?? 'new')
  return sameSide && a.start <= b.end && b.start <= a.end
}
