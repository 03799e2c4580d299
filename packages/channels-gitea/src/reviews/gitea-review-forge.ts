import type { ReviewForge } from '@aicr/channels/forge'
import type { MarkerSigning } from '@aicr/markdown'
import { Comment, Pull } from '../api/answers.ts'
import { issuePath, pullPath } from '../api/gitea-repository.ts'
import type { GiteaRepository } from '../api/gitea-repository.ts'
import { changeIssueLabels, createLabelDirectory } from '../issues/label-directory.ts'
import { readStatus, writeStatus } from './commit-status.ts'
import { createReview } from './create-review.ts'
import { commentOf, getText, listTexts, updateComment } from './review-texts.ts'
import { listThreads, setResolved } from './review-threads.ts'
import { readShownFiles } from './shown-files.ts'

/** Reviews of the pull requests of one repository. `signing` tells drafts of ours from those of people. */
export function createGiteaReviewForge(gitea: GiteaRepository, signing: MarkerSigning): ReviewForge {
  const { client } = gitea
  return {
    async readChange(place, effect = {}) {
      const isOwn = await gitea.isOwn(effect)
      const { head, user, labels } = await client.read(pullPath(gitea, place), Pull, effect)
      return {
        head: head.sha,
        isOwn: isOwn(user),
        labels: (labels ?? []).map(({ name }) => name),
        ...(user && { author: user.login }),
      }
    },
    listTexts: async (place, effect = {}) => listTexts(gitea, place, effect),
    getText: async (place, name, effect = {}) => getText(gitea, place, name, effect),
    listThreads: async (place, effect = {}) => listThreads(gitea, place, effect),
    readFiles: async (place, effect = {}) => readShownFiles(gitea, place, effect),
    createReview: async (place, review, effect = {}) => createReview(gitea, place, review, { signing, ...effect }),
    async createText(place, body, effect = {}) {
      const path = `${issuePath(gitea, place.change)}/comments`
      const { id, html_url: url } = await client.create(path, Comment, { json: { body }, ...effect })
      return { id: String(id), ...(url !== '' && { url }) }
    },
    async updateText(place, name, text, effect = {}) {
      await updateComment(gitea, await commentOf(gitea, place, name, effect), text, effect)
    },
    updateThread: async (_place, { comment }, text, effect = {}) => updateComment(gitea, comment, text, effect),
    resolveThread: async (_place, thread, effect = {}) => setResolved(gitea, thread, true, effect),
    reopenThread: async (_place, thread, effect = {}) => setResolved(gitea, thread, false, effect),
    async withdrawReview(place, review, message, effect = {}) {
      const path = `${pullPath(gitea, place)}/reviews/${encodeURIComponent(review)}/dismissals`
      await client.write(path, { method: 'POST', json: { message, priors: false }, ...effect })
    },
    readCheck: async (_place, check, effect = {}) => readStatus(gitea, check, effect),
    writeCheck: async (place, check, effect = {}) => writeStatus(gitea, place, check, effect),
    async changeLabels({ change }, { add, remove }, effect = {}) {
      const names = add.map(({ name }) => name)
      await changeIssueLabels(gitea, createLabelDirectory(gitea, add), { id: change, add: names, remove }, effect)
    },
  }
}
