import type { EffectOptions } from '@aicr/channels'
import type {
  IssueChanges,
  IssueQuery,
  IssueTracker,
  Label,
  NewIssue,
  OpenedIssue,
  TrackedComment,
  TrackedIssue,
} from '@aicr/channels/forge'
import { Comment, Issue, User } from '../api/answers.ts'
import { commentPath, issuePath } from '../api/gitea-repository.ts'
import type { GiteaRepository } from '../api/gitea-repository.ts'
import type { IsOwn } from '../api/own-account.ts'
import { compareCommits } from './compare-commits.ts'
import { changeIssueLabels, createLabelDirectory } from './label-directory.ts'
import type { LabelDirectory } from './label-directory.ts'

export interface GiteaIssueTrackerOptions {
  /** Labels that have a colour when they are created. */
  readonly labels?: readonly Label[]
  /** Numbers of labels that every new issue gets besides. */
  readonly labelIds?: readonly number[]
}

interface Tracking {
  readonly gitea: GiteaRepository
  readonly labels: LabelDirectory
  readonly labelIds: readonly number[]
}

/** Issues of one repository on Gitea or Forgejo. */
export function createGiteaIssueTracker(gitea: GiteaRepository, options: GiteaIssueTrackerOptions = {}): IssueTracker {
  const { labels = [], labelIds = [] } = options
  const tracking = { gitea, labels: createLabelDirectory(gitea, labels), labelIds }
  const { client } = gitea
  return {
    listIssues: async (query, effect = {}) => listIssues(tracking, query, effect),
    async getIssue(id, effect = {}) {
      const isOwn = await gitea.isOwn(effect)
      const issue = await client.find(issuePath(gitea, id), Issue, effect)
      return issue === undefined || isPull(issue) ? undefined : trackedIssue(issue, isOwn)
    },
    async listComments(issue, effect = {}) {
      const isOwn = await gitea.isOwn(effect)
      // This list has no pages.
      const comments = await client.read(`${issuePath(gitea, issue)}/comments`, Comment.array().nullable(), effect)
      return (comments ?? []).toSorted((a, b) => a.id - b.id).map((comment) => trackedComment(comment, isOwn))
    },
    createIssue: async (issue, effect = {}) => createIssue(tracking, issue, effect),
    updateIssue: async (id, changes, effect = {}) => updateIssue(tracking, id, changes, effect),
    async deleteIssue(id, effect = {}) {
      await client.write(issuePath(gitea, id), { method: 'DELETE', ...effect })
    },
    async createComment(issue, body, effect = {}) {
      const isOwn = await gitea.isOwn(effect)
      const path = `${issuePath(gitea, issue)}/comments`
      return trackedComment(await client.create(path, Comment, { json: { body }, ...effect }), isOwn)
    },
    async updateComment(_issue, comment, body, effect = {}) {
      await client.write(commentPath(gitea, comment), { method: 'PATCH', json: { body }, repeatable: true, ...effect })
    },
    ancestry: async (from, to, effect = {}) => compareCommits(gitea, from, to, effect),
  }
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

/** The server passes over labels that do not exist, and would list every issue: such a label has none. */
async function listIssues(
  { gitea, labels }: Tracking,
  { state, label, limit }: IssueQuery,
  effect: EffectOptions,
): Promise<TrackedIssue[]> {
  if ((await labels.find(label, effect)) === undefined) return []
  const isOwn = await gitea.isOwn(effect)
  const query = { state, labels: label, type: 'issues' }
  const found: TrackedIssue[] = []
  for await (const issues of gitea.client.pages(`${gitea.path}/issues`, Issue, { ...effect, query })) {
    const tracked = issues.filter((issue) => !isPull(issue)).map((issue) => trackedIssue(issue, isOwn))
    found.push(...tracked.filter((issue) => issue.labels.includes(label)))
    if (found.length >= limit) break
  }
  return found.toSorted((a, b) => b.number - a.number).slice(0, limit)
}

async function createIssue(
  { gitea, labels, labelIds }: Tracking,
  issue: NewIssue,
  effect: EffectOptions,
): Promise<OpenedIssue> {
  const isOwn = await gitea.isOwn(effect)
  const ids = await labels.ensure(issue.labels, effect)
  const assignees = await assignable(gitea, issue.assignees, effect)
  const { title, body } = issue
  const json = { title, body, labels: [...new Set([...ids, ...labelIds])], assignees }
  const made = await gitea.client.create(`${gitea.path}/issues`, Issue, { json, ...effect })
  const given = new Set((made.assignees ?? []).map(({ login }) => login.toLowerCase()))
  const unassigned = issue.assignees.filter((name) => !given.has(name.toLowerCase()))
  return { ...trackedIssue(made, isOwn), unassigned }
}

/** The server refuses a whole issue for one account that cannot be assigned. */
async function assignable(
  { client, path }: GiteaRepository,
  wanted: readonly string[],
  effect: EffectOptions,
): Promise<string[]> {
  if (wanted.length === 0) return []
  const users = await client.read(`${path}/assignees`, User.array().nullable(), effect)
  const byName = new Map((users ?? []).map(({ login }) => [login.toLowerCase(), login]))
  return [...new Set(wanted.flatMap((name) => byName.get(name.toLowerCase()) ?? []))]
}

/** Labels come first and the rest in one call, so that an issue is not closed before it says why. */
async function updateIssue(
  { gitea, labels }: Tracking,
  id: string,
  { addLabels = [], removeLabels = [], ...fields }: IssueChanges,
  effect: EffectOptions,
): Promise<void> {
  const path = issuePath(gitea, id)
  await changeIssueLabels(gitea, labels, { id, add: addLabels, remove: removeLabels }, effect)
  if (Object.keys(fields).length > 0)
    await gitea.client.write(path, { method: 'PATCH', json: fields, repeatable: true, ...effect })
}
