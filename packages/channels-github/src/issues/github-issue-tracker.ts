import type { EffectOptions } from '@aicr/channels'
import type { IssueChanges, IssueTracker, Label, TrackedComment, TrackedIssue } from '@aicr/channels/forge'
import { isAicrError } from '@aicr/schema'
import * as z from 'zod'
import type { GitHubApi } from '../api/github-api.ts'
import { Comment, Compared, Issue, Nothing } from '../api/models.ts'
import type { Repository } from '../api/repository.ts'
import type { Viewer } from '../api/viewer.ts'

const RELATIONS = { ahead: 'ahead', behind: 'behind', diverged: 'diverged', identical: 'identical' } as const

/** The issues of one repository. `labels` are made with their colours before they are used for the first time. */
export function createGitHubIssueTracker(
  api: GitHubApi,
  { path }: Repository,
  { labels = [] }: { labels?: readonly Label[] } = {},
): IssueTracker {
  const issuePath = (id: string): string => `${path}/issues/${encodeURIComponent(id)}`
  const colors = new Map(labels.map(({ name, color }) => [name, color.replace(/^#/, '')]))
  const ensured = new Set<string>()

  /** A label that is there already is refused, and one that may not be made is made by its first use, without a colour. */
  async function ensureLabels(names: readonly string[], effect: EffectOptions): Promise<void> {
    for (const name of names) {
      const color = colors.get(name)
      if (color === undefined || ensured.has(name)) continue
      await api.call(
        { url: `${path}/labels`, json: { name, color }, accept: [403, 404, 422], repeatable: true, ...effect },
        Nothing,
      )
      ensured.add(name)
    }
  }

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
      return toTracked(await createOrLeaveOut(api, `${path}/issues`, json, effect), await api.viewer(effect.signal))
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

/** Labels are changed one by one: a list of all would wipe those that people set meanwhile. */
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
  if (addLabels.length > 0) {
    await api.call({ url: `${url}/labels`, json: { labels: [...addLabels] }, repeatable: true, ...effect }, Nothing)
  }
  for (const name of removeLabels) {
    const label = `${url}/labels/${encodeURIComponent(name)}`
    await api.call({ method: 'DELETE', url: label, accept: [404], repeatable: true, ...effect }, Nothing)
  }
  if (Object.keys(json).length > 0) {
    await api.call({ method: 'PATCH', url, json, repeatable: true, ...effect }, Nothing)
  }
}

function isRelation(status: string): status is keyof typeof RELATIONS {
  return Object.hasOwn(RELATIONS, status)
}

/** Some servers refuse an issue for an account that cannot be assigned, where others leave it out. */
async function createOrLeaveOut(
  api: GitHubApi,
  url: string,
  json: { readonly assignees: readonly string[]; readonly [name: string]: unknown },
  effect: EffectOptions,
): Promise<Issue> {
  try {
    return await api.call({ url, json, ...effect }, Issue)
  } catch (error) {
    const isRefused = isAicrError(error) && error.details['status'] === 422 && json.assignees.length > 0
    if (!isRefused || !String(error.details['body']).includes('assignees')) throw error
    return api.call({ url, json: { ...json, assignees: [] }, ...effect }, Issue)
  }
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
    labels: labels.flatMap((label) => (typeof label === 'string' ? label : (label.name ?? []))),
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
