import type { ChangePlace, EffectOptions, ForgeChange, RemoteName, ReviewForge } from '@aicr/channels'
import type { MarkerSigning } from '@aicr/markdown'
import { Comment, Pull } from '../api/answers.ts'
import { parsed } from '../api/gitea-client.ts'
import type { GiteaServer } from '../api/gitea-server.ts'
import { issuePath, pullPath } from '../api/paths.ts'
import { readStatus, writeStatus } from './commit-status.ts'
import { createReview } from './create-review.ts'
import { getText, listTexts, updateComment, updateText } from './review-texts.ts'
import { listThreads, setResolved } from './review-threads.ts'
import { readShownFiles } from './shown-files.ts'

/** Reviews of pull requests on Gitea and Forgejo. `signing` tells our own drafts from those of people. */
export function createGiteaReviewForge(server: GiteaServer, signing: MarkerSigning): ReviewForge {
  return {
    readChange: async (place, options = {}) => readChange(server, place, options),
    listTexts: async (place, options = {}) => listTexts(server, place, options),
    getText: async (place, name, options = {}) => getText(server, place, { name, ...options }),
    listThreads: async (place, options = {}) => listThreads(server, place, options),
    readFiles: async (place, options = {}) => readShownFiles(server, place, options),
    createReview: async (place, review, options = {}) => createReview(server, place, { review, signing, ...options }),
    createText: async (place, text, options = {}) => createText(server, place, { text, ...options }),
    updateText: async (place, name, text, options = {}) => updateText(server, place, { name, text, ...options }),
    updateThread: async (place, { comment }, text, options = {}) =>
      updateComment(server, place, { comment, text, ...options }),
    resolveThread: async (place, thread, options = {}) =>
      setResolved(server, place, { thread, isResolved: true, ...options }),
    reopenThread: async (place, thread, options = {}) =>
      setResolved(server, place, { thread, isResolved: false, ...options }),
    async withdrawReview(place, review, message, options = {}) {
      const path = `${pullPath(place)}/reviews/${encodeURIComponent(review)}/dismissals`
      await server.client.write(path, { method: 'POST', json: { message, priors: false }, ...options })
    },
    readCheck: async (place, { name, commit }, options = {}) => readStatus(server, place, { name, commit, ...options }),
    writeCheck: async (place, check, options = {}) => writeStatus(server, place, { check, ...options }),
  }
}

async function readChange(server: GiteaServer, place: ChangePlace, options: EffectOptions): Promise<ForgeChange> {
  const isOwn = await server.isOwn(options)
  const { head, user } = await server.client.read(pullPath(place), Pull, options)
  return { head: head.sha, isOwn: isOwn(user) }
}

async function createText(
  { client }: GiteaServer,
  place: ChangePlace,
  { text, ...options }: EffectOptions & { text: string },
): Promise<RemoteName> {
  const path = `${issuePath(place)}/comments`
  const response = await client.write(path, { method: 'POST', json: { body: text }, ...options })
  const { id, html_url: url } = parsed(response, Comment, path)
  return { id: String(id), ...(url !== '' && { url }) }
}
