import type { ChangePlace, EffectOptions, LineComment, NewReview, RemoteName } from '@aicr/channels'
import type { MarkerSigning } from '@aicr/markdown'
import { AicrError, errorMessage, isAicrError } from '@aicr/schema'
import { Review } from '../api/answers.ts'
import type { GiteaServer } from '../api/gitea-server.ts'
import { parsed } from '../api/gitea-client.ts'
import { pullPath } from '../api/paths.ts'
import { deleteLeftoverDrafts } from './leftover-drafts.ts'

const BROKEN = 500
const UNPROCESSABLE = 422

/**
 * Creates a review with its comments. The server adds these one by one to a draft: when it breaks midway the draft is
 * deleted again, and the review counts as refused, so that a plainer one may follow.
 */
export async function createReview(
  server: GiteaServer,
  place: ChangePlace,
  { review, signing, ...options }: EffectOptions & { review: NewReview; signing: MarkerSigning },
): Promise<RemoteName> {
  await deleteLeftoverDrafts(server, place, { signing, ...options })
  const { commit, body, event, comments } = review
  const path = `${pullPath(place)}/reviews`
  const json = { commit_id: commit, body, event, comments: comments.map(commentBody) }
  try {
    const response = await server.client.write(path, { method: 'POST', json, ...options })
    const { id, html_url: url } = parsed(response, Review, path)
    return { id: String(id), ...(url !== '' && { url }) }
  } catch (error) {
    if (!isAicrError(error) || error.details['status'] !== BROKEN) throw error
    const left = await deleteLeftoverDrafts(server, place, { signing, ...options })
    throw left === 0 ? error : brokeMidway(error)
  }
}

/** Lines are counted in the file, in spite of the names of the fields. */
function commentBody({ path, side, line, body }: LineComment): object {
  return side === 'old' ? { path, body, old_position: line } : { path, body, new_position: line }
}

function brokeMidway(cause: AicrError): AicrError {
  return new AicrError(`The server broke off the review, and its draft was deleted: ${errorMessage(cause)}`, {
    code: 'remote_rejected',
    details: { ...cause.details, status: UNPROCESSABLE },
    cause,
  })
}
