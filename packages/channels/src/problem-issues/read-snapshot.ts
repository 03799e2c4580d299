import type { ChannelTarget, EffectOptions, Snapshot } from '../channel.ts'
import type { Ancestry } from '../review-body/ledger.ts'
import type { ReadPage } from '../review-body/read-pages.ts'
import { issueScope } from './issue-scope.ts'
import type { IssueTracker, TrackedIssue } from './issue-tracker.ts'
import { managedIssue, readManagedBody, readPageComments, snapshotItem } from './managed-issue.ts'
import { MaxRecentIssues } from './settings.ts'
import type { ProblemIssueOptions } from './options.ts'
import type { OpenedIssues } from './opened-issues.ts'

/** What reading needs: the platform, and what this process opened a moment ago. */
export interface SnapshotSource {
  readonly tracker: IssueTracker
  readonly opened: OpenedIssues
}

/**
 * The managed issues of a target's scope among the most recent ones, open and closed, each with where the reviewed commit
 * stands. What lies outside that window is not there for this review.
 */
export async function readIssueSnapshot(
  target: Pick<ChannelTarget, 'workspace' | 'target' | 'revision'>,
  { tracker, opened }: SnapshotSource,
  { settings, signing, maxRecentIssues }: ProblemIssueOptions,
  effect: EffectOptions,
): Promise<Snapshot> {
  const scope = issueScope(target)
  const limit = MaxRecentIssues.parse(maxRecentIssues)
  const query = { label: settings.marker_label, limit }
  const open = await tracker.listIssues({ ...query, state: 'open' }, effect)
  const closed = await tracker.listIssues({ ...query, state: 'closed' }, effect)
  const late = await opened.missingFrom({ open, closed, limit }, { scope, label: settings.marker_label }, effect)
  const ancestryOf = createAncestry(target.revision.head, tracker, effect)
  const items: Snapshot['items'][number][] = []
  for (const issue of [...open, ...closed, ...late]) {
    const body = readManagedBody(issue, scope, signing)
    if (body === undefined) continue
    const comments = await readComments({ issue, body }, tracker, effect)
    const ancestry = await ancestryOf(body.facts.get('commit'))
    items.push(
      snapshotItem(managedIssue({ issue, body, comments: readPageComments(body, comments, signing), ancestry })),
    )
  }
  return { items }
}

/** Most issues have no further page, and then no call is made. */
async function readComments(
  { issue, body }: { issue: TrackedIssue; body: ReadPage },
  tracker: IssueTracker,
  effect: EffectOptions,
): Promise<Awaited<ReturnType<IssueTracker['listComments']>>> {
  return body.pages > 1 ? tracker.listComments(issue.id, effect) : []
}

/** Asks for each commit once. */
function createAncestry(
  head: string,
  tracker: IssueTracker,
  effect: EffectOptions,
): (commit: string | undefined) => Promise<Ancestry> {
  const known = new Map<string, Ancestry>()
  return async (commit) => {
    if (commit === undefined) return 'unknown'
    if (commit === head) return 'identical'
    const ancestry = known.get(commit) ?? (await tracker.ancestry(commit, head, effect))
    known.set(commit, ancestry)
    return ancestry
  }
}
