import { AicrError, errorMessage, isAicrError } from '@aicr/schema'

/** The error for a file that could not be written; an error that is ours already stays itself. */
export function writeFailure(path: string, error: unknown): AicrError {
  return isAicrError(error) ? error : failureOf(`Cannot write ${path}`, error)
}

/** The same for a folder. */
export function folderFailure(path: string, error: unknown): AicrError {
  return failureOf(`The folder ${path} can not be made`, error)
}

function failureOf(what: string, cause: unknown): AicrError {
  const hint = cause instanceof Error && 'code' in cause ? hints[String(cause.code)] : undefined
  return new AicrError(`${what}: ${errorMessage(cause)}`, {
    code: 'write_failed',
    cause,
    ...(hint !== undefined && { hint }),
  })
}

const NOT_YOURS = 'Choose a place that you may write to, or let its owner allow it.'
/** By what the system says. */
const hints: Readonly<Record<string, string>> = {
  EACCES: NOT_YOURS,
  EPERM: NOT_YOURS,
  EROFS: NOT_YOURS,
  ENOSPC: 'Make room there, or choose another place.',
  EDQUOT: 'Make room there, or choose another place.',
}
