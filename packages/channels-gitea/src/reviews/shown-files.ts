import type { ChangePlace, EffectOptions, ForgeFiles } from '@aicr/channels'
import { parseDiff } from '@aicr/diff'
import { isAicrError } from '@aicr/schema'
import type { GiteaServer } from '../api/gitea-server.ts'
import { pullPath } from '../api/paths.ts'

const MAX_DIFF_BYTES = 32 * 1024 * 1024

/**
 * The lines of a pull request, from its diff. The server accepts comments on any line and shows only those in the diff, so what
 * cannot be proven to be there gets no comment: of a diff that is too large nothing is.
 */
export async function readShownFiles(
  { client }: GiteaServer,
  place: ChangePlace,
  options: EffectOptions,
): Promise<ForgeFiles> {
  try {
    const diff = await client.readBytes(`${pullPath(place)}.diff`, MAX_DIFF_BYTES, options)
    return { files: parseDiff(diff), unknown: new Set(), complete: true }
  } catch (error) {
    if (isAicrError(error) && error.code === 'limit_exceeded') {
      return { files: [], unknown: new Set(), complete: true }
    }
    throw error
  }
}
