import type {
  EffectOptions,
  IssueChanges,
  IssueQuery,
  IssueTracker,
  Label,
  NewIssue,
  TrackedComment,
  TrackedIssue,
} from '@aicr/channels'
import * as z from 'zod'
import { Comment, Issue, User } from '../api/answers.ts'
import { parsed } from '../api/gitea-client.ts'
import type { GiteaServer } from '../api/gitea-server.ts'
import type { IsOwn } from '../api/own-account.ts'
import { repositoryPath } from '../api/paths.ts'
import { compareCommits } from './compare-commits.ts'
import { createLabelDirectory } from './label-directory.ts'
import type { LabelDirectory } from './label-directory.ts'

export interface GiteaIssueTrackerOptions {
  /** `owner/name` */
  readonly repository: string
  /** Labels that have a colour when they are created. */
  readonly colors?: readonly Label[]
  /** Numbers of labels that every new issue gets besides. */
  readonly labelIds?: readonly number[]
}

interface Tracking extends GiteaIssueTrackerOptions {
  readonly server: GiteaServer
  readonly labels: LabelDirectory
  /** The path of the repository. */
  readonly root: string
}

/** Issues of one repository on Gitea or Forgejo. */
export function createGiteaIssueTracker(server: GiteaServer, options: GiteaIssueTrackerOptions): IssueTracker {
  const { repository, colors = [] } = options
  const labels = createLabelDirectory(server, repository, colors)
  const tracking = { ...options, server, labels, root: repositoryPath(repository) }
  const { root } = tracking
  const { client } = server
  return {
    listIssues: async (query, effect = {}) => listIssues(tracking, query, effect),
    async getIssue(id, effect = {}) {
      const isOwn = await server.isOwn(effect)
      const issue = await client.find(issuePath(root, id), Issue, effect)
      return issue === undefined || isPull(issue) ? undefined : trackedIssue(issue, isOwn)
    },
    async listComments(issue, effect = {}) {
      const isOwn = await server.isOwn(effect)
      const comments = await client.read(`${issuePath(root, issue)}/comments`, Comment.array().nullable(), effect)
      return (comments ?? []).map((comment) => trackedComment(comment, isOwn)).toSorted(byAge)
    },
    createIssue: async (issue, effect = {}) => createIssue(tracking, issue, effect),
    updateIssue: async (id, changes, effect = {}) => updateIssue(tracking, { id, changes }, effect),
    async deleteIssue(id, effect = {}) {
      await client.write(issuePath(root, id), { method: 'DELETE', ...effect })
    },
    async createComment(issue, body, effect = {}) {
      const path = `${issuePath(root, issue)}/comments`
      const isOwn = await server.isOwn(effect)
      const response = await client.write(path, { method: 'POST', json: { body }, ...effect })
      return trackedComment(parsed(response, Comment, path), isOwn)
    },
    async updateComment(_issue, comment, body, effect = {}) {
      const path = `${root}/issues/comments/${encodeURIComponent(comment)}`
      await client.write(path, { method: 'PATCH', json: { body }, ...effect })
    },
    ancestry: async (from, to, effect = {}) => compareCommits(client, root, { from, to, ...effect }),
  }
}

function issuePath(root: string, id: string): string {
  return `${root}/issues/${encodeURIComponent(id)}`
}

function isPull({ pull_request: pull }: Issue): boolean {
  return pull !== null && pull !== undefined
}

function trackedIssue(issue: Issue, isOwn: IsOwn): TrackedIssue {
  const { number, title, body, state, labels, user, html_url: url } = issue
  return {
    id: String(number),
    number,
    title,
    body,
    labels: (labels ?? []).map(({ name }) => name),
    state: state === 'closed' ? 'closed' : 'open',
    isOwn: isOwn(user),
    ...(url !== '' && { url }),
  }
}

function trackedComment({ id, body, user }: Comment, isOwn: IsOwn): TrackedComment {
  return { id: String(id), body, isOwn: isOwn(user) }
}

function byAge(a: TrackedComment, b: TrackedComment): number {
  return Number(a.id) - Number(b.id)
}

/** The server ignores labels that do not exist, so that every issue would be one: such a label has no issues. */
async function listIssues(
  { server, labels, root }: Tracking,
  { state, label, limit }: IssueQuery,
  effect: EffectOptions,
): Promise<TrackedIssue[]> {
  if ((await labels.find(label, effect)) === undefined) return []
  const isOwn = await server.isOwn(effect)
  const query = { state, labels: label, type: 'issues' }
  const found: TrackedIssue[] = []
  for await (const issues of server.client.pages(`${root}/issues`, Issue, { ...effect, query })) {
    const tracked = issues.filter((issue) => !isPull(issue)).map((issue) => trackedIssue(issue, isOwn))
    found.push(...tracked.filter((issue) => issue.labels.includes(label)))
    if (found.length >= limit) break
  }
  return found.toSorted((a, b) => b.number - a.number).slice(0, limit)
}

async function createIssue(tracking: Tracking, issue: NewIssue, effect: EffectOptions): Promise<TrackedIssue> {
  const { server, labels, root, labelIds = [] } = tracking
  const isOwn = await server.isOwn(effect)
  const ids = await labels.ensure(issue.labels, effect)
  const assignees = await assignable(tracking, issue.assignees, effect)
  const { title, body } = issue
  const json = { title, body, labels: [...new Set([...ids, ...labelIds])], assignees }
  const path = `${root}/issues`
  const response = await server.client.write(path, { method: 'POST', json, ...effect })
  return trackedIssue(parsed(response, Issue, path), isOwn)
}

/** The server refuses a whole issue for one account that cannot be assigned. */
async function assignable(
  { server, root }: Tracking,
  wanted: readonly string[],
  effect: EffectOptions,
): Promise<string[]> {
  if (wanted.length === 0) return []
  const users = await server.client.read(`${root}/assignees`, z.array(User).nullable(), effect)
  const byName = new Map((users ?? []).map(({ login }) => [login.toLowerCase(), login]))
  return [...new Set(wanted.flatMap((name) => byName.get(name.toLowerCase()) ?? []))]
}

/** Labels come first and the rest in one call, so that an issue is not closed before it says why. */
async function updateIssue(
  { server, labels, root }: Tracking,
  { id, changes }: { id: string; changes: IssueChanges },
  effect: EffectOptions,
): Promise<void> {
  const { addLabels = [], removeLabels = [], ...fields } = changes
  const path = issuePath(root, id)
  if (addLabels.length > 0) {
    const json = { labels: await labels.ensure(addLabels, effect) }
    await server.client.write(`${path}/labels`, { method: 'POST', json, ...effect })
  }
  for (const name of removeLabels) {
    const label = await labels.find(name, effect)
    if (label !== undefined) await server.client.write(`${path}/labels/${label}`, { method: 'DELETE', ...effect })
  }
  if (Object.keys(fields).length > 0) await server.client.write(path, { method: 'PATCH', json: fields, ...effect })
}
