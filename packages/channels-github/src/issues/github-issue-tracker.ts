import type { EffectOptions } from '@aicr/channels'
import type { IssueChanges, IssueTracker, Label, TrackedComment, TrackedIssue } from '@aicr/channels/forge'
import { isAicrError } from '@aicr/schema'
import * as z from 'zod'
import type { GitHubApi } from '../api/github-api.ts'
import { Comment, Compared, Issue, Nothing, labelNames } from '../api/models.ts'
import { changeIssueLabels, createLabelMaker } from '../api/labels.ts'
import type { Repository } from '../api/repository.ts'
import { createAssignedIssue, leftOut } from './create-assigned-issue.ts'
import type { Viewer } from '../api/viewer.ts'

const RELATIONS = { ahead: 'ahead', behind: 'behind', diverged: 'diverged', identical: 'identical' } as const

/** The issues of one repository. `labels` are made with their colours before they are used for the first time. */
export function createGitHubIssueTracker(
  api: GitHubApi,
  { path }: Repository,
  { labels = [] }: { labels?: readonly Label[] } = {},
): IssueTracker {
  const issuePath = (id: string): string => `${path}/issues/${encodeURIComponent(id)}`
  const ensureLabels = createLabelMaker(api, path, labels)

  return {
    async listIssues({ state, label, limit }, effect = {}) {
      const viewer = await api.viewer(effect.signal)
      const query = new URLSearchParams({ state, labels: label, sort: 'created', direction: 'desc', per_page: '100' })
      const found: TrackedIssue[] = []
      const pages = api.list({ url: `${path}/issues?${query.toString()}`, ...effect }, z.array(Issue))
      for await (const page of pages) {
        found.push(...page.filter(isIssue).map((issue) => toTracked(issue, viewer)))
        if (found.length >= limit) break
      }
      return found.slice(0, limit)
    },
    async getIssue(id, effect = {}) {
      const viewer = await api.viewer(effect.signal)
      const issue = await orUndefined(api.call({ url: issuePath(id), ...effect }, Issue))
      return issue && toTracked(issue, viewer)
    },
    async listComments(issue, effect = {}) {
      const viewer = await api.viewer(effect.signal)
      const found: TrackedComment[] = []
      const pages = api.list({ url: `${issuePath(issue)}/comments?per_page=100`, ...effect }, z.array(Comment))
      for await (const page of pages) found.push(...page.map((comment) => toComment(comment, viewer)))
      return found
    },
    async createIssue({ title, body, labels: names, assignees }, effect = {}) {
      await ensureLabels(names, effect)
      const json = { title, body, labels: [...names], assignees: [...assignees] }
      const issue = await createAssignedIssue(api, `${path}/issues`, json, effect)
      const tracked = toTracked(issue, await api.viewer(effect.signal))
      return { ...tracked, unassigned: leftOut(assignees, issue) }
    },
    async updateIssue(id, changes, effect = {}) {
      await ensureLabels(changes.addLabels ?? [], effect)
      await updateIssue(api, issuePath(id), changes, effect)
    },
    async createComment(issue, body, effect = {}) {
      const comment = await api.call({ url: `${issuePath(issue)}/comments`, json: { body }, ...effect }, Comment)
      return toComment(comment, await api.viewer(effect.signal))
    },
    async updateComment(_issue, comment, body, effect = {}) {
      const url = `${path}/issues/comments/${encodeURIComponent(comment)}`
      await api.call({ method: 'PATCH', url, json: { body }, repeatable: true, ...effect }, Nothing)
    },
    async ancestry(from, to, effect = {}) {
      const range = `${encodeURIComponent(from)}...${encodeURIComponent(to)}`
      const compared = await orUndefined(api.call({ url: `${path}/compare/${range}`, ...effect }, Compared))
      const status = compared?.status ?? ''
      return isRelation(status) ? RELATIONS[status] : 'unknown'
    },
  }
}

async function updateIssue(
  api: GitHubApi,
  url: string,
  { title, body, state, addLabels = [], removeLabels = [] }: IssueChanges,
  effect: EffectOptions,
): Promise<void> {
  const json = {
    ...(title !== undefined && { title }),
    ...(body !== undefined && { body }),
    ...(state !== undefined && { state, state_reason: 'completed' }),
  }
  await changeIssueLabels(api, url, { add: addLabels, remove: removeLabels }, effect)
  if (Object.keys(json).length > 0) {
    await api.call({ method: 'PATCH', url, json, repeatable: true, ...effect }, Nothing)
  }
}

function isRelation(status: string): status is keyof typeof RELATIONS {
  return Object.hasOwn(RELATIONS, status)
}

/** Pull requests are listed among the issues. */
function isIssue({ pull_request: pull }: Issue): boolean {
  return pull === undefined || pull === null
}

function toTracked(issue: Issue, viewer: Viewer): TrackedIssue {
  const { number, title, body, state, user, html_url: url, labels } = issue
  return {
    id: String(number),
    number,
    title,
    body: body ?? '',
    state: state === 'open' ? 'open' : 'closed',
    labels: labelNames(labels),
    isOwn: user?.id === viewer.id,
    ...(typeof url === 'string' && { url }),
  }
}

function toComment({ id, body, user }: Comment, viewer: Viewer): TrackedComment {
  return { id: String(id), body: body ?? '', isOwn: user?.id === viewer.id }
}

async function orUndefined<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (isAicrError(error) && error.code === 'not_found') return undefined
    throw error
  }
}
