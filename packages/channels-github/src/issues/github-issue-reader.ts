import type { EffectOptions, IssueDiscussion, IssueReader, IssueRemark } from '@aicr/channels'
import { boundedText, isOwnRemark, movedIssue, orUnreadable, pullNotIssue } from '@aicr/channels/forge'
import type { NamedIssue } from '@aicr/channels/forge'
import * as z from 'zod'
import type { GitHubApi } from '../api/github-api.ts'
import { Comment, Issue } from '../api/models.ts'
import type { Repository } from '../api/repository.ts'

/** Reads the issues of one repository, with what people wrote below them. */
export function createGitHubIssueReader(api: GitHubApi, { owner, name, path }: Repository): IssueReader {
  return {
    async read(number, effect = {}) {
      const named = { repository: `${owner}/${name}`, number }
      const url = `${path}/issues/${encodeURIComponent(number)}`
      const issue = await readIssue(api, url, named, effect)
      return discussionOf(issue, named, await readRemarks(api, url, effect))
    },
  }
}

async function readIssue(api: GitHubApi, url: string, named: NamedIssue, effect: EffectOptions): Promise<Issue> {
  const issue = await orUnreadable(api.call({ url, ...effect }, Issue), named)
  if (issue.pull_request !== undefined && issue.pull_request !== null) throw pullNotIssue(named)
  if (!isWhereAsked(issue, named)) throw movedIssue(named, issue.html_url ?? undefined)
  return issue
}

/** The API leads on to where an issue was transferred to. */
function isWhereAsked({ html_url: url }: Issue, { repository, number }: NamedIssue): boolean {
  if (url === undefined || url === null) return true
  return url.toLowerCase().endsWith(`/${repository}/issues/${number}`.toLowerCase())
}

async function readRemarks(api: GitHubApi, url: string, effect: EffectOptions): Promise<IssueRemark[]> {
  const viewer = await api.viewer(effect.signal)
  const remarks: IssueRemark[] = []
  for await (const page of api.list({ url: `${url}/comments?per_page=100`, ...effect }, z.array(Comment))) {
    for (const { body, user, created_at: createdAt } of page) {
      if (isOwnRemark({ body: body ?? '', isOwn: user?.id === viewer.id })) continue
      remarks.push({ body: boundedText(body), ...(user && { author: user.login }), ...(createdAt && { createdAt }) })
    }
  }
  return remarks
}

function discussionOf(issue: Issue, { number }: NamedIssue, remarks: IssueRemark[]): IssueDiscussion {
  const { title, body, user, labels, state, locked, html_url: url, created_at: createdAt } = issue
  return {
    number,
    title,
    body: boundedText(body),
    labels: labels.flatMap((label) => (typeof label === 'string' ? label : (label.name ?? []))),
    state: state === 'open' ? 'open' : 'closed',
    isLocked: locked === true,
    remarks,
    ...(url && { url }),
    ...(user && { author: user.login }),
    ...(createdAt && { createdAt }),
  }
}
