import type { EffectOptions } from '@aicr/channels'
import type { ChangePlace, LineComment, NewReview, RemoteName } from '@aicr/channels/forge'
import type { MarkerSigning } from '@aicr/markdown'
import { AicrError, errorMessage, isAicrError } from '@aicr/schema'
import { Review } from '../api/answers.ts'
import { pullPath } from '../api/gitea-repository.ts'
import type { GiteaRepository } from '../api/gitea-repository.ts'
import { deleteLeftoverDrafts } from './leftover-drafts.ts'

const BROKEN = 500
const UNPROCESSABLE = 422

/**
 * Creates a review with its comments. The server adds these one by one to a draft: when it breaks midway the draft is
 * deleted again, and the review counts as refused, so that a plainer one may follow.
 */
export async function createReview(
  gitea: GiteaRepository,
  place: ChangePlace,
  { commit, body, event, comments }: NewReview,
  { signing, ...effect }: EffectOptions & { signing: MarkerSigning },
): Promise<RemoteName> {
  await deleteLeftoverDrafts(gitea, place, signing, effect)
  const json = { commit_id: commit, body, event, comments: comments.map(commentBody) }
  try {
    const path = `${pullPath(gitea, place)}/reviews`
    const { id, html_url: url } = await gitea.client.create(path, Review, { json, ...effect })
    return { id: String(id), ...(url !== '' && { url }) }
  } catch (error) {
    if (!isAicrError(error) || error.details['status'] !== BROKEN) throw error
    const left = await deleteLeftoverDrafts(gitea, place, signing, effect)
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
