import { AicrError, errorMessage, isAicrError } from '@aicr/schema'

/** The error for a file that could not be written; an error that is ours already stays itself. */
export function writeFailure(path: string, error: unknown): AicrError {
  if (isAicrError(error)) return error
  return new AicrError(`Cannot write ${path}: ${errorMessage(error)}`, { code: 'write_failed', cause: error })
}
