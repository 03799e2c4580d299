import type { Problem } from '@aicr/schema'
import type { Role, Snapshot } from '../channel.ts'
import { liveProblems } from '../rendering/live-problems.ts'
import { isOpen } from '../review-body/ledger.ts'
import type { Ledger } from '../review-body/ledger.ts'
import type { PublishedReport } from '../review-body/review-lead.ts'
import { reconcileLedger } from '../review-body/reconcile-ledger.ts'
import { createOperations, updateOperations } from './issue-operations.ts'
import type { IssueOperation } from './issue-operation.ts'
import { issueKey, issueScope } from './issue-scope.ts'
import { managedOf } from './managed-issue.ts'
import type { ManagedIssue } from './managed-issue.ts'
import { issueOperation } from './issue-operation.ts'
import type { ProblemIssueOptions } from './options.ts'
import { issueWriter } from './issue-pages.ts'

/** The issues of a snapshot that matter to a review. */
interface Standing {
  readonly open: readonly ManagedIssue[]
  readonly closed: readonly ManagedIssue[]
  /** Open issues that were opened a second time for the same thing, in a race. */
  readonly doubles: readonly ManagedIssue[]
}

/**
 * Decides what a review means for the managed problem issues of its scope. Pure; planning again after applying gives
 * nothing. A review of a commit that is older than one which any of these issues has seen changes nothing.
 */
export function planProblemIssues(
  report: PublishedReport,
  role: Role,
  snapshot: Snapshot,
  options: ProblemIssueOptions,
): IssueOperation[] {
  if ((!role.lineComments && !role.summary) || report.verdict === 'skipped') return []
  const standing = standingIssues(snapshot)
  if (isOlder(standing)) return []
  const scope = issueScope(report.event)
  const { head } = report.event.revision
  const fresh = role.updateOnly === true ? [] : freshProblems(report, standing).filter(wanted(report, options))
  const byKey = Map.groupBy(fresh, ({ fingerprint }) =>
    issueKey(scope, options.settings.issue_mode, { head, fingerprint }),
  )
  const writer = issueWriter(report, role, options)
  const updates = standing.open.flatMap((managed) => {
    const own = new Set(byKey.get(managed.body.key))
    const after = reconcileLedger({
      ledger: managed.ledger,
      report,
      ancestry: managed.ancestry,
      takes: (one) => own.has(one),
    })
    return updateOperations({ managed, after, scope }, writer)
  })
  const opened = new Set(standing.open.map(({ body }) => body.key))
  const creations = [...byKey].flatMap(([key, problems]) =>
    opened.has(key) ? [] : createOperations({ key, problems, scope }, writer),
  )
  return [...updates, ...creations, ...standing.doubles.map((double) => closeDouble(double, updates))]
}

function standingIssues({ items }: Snapshot): Standing {
  const managed = items.flatMap((item) => managedOf(item) ?? [])
  const oldestFirst = managed.toSorted((a, b) => a.issue.number - b.issue.number)
  const byKey = Map.groupBy(
    oldestFirst.filter(({ issue }) => issue.state === 'open'),
    ({ body }) => body.key,
  )
  const open = [...byKey.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [withDoubles(first, others)],
  )
  return {
    open,
    closed: managed.filter(({ issue }) => issue.state === 'closed'),
    doubles: [...byKey.values()].flatMap(([, ...others]) => others),
  }
}

/** The older of several issues for one thing takes over what only the younger ones know. */
function withDoubles(first: ManagedIssue, others: readonly ManagedIssue[]): ManagedIssue {
  const known = new Set(first.ledger.entries.map(({ fingerprint }) => fingerprint))
  const taken = others.flatMap(({ ledger }) =>
    ledger.entries.flatMap(({ page: _page, ...entry }) => {
      if (known.has(entry.fingerprint)) return []
      known.add(entry.fingerprint)
      return [entry]
    }),
  )
  return taken.length === 0
    ? first
    : { ...first, ledger: { ...first.ledger, entries: [...first.ledger.entries, ...taken] } }
}

/** Closed once what it knows stands in the older one. */
function closeDouble({ issue, body }: ManagedIssue, updates: readonly IssueOperation[]): IssueOperation {
  const after = updates.filter(({ key }) => key === body.key).map(({ id }) => id)
  return issueOperation({ do: 'close-issue', issue: issue.id }, { name: issue.id, key: body.key, after })
}

/** An issue that a person closed does not stand in the way after a force-push; an open one that is beside us does. */
function isOlder({ open, closed }: Standing): boolean {
  const behind = [...open, ...closed].some(({ ancestry }) => ancestry === 'behind')
  return behind || open.some(({ ancestry }) => ancestry === 'diverged')
}

/** The problems of the report that no issue of the window has yet. */
function freshProblems(report: PublishedReport, standing: Standing): Problem[] {
  const tracked = new Set(
    standing.open.flatMap(({ ledger, ancestry }) =>
      reconcileLedger({ ledger, report, ancestry, takes: () => false }).entries.map(({ fingerprint }) => fingerprint),
    ),
  )
  const declined = new Set(standing.closed.flatMap(declinedBy))
  const seen = new Set<string>()
  return liveProblems(report).filter(({ fingerprint }) => {
    if (tracked.has(fingerprint) || declined.has(fingerprint) || seen.has(fingerprint)) return false
    seen.add(fingerprint)
    return true
  })
}

/** Which problems get an entry: not, each in an issue of its own, more of them than the channel may comment on. */
function wanted({ leftOut }: PublishedReport, { settings }: ProblemIssueOptions): (problem: Problem) => boolean {
  if (settings.issue_mode !== 'per_problem') return () => true
  const uncommented = new Set(leftOut?.uncommented.map(({ fingerprint }) => fingerprint))
  return ({ fingerprint }) => !uncommented.has(fingerprint)
}

/**
 * Closing the issue of one problem by hand says no to the problem; we never close one with an open problem in it. And
 * whatever a closed issue knew at this very commit is not news.
 */
function declinedBy({ ledger, body, ancestry }: ManagedIssue): string[] {
  return body.facts.get('mode') === 'per_problem' || ancestry === 'identical' ? openFingerprints(ledger) : []
}

function openFingerprints({ entries }: Ledger): string[] {
  return entries.filter(isOpen).map(({ fingerprint }) => fingerprint)
}
