import type { ReviewEvent } from '@aicr/schema'
import type { ChannelTarget, EffectOptions, Snapshot } from '../channel.ts'
import { issueScope } from '../problem-issues/issue-scope.ts'
import type { IssueTracker, TrackedComment, TrackedIssue } from '../problem-issues/issue-tracker.ts'
import type { Ancestry } from '../review-body/ledger.ts'
import { claimedPages } from '../review-body/channel-claim.ts'
import { readPage } from '../review-body/read-pages.ts'
import type { ReadPage } from '../review-body/read-pages.ts'
import type { IssueCommentOptions } from './options.ts'

/** A comment of ours, read. */
export interface StandingPageComment {
  readonly id: string
  readonly text: string
  readonly page: ReadPage
}

/** What stands of ours for one target. */
export interface StandingComments {
  /** The issue that is commented on; absent as long as none is kept. */
  readonly issue?: string
  readonly pages: readonly StandingPageComment[]
  /** Where the reviewed commit stands as seen from the comment's. */
  readonly ancestry: Ancestry
}

/** The key of the issue that is kept for all reviews of a repository. */
export const KEPT_ISSUE = 'issue-comments'
const KIND = 'issue-comments'
/** Among so many issues of the label, the kept one is looked for. */
const LOOKED_AT = 100

/** Names the comment of a target; the same for all reviews of one pull request, branch or issue. */
export function commentKey(event: Pick<ReviewEvent, 'workspace' | 'target' | 'revision'>): string {
  return `comment:${issueScope(event)}`
}

/** Reads the comment of a target, and where it is. */
export async function readComments(
  target: ChannelTarget,
  tracker: IssueTracker,
  options: IssueCommentOptions,
  effect: EffectOptions,
): Promise<Snapshot> {
  const issue = await issueFor(target, tracker, options, effect)
  const comments = issue === undefined ? [] : await tracker.listComments(issue, effect)
  const pages = pagesOf(comments, commentKey(target), options)
  const commit = pages[0]?.page.facts.get('commit')
  const ancestry = await ancestryOf(commit, target, tracker, effect)
  const data: StandingComments = { pages, ancestry, ...(issue !== undefined && { issue }) }
  return { items: [{ kind: KIND, key: commentKey(target), content: '', remote: { id: issue ?? '' }, data }] }
}

/** What an issue said before is always older than what it says now; git knows nothing of either. */
async function ancestryOf(
  commit: string | undefined,
  { target, revision: { head } }: ChannelTarget,
  tracker: IssueTracker,
  effect: EffectOptions,
): Promise<Ancestry> {
  if (commit === undefined) return 'unknown'
  if (commit === head) return 'identical'
  return target.kind === 'issue' ? 'ahead' : tracker.ancestry(commit, head, effect)
}

async function issueFor(
  { target }: ChannelTarget,
  tracker: IssueTracker,
  options: IssueCommentOptions,
  effect: EffectOptions,
): Promise<string | undefined> {
  const { issue_number: configured } = options.settings
  if (configured !== undefined) return String(configured)
  if (target.kind === 'issue') return target.id
  return (await findKeptIssue(tracker, options, effect))?.id
}

/** The oldest open issue that is kept for comments. */
export async function findKeptIssue(
  tracker: IssueTracker,
  { settings, signing }: IssueCommentOptions,
  effect: EffectOptions,
): Promise<TrackedIssue | undefined> {
  const query = { state: 'open', label: settings.marker_label, limit: LOOKED_AT } as const
  const issues = await tracker.listIssues(query, effect)
  return issues
    .filter(({ body, isOwn }) => readPage({ text: body, isOwn }, signing)?.key === KEPT_ISSUE)
    .toSorted((a, b) => a.number - b.number)[0]
}

/** The pages of one comment of a channel; of several for one page, the first. */
export function pagesOf(
  comments: readonly TrackedComment[],
  key: string,
  { name, signing }: IssueCommentOptions,
): StandingPageComment[] {
  const ofTarget = comments.flatMap(({ id, body, isOwn }): StandingPageComment[] => {
    const page = isOwn ? readPage({ text: body, isOwn }, signing) : undefined
    return page?.key === key ? [{ id, text: body, page }] : []
  })
  const byPage = new Map(
    claimedPages(ofTarget, name)
      .toReversed()
      .map((one) => [one.page.page, one]),
  )
  return [...byPage.values()].toSorted((a, b) => a.page.page - b.page.page)
}

/** What {@link readComments} found; `undefined` for another channel's snapshot. */
export function standingComments({ items }: Snapshot): StandingComments | undefined {
  const data = items.find(({ kind }) => kind === KIND)?.data
  return isStanding(data) ? data : undefined
}

function isStanding(data: unknown): data is StandingComments {
  return typeof data === 'object' && data !== null && 'pages' in data && 'ancestry' in data
}
