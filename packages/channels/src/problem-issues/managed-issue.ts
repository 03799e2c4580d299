import type { MarkerSigning } from '@aicr/markdown'
import type { SnapshotItem } from '../channel.ts'
import type { Ancestry, Ledger } from '../review-body/ledger.ts'
import { isOpen } from '../review-body/ledger.ts'
import { ledgerOf, readPage } from '../review-body/read-pages.ts'
import type { ReadPage } from '../review-body/read-pages.ts'
import type { TrackedComment, TrackedIssue } from './issue-tracker.ts'

/** A comment of ours that goes on where the body ends. */
export interface PageComment {
  readonly id: string
  readonly text: string
  readonly page: ReadPage
}

/** An issue of ours, read. */
export interface ManagedIssue {
  readonly issue: TrackedIssue
  readonly body: ReadPage
  readonly comments: readonly PageComment[]
  readonly ledger: Ledger
  /** Where the reviewed commit stands as seen from the issue's. */
  readonly ancestry: Ancestry
}

const OPEN = 'open-issue'
const CLOSED = 'closed-issue'

/** Reads an issue; `undefined` when it is not ours, or not of this scope, or its markers are not to be believed. */
export function readManagedBody(issue: TrackedIssue, scope: string, signing: MarkerSigning): ReadPage | undefined {
  const page = readPage({ text: issue.body, isOwn: issue.isOwn }, signing)
  return page !== undefined && page.page === 0 && page.facts.get('scope') === scope ? page : undefined
}

/** The comments that belong to an issue's body; of several for one page, the first. */
export function readPageComments(
  body: ReadPage,
  comments: readonly TrackedComment[],
  signing: MarkerSigning,
): PageComment[] {
  const byPage = new Map<number, PageComment>()
  for (const { id, body: text, isOwn } of comments) {
    const page = readPage({ text, isOwn }, signing)
    if (page === undefined || page.key !== body.key || page.page === 0 || byPage.has(page.page)) continue
    byPage.set(page.page, { id, text, page })
  }
  return [...byPage.values()]
}

/** What an issue and its comments say together. */
export function managedIssue(parts: Omit<ManagedIssue, 'ledger'>): ManagedIssue {
  return { ...parts, ledger: ledgerOf([parts.body, ...parts.comments.map(({ page }) => page)]) }
}

/** An issue as an item of a snapshot. */
export function snapshotItem(managed: ManagedIssue): SnapshotItem {
  const { id, url, body, state } = managed.issue
  return {
    kind: state === 'open' ? OPEN : CLOSED,
    key: managed.body.key,
    content: body,
    remote: { id, ...(url !== undefined && { url }) },
    data: managed,
  }
}

/** The issue that {@link snapshotItem} was given. */
export function managedOf({ kind, data }: SnapshotItem): ManagedIssue | undefined {
  return kind === OPEN || kind === CLOSED ? toManaged(data) : undefined
}

function toManaged(data: unknown): ManagedIssue | undefined {
  return isManaged(data) ? data : undefined
}

function isManaged(data: unknown): data is ManagedIssue {
  return typeof data === 'object' && data !== null && 'issue' in data && 'body' in data && 'ledger' in data
}

/** Whether the issue has a problem that is still to be dealt with. */
export function hasOpenProblem({ entries }: Ledger): boolean {
  return entries.some(isOpen)
}
