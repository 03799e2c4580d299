import type { EffectOptions } from '@aicr/channels'
import type { ForgeText, LineComment, ReviewForge, TextName } from '@aicr/channels/forge'
import { isAicrError } from '@aicr/schema'
import * as z from 'zod'
import type { GitHubApi } from '../api/github-api.ts'
import { Comment, Nothing, Pull, Review, Written, labelNames } from '../api/models.ts'
import { changeIssueLabels, createLabelMaker } from '../api/labels.ts'
import type { Repository } from '../api/repository.ts'
import type { Viewer } from '../api/viewer.ts'
import { readCheck, writeCheck } from './checks.ts'
import { readPullFiles } from './files.ts'
import { listThreads, setThreadResolved } from './threads.ts'

/** Reviews of the pull requests of one repository. */
export function createGitHubReviewForge(api: GitHubApi, repository: Repository): ReviewForge {
  const { path } = repository
  const pullPath = ({ change }: { change: string }): string => `${path}/pulls/${encodeURIComponent(change)}`
  const issuePath = ({ change }: { change: string }): string => `${path}/issues/${encodeURIComponent(change)}`
  const textPath = (place: { change: string }, { kind, id }: TextName): string =>
    kind === 'review'
      ? `${pullPath(place)}/reviews/${encodeURIComponent(id)}`
      : `${path}/issues/comments/${encodeURIComponent(id)}`

  return {
    async readChange(place, effect = {}) {
      const [pull, viewer] = [
        await api.call({ url: pullPath(place), ...effect }, Pull),
        await api.viewer(effect.signal),
      ]
      const { user } = pull
      return {
        head: pull.head.sha,
        isOwn: user?.id === viewer.id,
        labels: labelNames(pull.labels ?? []),
        ...(user && { author: user.login }),
      }
    },
    async listTexts(place, effect = {}) {
      const viewer = await api.viewer(effect.signal)
      const reviews = await all(api, `${pullPath(place)}/reviews`, Review, effect)
      const comments = await all(api, `${issuePath(place)}/comments`, Comment, effect)
      return [...reviews.flatMap((one) => reviewText(one, viewer)), ...comments.map((one) => commentText(one, viewer))]
        .toSorted((a, b) => compare(a.at, b.at))
        .map(({ text }) => text)
    },
    async getText(place, name, effect = {}) {
      const viewer = await api.viewer(effect.signal)
      const request = { url: textPath(place, name), ...effect }
      try {
        if (name.kind === 'comment') return commentText(await api.call(request, Comment), viewer).text
        return reviewText(await api.call(request, Review), viewer)[0]?.text
      } catch (error) {
        if (isAicrError(error) && error.code === 'not_found') return undefined
        throw error
      }
    },
    listThreads: async (place, effect = {}) => listThreads(api, repository, place, effect),
    readFiles: async (place, effect = {}) => readPullFiles(api, pullPath(place), effect),
    async createReview(place, { commit, body, event, comments }, effect = {}) {
      const json = { commit_id: commit, body, event, comments: comments.map(commentFields) }
      return written(await api.call({ url: `${pullPath(place)}/reviews`, json, ...effect }, Written))
    },
    createText: async (place, body, effect = {}) =>
      written(await api.call({ url: `${issuePath(place)}/comments`, json: { body }, ...effect }, Written)),
    async updateText(place, name, body, effect = {}) {
      const method = name.kind === 'review' ? 'PUT' : 'PATCH'
      await api.call({ method, url: textPath(place, name), json: { body }, repeatable: true, ...effect }, Nothing)
    },
    async updateThread(_place, { comment }, body, effect = {}) {
      const url = `${path}/pulls/comments/${encodeURIComponent(comment)}`
      await api.call({ method: 'PATCH', url, json: { body }, repeatable: true, ...effect }, Nothing)
    },
    resolveThread: async (_place, thread, effect = {}) => setThreadResolved(api, thread, true, effect),
    reopenThread: async (_place, thread, effect = {}) => setThreadResolved(api, thread, false, effect),
    async withdrawReview(place, review, message, effect = {}) {
      const url = `${textPath(place, { kind: 'review', id: review })}/dismissals`
      await api.call({ method: 'PUT', url, json: { message, event: 'DISMISS' }, ...effect }, Nothing)
    },
    readCheck: async (_place, check, effect = {}) => readCheck(api, path, check, effect),
    writeCheck: async (_place, check, effect = {}) => writeCheck(api, path, check, effect),
    async changeLabels(place, { add, remove }, effect = {}) {
      const names = add.map(({ name }) => name)
      await createLabelMaker(api, path, add)(names, effect)
      await changeIssueLabels(api, issuePath(place), { add: names, remove }, effect)
    },
  }
}

/** A list to its last page. */
async function all<T>(api: GitHubApi, url: string, model: z.ZodType<T>, effect: EffectOptions): Promise<T[]> {
  const items: T[] = []
  for await (const page of api.list({ url: `${url}?per_page=100`, ...effect }, z.array(model))) items.push(...page)
  return items
}

interface TimedText {
  readonly at: string
  readonly text: ForgeText
}

/** Reviews that were not sent off yet, and those without words, say nothing. */
function reviewText({ id, body, state, user, html_url: url, submitted_at: at }: Review, viewer: Viewer): TimedText[] {
  if (state === 'PENDING' || typeof body !== 'string' || body === '') return []
  const isOwn = user?.id === viewer.id
  const asksForChanges = state === 'CHANGES_REQUESTED'
  const text = { kind: 'review' as const, id: String(id), text: body, isOwn, asksForChanges }
  return [{ at: at ?? '', text: { ...text, ...(typeof url === 'string' && { url }) } }]
}

function commentText({ id, body, user, html_url: url, created_at: at }: Comment, viewer: Viewer): TimedText {
  const text = { kind: 'comment' as const, id: String(id), text: body ?? '', isOwn: user?.id === viewer.id }
  return { at: at ?? '', text: { ...text, ...(typeof url === 'string' && { url }) } }
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** A range without its start is one line; a start equal to the end is refused. */
function commentFields({ path, body, side, line, endLine }: LineComment): unknown {
  const ofSide = side === 'old' ? 'LEFT' : 'RIGHT'
  const last = Math.max(line, endLine ?? line)
  return { path, body, line: last, side: ofSide, ...(last > line && { start_line: line, start_side: ofSide }) }
}

function written({ id, html_url: url }: z.infer<typeof Written>): { id: string; url?: string } {
  return { id: String(id), ...(typeof url === 'string' && { url }) }
}
