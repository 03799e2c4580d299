import type { Problem, ReviewReport, RunStatus, Verdict } from '@aicr/schema'
import type { LeftOut } from '../shaping/shape-report.ts'
import { problemPlace } from '../rendering/location.ts'
import { isOpen } from './ledger.ts'
import type { Ancestry, EntryLife, Ledger, LedgerEntry } from './ledger.ts'
import { contentOf, ledgerEntry } from './ledger-entry.ts'

/** The report of a review, as far as bodies that are kept up to date care. A `RunRecord` fits. */
export type ReconciledReport = Pick<
  ReviewReport,
  'event' | 'verdict' | 'problems' | 'suppressed' | 'reviewedFiles' | 'coverage'
> & { readonly status?: RunStatus; readonly leftOut?: LeftOut }

export interface ReconcileInput {
  readonly ledger: Ledger
  readonly report: ReconciledReport
  /** Where the reviewed commit stands as seen from the ledger's. Not looked at while the ledger has no commit. */
  readonly ancestry: Ancestry
  /** Which problems of the report belong here although the ledger does not know them yet. */
  readonly takes: (problem: Problem) => boolean
}

const COMPLETED: ReadonlySet<Verdict> = new Set(['pass', 'problems', 'partial'])
const FAILED: ReadonlySet<RunStatus> = new Set(['failed', 'cancelled', 'superseded'])
/** Settled problems that a body still lists; resolved ones go first, for what people said no to is not to come back. */
const MAX_SETTLED = 50

/**
 * The ledger after a review; pure, and applying the same review again changes nothing.
 *
 * A problem is resolved only by a completed review of a newer commit that analysed its file again and did not find it. A
 * skipped or failed run, and a commit that is older than the ledger's or beside it, change nothing at all. The same commit
 * once more, a commit whose relation is not known and a review without a trustworthy result add and refresh, but resolve
 * nothing.
 */
export function reconcileLedger(input: ReconcileInput): Ledger {
  const { ledger, report } = input
  if (!mayChange(input)) return ledger
  const problems = [...firstByFingerprint(report.problems).values()]
  const isNewer = ledger.commit === undefined || input.ancestry === 'ahead'
  const isCompleted = COMPLETED.has(report.verdict)
  const renames = isNewer ? renamesOf(report) : new Map<string, string>()
  const known = ledger.entries.map((entry) => ({ ...entry, file: renames.get(entry.file) ?? entry.file }))
  const matches = matchEntries(known, problems)
  const found = new Set(matches.values())
  const review: Review = {
    matches,
    isNewer,
    mayResolve: mayResolve(input),
    isReviewed: reviewedIn(report),
    keptBack: keptBack(report),
  }
  const kept = known.map((entry) => afterReview(entry, review))
  const added = problems.flatMap((problem) => {
    if (found.has(problem) || !input.takes(problem)) return []
    return [ledgerEntry(problem, problem.life ?? 'new')]
  })
  return {
    ...ledger,
    ...(isNewer && { commit: report.event.revision.head, verified: isCompleted, folded: null }),
    ...(input.ancestry === 'identical' && isCompleted && { verified: true }),
    entries: bounded([...kept, ...added]),
  }
}

function mayChange({ ledger, report, ancestry }: ReconcileInput): boolean {
  if (report.verdict === 'skipped' || (report.status !== undefined && FAILED.has(report.status))) return false
  return ledger.commit === undefined || (ancestry !== 'behind' && ancestry !== 'diverged')
}

/**
 * Whether this review may say that a problem is gone. The same commit counts only as long as no completed review has
 * looked at it.
 */
function mayResolve({ ledger, report, ancestry }: ReconcileInput): boolean {
  if (!COMPLETED.has(report.verdict) || ledger.commit === undefined) return false
  return ancestry === 'ahead' || (ancestry === 'identical' && !ledger.verified)
}

/** An issue is looked at as a whole, with whatever code it speaks about. */
function reviewedIn({ event, reviewedFiles }: ReconciledReport): Review['isReviewed'] {
  const files = new Set(reviewedFiles)
  return (file) => event.target.kind === 'issue' || files.has(file)
}

