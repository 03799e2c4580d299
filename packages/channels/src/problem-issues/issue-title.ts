import type { Ledger } from '../review-body/ledger.ts'
import type { IssueWriter } from './issue-pages.ts'
import { issueTitle } from './issue-texts.ts'
import type { ManagedIssue } from './managed-issue.ts'

/** Begins the title of an issue that stays open although its problems are gone. */
const RESOLVED_MARK = '[Resolved] '

/** What an issue is to be called, and what we remember to have called it. */
export interface Retitled {
  readonly shown: string
  readonly remembered: string
}

/**
 * The title after a review. A title that a person changed stays theirs; only the mark of a resolved issue is put before it
 * or taken away, and only when the issue becomes resolved or open again.
 */
export function retitled(
  { managed, after, marking }: { managed: ManagedIssue; after: Ledger; marking: boolean | undefined },
  writer: IssueWriter,
): Retitled {
  const current = managed.issue.title
  const isMarked = current.startsWith(RESOLVED_MARK)
  const bare = isMarked ? current.slice(RESOLVED_MARK.length) : current
  const remembered = managed.body.facts.get('title') ?? ''
  const ours = titleNow(managed, after, writer) ?? remembered
  const shown = bare === remembered ? ours : bare
  return { shown: (marking ?? isMarked) ? `${RESOLVED_MARK}${shown}` : shown, remembered: ours }
}

/** The title of an issue of one problem follows that problem; every other one stays. */
function titleNow({ body }: ManagedIssue, after: Ledger, { report, options }: IssueWriter): string | undefined {
  if (body.facts.get('mode') !== 'per_problem') return undefined
  const problem = report.problems.find(({ fingerprint, life }) => {
    return (
      life !== 'resolved' && life !== 'dismissed' && after.entries.some((entry) => entry.fingerprint === fingerprint)
    )
  })
  if (problem === undefined) return undefined
  return issueTitle(
    { event: report.event, problem },
    { ...options.settings, issue_mode: 'per_problem' },
    options.language,
  )
}
