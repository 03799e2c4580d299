import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AicrError, errorMessage } from '@aicr/schema'
import { stateNamePrefix } from './state-location.ts'

/**
 * Removes the snapshot, all journals, and whatever was set aside or left half written, so that nothing of one pass is
 * taken for a result of the next. Symbolic links are removed themselves, never followed. Twice is the same as once.
 * Throws an `AicrError` (`state_not_cleared`): a review must not go on over the state of the last pass.
 */
export async function clearOutputState(directory: string): Promise<void> {
  try {
    const names = await readdir(directory).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
      throw error
    })
    const ours = names.filter((name) => name.startsWith(stateNamePrefix))
    for (const name of ours) await rm(join(directory, name), { recursive: true, force: true })
  } catch (error) {
    throw new AicrError(`The output state in ${directory} could not be cleared: ${errorMessage(error)}`, {
      code: 'state_not_cleared',
      hint: 'Check who owns the folder, and that no earlier agent still writes there.',
      cause: error,
    })
  }
}
