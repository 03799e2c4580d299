import { compareWithHistory } from '@aicr/history'
import type { CompareInput, FindingHistory, HistoryComparison, KnownFinding } from '@aicr/history'
import { totalUsage } from '@aicr/schema'
import type { Problem, ReviewReport, SummaryInput, Usage } from '@aicr/schema'
import { recordResults } from '../budget/ledger.ts'
import type { Suppression } from '../suppress/suppression.ts'
import { judge } from './judge.ts'
import type { CollectedAttempt } from './read-attempt.ts'
import type { Learn } from './reflect.ts'
import { collectResult, faultOf } from './repair.ts'
import { suppressReviewedBefore } from './reviewed-before.ts'
import type { RunFacts } from './run-facts.ts'
import { includedPaths } from './scope.ts'

export interface ConcludeInput {
  facts: RunFacts
  /** The attempts of each call. */
  calls: readonly (readonly CollectedAttempt[])[]
  /** The verifying pass, whose usage counts too. */
  verification: CollectedAttempt | null
  found: Suppression
  history?: FindingHistory | undefined
  /** Learns from what people did with earlier problems, where there is a history. */
  learn?: Learn
}

/** A report, and whether the agent skipped. */
export type Concluded = ReviewReport & { skipped: boolean }

/** Stages 6 and 7: from what the attempts gave to a report, which the history learns of. */
export async function conclude({ facts, calls, verification, ...input }: ConcludeInput): Promise<Concluded> {
  const { config, untracked, blank } = facts
  const collected = collectResult(calls)
  const coverage = recordResults(
    facts.coverage,
    calls.map((attempts) => faultOf(attempts) === null),
  )
  const completed = collected.complete && collected.skip?.called !== false
  const reviewedFiles = completed ? includedPaths(coverage) : []
  const { problems, suppressed } = await compareWithEarlier({ facts, ...input, reviewedFiles, completed })
  const live = problems.filter(({ life }) => life !== 'dismissed')
  const { status, ...judgement } = judge({ collected, problems: live, coverage, review: config })
  return {
    ...blank,
    ...judgement,
    problems,
    suppressed,
    summary: summaryOf(calls),
    skipped: status === 'skipped',
    coverage,
    untracked: [...untracked],
    reviewedFiles,
    usage: totalUsage(usagesOf([...calls.flat(), ...(verification ? [verification] : [])], blank), facts.prices),
  }
}

interface CompareWithEarlier extends Pick<ConcludeInput, 'facts' | 'found' | 'history' | 'learn'> {
  reviewedFiles: string[]
  completed: boolean
}

/** The problems with their life, where there is a history; what a review of the delta has not to say again apart. */
async function compareWithEarlier({
  facts,
  found,
  history,
  learn,
  reviewedFiles,
  completed,
}: CompareWithEarlier): Promise<Pick<ReviewReport, 'suppressed'> & { problems: Problem[] }> {
  if (!history) return { problems: found.kept, suppressed: found.suppressed }
  const { blank, head, subject, renames, reviewedBefore } = facts
  const known = withoutOwn(await history.read(blank.event), blank.run.id)
  // A text is looked at as a whole, with whatever code it speaks about.
  const looked = subject !== undefined && completed ? known.flatMap(({ seen }) => seen?.file ?? []) : []
  const input: Omit<CompareInput, 'problems' | 'suppressed'> = {
    known,
    reviewedFiles: [...reviewedFiles, ...looked],
    completed,
    renames: new Map(renames),
  }
  const compare = ({ kept, suppressed }: Suppression): HistoryComparison =>
    compareWithHistory({ ...input, problems: kept, suppressed: suppressed.map(({ problem }) => problem) })
  let comparison = compare(found)
  let { suppressed } = found
  if (reviewedBefore) {
    const repeated = suppressReviewedBefore(comparison.problems, reviewedBefore)
    suppressed = [...suppressed, ...repeated.suppressed]
    comparison = compare({ kept: repeated.kept, suppressed })
  }
  const { id, startedAt } = blank.run
  await history.record(blank.event, { id, startedAt, revision: head }, comparison)
  await learn?.(known, comparison)
  return { problems: comparison.problems, suppressed }
}

/** What was known before this run: one that is settled again must not find its own problems to be old. */
function withoutOwn(known: readonly KnownFinding[], run: string): KnownFinding[] {
  return known.flatMap((finding): KnownFinding[] => {
    const { seen, life } = finding
    if (!seen) return [finding]
    if (seen.first.run === run && life !== 'dismissed') return []
    if (seen.resolved?.run !== run) return [finding]
    const { resolved: _own, ...open } = seen
    return [{ ...finding, seen: open, life: life === 'resolved' ? 'open' : life }]
  })
}

/** The last summary of each call, together where there are several. */
function summaryOf(calls: readonly (readonly CollectedAttempt[])[]): SummaryInput | null {
  const summaries = calls.flatMap(
    (attempts) => attempts.findLast(({ state }) => state.summaries.length > 0)?.state.summaries.at(-1) ?? [],
  )
  const [first] = summaries
  if (!first) return null
  if (summaries.length === 1)
    return { ...(first.title !== undefined && { title: first.title }), markdown: first.markdown }
  return { markdown: summaries.map(({ markdown }) => markdown.trim()).join('\n\n') }
}

/** What each call of a model used. */
function usagesOf(attempts: readonly CollectedAttempt[], { summarising }: ReviewReport): Usage[] {
  return [...attempts.map(({ outcome }) => outcome.usage), ...(summarising ? [summarising.usage] : [])]
}
