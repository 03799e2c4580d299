import type { EffectOptions } from '@aicr/channels'
import type { LineComment } from '@aicr/channels/forge'
import { AicrError, isAicrError } from '@aicr/schema'
import type { GitLabApi } from '../api/gitlab-api.ts'
import { Discussion } from '../api/models.ts'
import type { CommitDiffs } from './diff-at-commit.ts'
import { positionsOf } from './positions.ts'
import type { Position } from './positions.ts'

export interface NewDiscussion {
  /** The path of the merge request's calls. */
  readonly path: string
  readonly commit: string
  readonly comment: LineComment
}

interface Source {
  readonly api: GitLabApi
  readonly diffs: CommitDiffs
}

const REFUSED = 400
/** GitLab 18.6 answers a position with the commits of no version like this. */
const BROKEN = 500

/**
 * Opens a discussion on the lines of a comment. A range that is refused is tried as its last line. What has no place in the
 * diff rejects with the status 400, and so does what GitLab breaks at twice.
 */
export async function createDiscussion(
  wanted: NewDiscussion,
  source: Source,
  effect: EffectOptions,
): Promise<Discussion> {
  try {
    return await tryPositions(wanted, source, effect)
  } catch (error) {
    if (statusOf(error) !== BROKEN) throw error
    const stored = await findOwn(wanted, source, effect)
    if (stored !== undefined) return stored
  }
  source.diffs.forget()
  try {
    return await tryPositions(wanted, source, effect)
  } catch (error) {
    if (statusOf(error) !== BROKEN) throw error
    const stored = await findOwn(wanted, source, effect)
    if (stored !== undefined) return stored
    throw refusal('GitLab breaks at every discussion on these lines.', error)
  }
}

async function tryPositions(
  { path, commit, comment }: NewDiscussion,
  { api, diffs }: Source,
  effect: EffectOptions,
): Promise<Discussion> {
  const { version, files } = await diffs.read(path, commit, effect)
  let refused: unknown
  for (const position of positionsOf(comment, files.get(comment.path), version)) {
    try {
      const json: { body: string; position: Position } = { body: comment.body, position }
      return await api.call({ url: `${path}/discussions`, json, ...effect }, Discussion)
    } catch (error) {
      if (statusOf(error) !== REFUSED) throw error
      refused = error
    }
  }
  throw refused ?? refusal(`The diff of GitLab does not show ${comment.path}:${comment.endLine ?? comment.line}.`)
}

/** The discussion, where it was opened although the answer says otherwise. */
async function findOwn(
  { path, comment }: NewDiscussion,
  { api }: Source,
  effect: EffectOptions,
): Promise<Discussion | undefined> {
  const viewer = await api.viewer(effect.signal)
  const discussions = await api.list({ url: `${path}/discussions?per_page=100`, ...effect }, Discussion)
  return discussions.find(
    ({ notes: [note] }) => note?.author?.id === viewer.id && note.body?.trim() === comment.body.trim(),
  )
}

function refusal(message: string, cause?: unknown): AicrError {
  return new AicrError(message, { code: 'remote_rejected', cause, details: { status: REFUSED } })
}

function statusOf(error: unknown): unknown {
  return isAicrError(error) ? error.details['status'] : undefined
}
