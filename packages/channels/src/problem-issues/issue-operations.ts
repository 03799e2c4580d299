import type { Problem } from '@aicr/schema'
import { labelChanges, rememberedLabels } from '../labels/label-changes.ts'
import { emptyLedger, isOpen } from '../review-body/ledger.ts'
import type { Ledger } from '../review-body/ledger.ts'
import { reconcileLedger } from '../review-body/reconcile-ledger.ts'
import { regionContent, regionDigest } from '../review-body/region-digest.ts'
import { issueAssignees } from './issue-assignees.ts'
import { issueOperation } from './issue-operation.ts'
import type { IssueOperation } from './issue-operation.ts'
import { isConsolidated, issuePages } from './issue-pages.ts'
import type { IssueWriter } from './issue-pages.ts'
import { issueFacts, issueTitle, wantedLabels } from './issue-texts.ts'
import { hasOpenProblem } from './managed-issue.ts'
import type { ManagedIssue } from './managed-issue.ts'
import { retitled } from './issue-title.ts'

/** The label of an issue that stays open although its problems are gone. */
export const RESOLVED_LABEL = 'aicr-resolved'

/** Statuses with which a platform says that this account may not delete. */
const CANNOT_DELETE = [403, 404, 405]

/** Opens an issue for problems that none has yet. */
export function createOperations(
  { key, problems, scope }: { key: string; problems: readonly Problem[]; scope: string },
  writer: IssueWriter,
): IssueOperation[] {
  const { report, options } = writer
  const [first] = problems
  if (first === undefined) return []
  const own = new Set(problems)
  const ledger = reconcileLedger({ ledger: emptyLedger, report, ancestry: 'unknown', takes: (one) => own.has(one) })
  if (!hasOpenProblem(ledger)) return []
  const title = issueTitle({ event: report.event, problem: first }, options.settings, options.language)
  const labels = wantedLabels(ledger, options.settings)
  const facts = issueFacts({ scope, mode: options.settings.issue_mode, title, labels })
  const [region = '', ...others] = issuePages({ ledger, key, facts }, writer)
  const assignees = issueAssignees(report, problems, options)
  const create = issueOperation({ do: 'create-issue', scope, title, region, labels, assignees }, { name: key, key })
  const comments = others.map((text, index) =>
    issueOperation(
      { do: 'create-comment', issueKey: key, page: index + 1, region: text },
      { name: `${key}/${index + 1}`, key: `${key}/${index + 1}`, after: [create.id] },
    ),
  )
  return [create, ...comments]
}

/** Brings one issue up to date; nothing when this review has nothing to say about it. */
export function updateOperations(
  { managed, after, scope }: { managed: ManagedIssue; after: Ledger; scope: string },
  writer: IssueWriter,
): IssueOperation[] {
  if (after === managed.ledger || !concerns(managed, after, writer)) return []
  const { issue, body } = managed
  const { settings } = writer.options
  const isResolved = hasOpenProblem(managed.ledger) && !hasOpenProblem(after)
  const marking = settings.resolved_action === 'mark_resolved' ? markOf(managed.ledger, after) : undefined
  const title = retitled({ managed, after, marking }, writer)
  const labels = labelChanges(
    [...wantedLabels(after, settings), ...(hasMark(after, settings.resolved_action) ? [RESOLVED_LABEL] : [])],
    issue.labels,
    rememberedLabels(body.facts),
  )
  const mode = body.facts.get('mode') ?? settings.issue_mode
  const facts = issueFacts({ scope, mode, title: title.remembered, labels: labels.ours })
  const [region = '', ...others] = issuePages({ ledger: after, key: body.key, facts, managed }, writer)
  const comments = others.flatMap((text, index) => commentOperation(managed, index + 1, text))
  const close = isResolved && settings.resolved_action === 'close'
  const changes = {
    ...(title.shown !== issue.title && { title: title.shown }),
    ...(labels.add.length > 0 && { addLabels: [...labels.add] }),
    ...(labels.remove.length > 0 && { removeLabels: [...labels.remove] }),
    ...(close && { close }),
  }
  if (regionContent(region) === regionContent(issue.body) && Object.keys(changes).length === 0) return comments
  const update = issueOperation(
    { do: 'update-issue', issue: issue.id, expected: regionDigest(issue.body), region, ...changes },
    { name: issue.id, key: body.key, after: comments.map(({ id }) => id) },
  )
  return [
    ...comments,
    update,
    ...(isResolved && settings.resolved_action === 'delete' ? [deletion(managed, update.id)] : []),
  ]
}

/** Later pages are written first, so that no problem is between two pages when a write fails. */
function commentOperation(managed: ManagedIssue, page: number, region: string): IssueOperation[] {
  const { issue, body, comments } = managed
  const names = { name: `${issue.id}/${page}`, key: `${body.key}/${page}` }
  const standing = comments.find((comment) => comment.page.page === page)
  if (standing === undefined) {
    return [issueOperation({ do: 'create-comment', issue: issue.id, issueKey: body.key, page, region }, names)]
  }
  if (regionContent(standing.text) === regionContent(region)) return []
  const expected = regionDigest(standing.text)
  return [issueOperation({ do: 'update-comment', issue: issue.id, comment: standing.id, expected, region }, names)]
}

function deletion({ issue, body }: ManagedIssue, after: string): IssueOperation {
  const names = { name: issue.id, key: body.key }
  const close = issueOperation({ do: 'close-issue', issue: issue.id }, names)
  return issueOperation(
    { do: 'delete-issue', issue: issue.id },
    { ...names, after: [after], onRejected: { statuses: CANNOT_DELETE, instead: [close] } },
  )
}

/**
 * Whether the review says anything about the issue: it reported one of its problems, or settled one, or brings a new
 * summary. An issue that it says nothing about is not edited, not even to note that a newer commit exists.
 */
function concerns(managed: ManagedIssue, after: Ledger, { role, report }: IssueWriter): boolean {
  if (role.summary && isConsolidated(managed)) return true
  const reported = new Set(report.problems.map(({ fingerprint }) => fingerprint))
  const before = new Map(
    managed.body.entries
      .concat(managed.comments.flatMap(({ page }) => page.entries))
      .map((entry) => [entry.fingerprint, entry]),
  )
  return after.entries.some((entry) => {
    const known = before.get(entry.fingerprint)
    if (known === undefined || reported.has(entry.fingerprint)) return true
    return isOpen(known) !== isOpen(entry) || known.file !== entry.file
  })
}

function markOf(before: Ledger, after: Ledger): boolean | undefined {
  return hasOpenProblem(before) === hasOpenProblem(after) ? undefined : !hasOpenProblem(after)
}

function hasMark(after: Ledger, action: string): boolean {
  return action === 'mark_resolved' && !hasOpenProblem(after)
}
