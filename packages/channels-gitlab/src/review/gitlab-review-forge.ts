import type { ChangePlace, ReviewForge } from '@aicr/channels/forge'
import type { GitLabApi } from '../api/gitlab-api.ts'
import { Discussion, MergeRequest, Note, Nothing } from '../api/models.ts'
import { createLabelMaker, labelFields } from '../api/labels.ts'
import type { Project } from '../api/project.ts'
import { readStatus, writeStatus } from './commit-status.ts'
import { createDiscussion } from './create-discussion.ts'
import { createCommitDiffs } from './diff-at-commit.ts'
import type { Waiting } from './diff-at-commit.ts'
import { generalText, lineThread, noteText } from './discussions.ts'
import type { NoteUrl } from './discussions.ts'
import { readChangedFiles } from './files.ts'

type MergeRequestPlace = Pick<ChangePlace, 'change'>

/** Reviews of the merge requests of one project. */
export function createGitLabReviewForge(api: GitLabApi, project: Project, waiting: Waiting): ReviewForge {
  const diffs = createCommitDiffs(api, waiting)
  const pathOf = ({ change }: MergeRequestPlace): string =>
    `${project.path}/merge_requests/${encodeURIComponent(change)}`
  const urlsOf = ({ change }: MergeRequestPlace): NoteUrl => {
    const { webUrl } = project
    return (note) => (webUrl === undefined ? undefined : `${webUrl}/-/merge_requests/${change}#note_${note}`)
  }
  const notePath = (place: MergeRequestPlace, id: string): string => `${pathOf(place)}/notes/${encodeURIComponent(id)}`
  const discussionPath = (place: MergeRequestPlace, id: string): string =>
    `${pathOf(place)}/discussions/${encodeURIComponent(id)}`
  const nameOf = (place: MergeRequestPlace, note: number): { id: string; url?: string } => {
    const url = urlsOf(place)(note)
    return { id: String(note), ...(url !== undefined && { url }) }
  }

  return {
    async readChange(place, effect = {}) {
      const viewer = await api.viewer(effect.signal)
      const { sha, author, labels } = await api.call({ url: pathOf(place), ...effect }, MergeRequest)
      return {
        head: sha,
        isOwn: author?.id === viewer.id,
        labels: labels ?? [],
        ...(author?.username && { author: author.username }),
      }
    },
    async listTexts(place, effect = {}) {
      const viewer = await api.viewer(effect.signal)
      const discussions = await api.list({ url: `${pathOf(place)}/discussions?per_page=100`, ...effect }, Discussion)
      return discussions.flatMap((discussion) => generalText(discussion, viewer, urlsOf(place)))
    },
    async getText(place, { id }, effect = {}) {
      const viewer = await api.viewer(effect.signal)
      const note = await api.find({ url: notePath(place, id), ...effect }, Note)
      return note && noteText(note, viewer, urlsOf(place))
    },
    async listThreads(place, effect = {}) {
      const viewer = await api.viewer(effect.signal)
      const discussions = await api.list({ url: `${pathOf(place)}/discussions?per_page=100`, ...effect }, Discussion)
      return discussions.flatMap((discussion) => lineThread(discussion, viewer, urlsOf(place)))
    },
    readFiles: async (place, effect = {}) => readChangedFiles(api, pathOf(place), effect),
    async createThread(place, { commit, comment }, effect = {}) {
      const wanted = { path: pathOf(place), commit, comment }
      const { id, notes } = await createDiscussion(wanted, { api, diffs }, effect)
      const [note] = notes
      return note === undefined ? { id } : { ...nameOf(place, note.id), id }
    },
    async createText(place, body, effect = {}) {
      const { id } = await api.call({ url: `${pathOf(place)}/notes`, json: { body }, ...effect }, Note)
      return nameOf(place, id)
    },
    async updateText(place, { id }, body, effect = {}) {
      const request = { method: 'PUT', url: notePath(place, id), json: { body }, repeatable: true }
      await api.call({ ...request, ...effect }, Nothing)
    },
    async updateThread(place, { id, comment }, body, effect = {}) {
      const url = `${discussionPath(place, id)}/notes/${encodeURIComponent(comment)}`
      await api.call({ method: 'PUT', url, json: { body }, repeatable: true, ...effect }, Nothing)
    },
    async resolveThread(place, thread, effect = {}) {
      const request = { method: 'PUT', url: discussionPath(place, thread), json: { resolved: true }, repeatable: true }
      await api.call({ ...request, ...effect }, Nothing)
    },
    async reopenThread(place, thread, effect = {}) {
      const request = { method: 'PUT', url: discussionPath(place, thread), json: { resolved: false }, repeatable: true }
      await api.call({ ...request, ...effect }, Nothing)
    },
    readCheck: async (_place, check, effect = {}) => readStatus(api, project.path, check, effect),
    writeCheck: async (_place, check, effect = {}) => writeStatus(api, project.path, check, effect),
    async changeLabels(place, { add, remove }, effect = {}) {
      const names = add.map(({ name }) => name)
      await createLabelMaker(api, project.path, add)(names, effect)
      const json = labelFields({ add: names, remove })
      await api.call({ method: 'PUT', url: pathOf(place), json, repeatable: true, ...effect }, Nothing)
    },
  }
}
