import type { EffectOptions } from '@aicr/channels'
import type { ChangePlace, ForgeFiles } from '@aicr/channels/forge'
import { parseDiff } from '@aicr/diff'
import { isAicrError } from '@aicr/schema'
import { pullPath } from '../api/gitea-repository.ts'
import type { GiteaRepository } from '../api/gitea-repository.ts'

const MAX_DIFF_BYTES = 32 * 1024 * 1024

/**
 * The lines of a pull request, from its diff. The server accepts comments on any line and shows only those in the diff, so what
 * cannot be proven to be there gets no comment: of a diff that is too large nothing is.
 */
export async function readShownFiles(
  gitea: GiteaRepository,
  place: ChangePlace,
  effect: EffectOptions,
): Promise<ForgeFiles> {
  try {
    const diff = await gitea.client.readBytes(`${pullPath(gitea, place)}.diff`, MAX_DIFF_BYTES, effect)
    return { files: parseDiff(diff), unknown: new Set(), complete: true }
  } catch (error) {
    if (isAicrError(error) && error.code === 'limit_exceeded') {
      return { files: [], unknown: new Set(), complete: true }
    }
    throw error
  }
}
