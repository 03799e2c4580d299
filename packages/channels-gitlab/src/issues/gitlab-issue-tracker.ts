import type { EffectOptions } from '@aicr/channels'
import type { IssueChanges, IssueTracker, Label, TrackedComment, TrackedIssue } from '@aicr/channels/forge'
import type { GitLabApi, Viewer } from '../api/gitlab-api.ts'
import { Account, Issue, MergeBase, Note, Nothing } from '../api/models.ts'
import { createLabelMaker, labelFields } from '../api/labels.ts'
import type { Project } from '../api/project.ts'

const STATES = { open: 'opened', closed: 'closed' } as const
const MOST_A_PAGE = 100

/**
 * The issues of one project. `labels` are made with their colours before they are used for the first time; all others
 * GitLab makes itself.
 */
export function createGitLabIssueTracker(
  api: GitLabApi,
  { path }: Pick<Project, 'path'>,
  { labels = [] }: { readonly labels?: readonly Label[] } = {},
): IssueTracker {
  const issuePath = (id: string): string => `${path}/issues/${encodeURIComponent(id)}`
  const ensureLabels = createLabelMaker(api, path, labels)
  const findUsers = createUsers(api)

  return {
    async listIssues({ state, label, limit }, effect = {}) {
      const viewer = await api.viewer(effect.signal)
      const query = new URLSearchParams({
        state: STATES[state],
        labels: label,
        order_by: 'created_at',
        sort: 'desc',
        per_page: String(Math.min(limit, MOST_A_PAGE)),
      })
      const found: TrackedIssue[] = []
      for await (const page of api.pages({ url: `${path}/issues?${query.toString()}`, ...effect }, Issue)) {
        found.push(...page.map((issue) => toTracked(issue, viewer)))
        if (found.length >= limit) break
      }
      return found.slice(0, limit)
    },
    async getIssue(id, effect = {}) {
      const viewer = await api.viewer(effect.signal)
      const issue = await api.find({ url: issuePath(id), ...effect }, Issue)
      return issue && toTracked(issue, viewer)
    },
    async listComments(issue, effect = {}) {
      const viewer = await api.viewer(effect.signal)
      const query = `order_by=created_at&sort=asc&per_page=${MOST_A_PAGE}`
      const notes = await api.list({ url: `${issuePath(issue)}/notes?${query}`, ...effect }, Note)
      return notes.filter(({ system }) => system !== true).map((note) => toComment(note, viewer))
    },
    async createIssue({ title, body, labels: names, assignees }, effect = {}) {
      await ensureLabels(names, effect)
      const ids = await findUsers(assignees, effect)
      const json = { title, description: body, labels: names.join(','), assignee_ids: ids }
      const issue = await api.call({ url: `${path}/issues`, json, ...effect }, Issue)
      const given = new Set((issue.assignees ?? []).map(({ username }) => username.toLowerCase()))
      const unassigned = assignees.filter((name) => !given.has(name.toLowerCase()))
      return { ...toTracked(issue, await api.viewer(effect.signal)), unassigned }
    },
    async updateIssue(id, changes, effect = {}) {
      await ensureLabels(changes.addLabels ?? [], effect)
      const json = changedFields(changes)
      if (Object.keys(json).length === 0) return
      await api.call({ method: 'PUT', url: issuePath(id), json, repeatable: true, ...effect }, Nothing)
    },
    async createComment(issue, body, effect = {}) {
      const note = await api.call({ url: `${issuePath(issue)}/notes`, json: { body }, ...effect }, Note)
      return toComment(note, await api.viewer(effect.signal))
    },
    async updateComment(issue, comment, body, effect = {}) {
      const url = `${issuePath(issue)}/notes/${encodeURIComponent(comment)}`
      await api.call({ method: 'PUT', url, json: { body }, repeatable: true, ...effect }, Nothing)
    },
    async ancestry(from, to, effect = {}) {
      if (from === to) return 'identical'
      const query = new URLSearchParams({ 'refs[]': from })
      query.append('refs[]', to)
      const url = `${path}/repository/merge_base?${query.toString()}`
      // A commit that is gone is answered with 400, histories without a common commit with 404.
      const base = (await api.find({ url, ...effect }, MergeBase, [400, 404]))?.id
      if (base === undefined || base === null) return 'unknown'
      if (base === from) return 'ahead'
      return base === to ? 'behind' : 'diverged'
    },
  }
}

function changedFields({
  title,
  body,
  state,
  addLabels = [],
  removeLabels = [],
}: IssueChanges): Record<string, string> {
  return {
    ...(title !== undefined && { title }),
    ...(body !== undefined && { description: body }),
    ...labelFields({ add: addLabels, remove: removeLabels }),
    ...(state === 'closed' && { state_event: 'close' }),
  }
}

/** GitLab assigns by number. Names that it does not know are left out. */
function createUsers(api: GitLabApi): (names: readonly string[], effect: EffectOptions) => Promise<number[]> {
  const known = new Map<string, number | undefined>()
  return async (names, effect) => {
    for (const name of names) {
      if (known.has(name)) continue
      const url = `/users?username=${encodeURIComponent(name)}`
      const [user] = await api.call({ url, ...effect }, Account.array())
      known.set(name, user?.id)
    }
    return names.flatMap((name) => known.get(name) ?? [])
  }
}

function toTracked(issue: Issue, viewer: Viewer): TrackedIssue {
  const { iid, title, description, state, author, labels, web_url: url } = issue
  return {
    id: String(iid),
    number: iid,
    title,
    body: description ?? '',
    labels,
    state: state === 'closed' ? 'closed' : 'open',
    isOwn: author?.id === viewer.id,
    ...(typeof url === 'string' && { url }),
  }
}

function toComment({ id, body, author }: Note, viewer: Viewer): TrackedComment {
  return { id: String(id), body: body ?? '', isOwn: author?.id === viewer.id }
}