interface Review {
  readonly matches: ReadonlyMap<LedgerEntry, Problem>
  readonly isNewer: boolean
  readonly mayResolve: boolean
  readonly isReviewed: (file: string) => boolean
  readonly keptBack: ReadonlyMap<string, 'declined' | 'hidden'>
}

/** What was found and is not reported: a person said that it is none, or it is only not shown and still there. */
function keptBack({ suppressed = [], leftOut }: ReconciledReport): Map<string, 'declined' | 'hidden'> {
  const byPeople = new Set(['ignore', 'comment'])
  return new Map([
    ...(leftOut?.belowSeverity ?? []).map(({ fingerprint }) => [fingerprint, 'hidden'] as const),
    ...suppressed.map(({ problem, by }) => [problem.fingerprint, byPeople.has(by) ? 'declined' : 'hidden'] as const),
  ])
}

function afterReview(entry: LedgerEntry, review: Review): LedgerEntry {
  const problem = review.matches.get(entry)
  if (problem !== undefined && problem.life !== 'resolved') return seenAgain(entry, problem, review.isNewer)
  if (!isOpen(entry)) return entry
  return { ...entry, life: lifeWithout(entry, review) }
}

/** The life of an open problem that was not reported. */
function lifeWithout(entry: LedgerEntry, { isNewer, mayResolve, isReviewed, keptBack: kept }: Review): EntryLife {
  const back = kept.get(entry.fingerprint)
  if (back === 'declined') return 'dismissed'
  if (back === undefined && mayResolve && isReviewed(entry.file)) return 'resolved'
  return isNewer ? 'open' : entry.life
}

function seenAgain(entry: LedgerEntry, problem: Problem, isNewer: boolean): LedgerEntry {
  if (problem.life === 'dismissed') return { ...entry, life: 'dismissed' }
  const life = isOpen(entry) ? (isNewer ? 'open' : entry.life) : 'new'
  return { ...ledgerEntry(problem, life), ...(entry.page !== undefined && { page: entry.page }) }
}

/** Which problem of the report each entry is: by fingerprint, else by content in a file that was renamed. */
function matchEntries(entries: readonly LedgerEntry[], problems: readonly Problem[]): Map<LedgerEntry, Problem> {
  const byFingerprint = firstByFingerprint(problems)
  const matches = new Map<LedgerEntry, Problem>()
  for (const entry of entries) {
    const problem = byFingerprint.get(entry.fingerprint)
    if (problem === undefined) continue
    matches.set(entry, problem)
    byFingerprint.delete(entry.fingerprint)
  }
  const byContent = Map.groupBy(byFingerprint.values(), (problem) =>
    contentKey(problemPlace(problem).path, contentOf(problem)),
  )
  for (const entry of entries) {
    if (matches.has(entry) || !isOpen(entry) || entry.content === undefined) continue
    const problem = byContent.get(contentKey(entry.file, entry.content))?.shift()
    if (problem !== undefined) matches.set(entry, problem)
  }
  return matches
}

function firstByFingerprint(problems: readonly Problem[]): Map<string, Problem> {
  return new Map(problems.toReversed().map((problem) => [problem.fingerprint, problem]))
}

function contentKey(file: string, content: string | undefined): string | undefined {
  return content === undefined ? undefined : JSON.stringify([file, content])
}

function renamesOf({ coverage }: ReconciledReport): Map<string, string> {
  return new Map(
    coverage.flatMap(({ change, oldPath, path }) =>
      change === 'renamed' && oldPath !== null ? [[oldPath, path]] : [],
    ),
  )
}

function bounded(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const settled = [
    ...entries.filter(({ life }) => life === 'resolved'),
    ...entries.filter(({ life }) => life === 'dismissed'),
  ]
  const dropped = new Set(settled.slice(0, Math.max(0, settled.length - MAX_SETTLED)))
  return entries.filter((entry) => !dropped.has(entry))
}
