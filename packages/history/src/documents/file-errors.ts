import { AicrError, errorMessage, isAicrError } from '@aicr/schema'

/** The `code` of an error of the file system, such as `ENOENT`. */
export function fileErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** A document that is there and cannot be understood. It is never taken for an empty one. */
export function corruptDocument(path: string, why: string, cause?: unknown): AicrError {
  return new AicrError(`${path} cannot be used: ${why}. It was damaged, or a newer version of AICR wrote it.`, {
    code: 'corrupt_state',
    hint: 'Move this file away: the one with the next lower number beside it is then used, or nothing where there is none.',
    details: { path },
    cause,
  })
}

export function documentTooLarge(path: string, bytes: number, limit: number): AicrError {
  return new AicrError(`${path} is too large: ${bytes} bytes, the limit is ${limit}.`, {
    code: 'limit_exceeded',
    details: { path, bytes, limit },
  })
}

/** The error for a document that could not be read or written; an error that is ours already stays itself. */
export function documentFailure(doing: 'read' | 'write', path: string, error: unknown): AicrError {
  if (isAicrError(error)) return error
  return new AicrError(`Cannot ${doing} ${path}: ${errorMessage(error)}`, {
    code: doing === 'read' ? 'read_failed' : 'write_failed',
    cause: error,
  })
}
