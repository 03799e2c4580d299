import type { EffectOptions } from '@aicr/channels'
import type { ForgeThread } from '@aicr/channels/forge'
import * as z from 'zod'
import type { GitHubApi } from '../api/github-api.ts'
import { LineComment } from '../api/models.ts'

const HIDDEN =
  'GitHub tells that over GraphQL alone, which was refused: give the channel a token, and a way, that may use it.'

/**
 * The conversations of a pull request as far as REST knows them: the comments, and not whether they are resolved. Nothing can
 * be resolved over it, so a comment says itself that its problem is gone.
 */
export async function listThreadsOverRest(
  api: GitHubApi,
  pull: string,
  { signal }: EffectOptions,
): Promise<ForgeThread[]> {
  const viewer = await api.viewer(signal)
  const threads: ForgeThread[] = []
  const request = { url: `${pull}/comments?per_page=100`, ...(signal !== undefined && { signal }) }
  for await (const page of api.list(request, z.array(LineComment))) {
    for (const { id, body, user, html_url: url, in_reply_to_id: parent } of page) {
      if (typeof parent === 'number') continue
      threads.push({
        id: `comment-${id}`,
        comment: String(id),
        text: body,
        isOwn: user?.id === viewer.id,
        isResolved: false,
        hidden: HIDDEN,
        resolvedBy: 'unknown',
        canResolve: false,
        ...(typeof url === 'string' && { url }),
      })
    }
  }
  return threads
}
