import { AicrError } from '@aicr/schema'
import { realpath } from 'node:fs/promises'

/**
 * The files and folders of this machine that a run shall see, each also where it leads when it is a link or below one:
 * programs look for their files beside the real one. Rejects with `not_found`.
 */
export async function shownPaths(paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(paths.map(withTarget))
  return [...new Set(found.flat())]
}

async function withTarget(path: string): Promise<string[]> {
  try {
    return [path, await realpath(path)]
  } catch (error) {
    throw new AicrError(`${path} is to be seen inside the sandbox, and is not there.`, {
      code: 'not_found',
      cause: error,
    })
  }
}
