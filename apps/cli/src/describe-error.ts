import { errorMessage, exitCodes, isAicrError } from '@aicr/schema'

/** What the user did or set wrongly: exit code 2. Everything else that stops a command is 3. */
const USAGE_CODES = new Set([
  'usage',
  'config_invalid',
  'not_a_repository',
  'no_commits',
  'unknown_revision',
  'not_found',
  'not_replayable',
  'conflict',
  'outside_repository',
  'authentication',
  'executable_missing',
  'agent_broken',
  'agent_too_old',
  'model_missing',
  'no_common_wire_format',
  'sandbox_unavailable',
])

/** The exit code of an error with this code. */
export function exitCodeOfFailure(code: string): number {
  if (code === 'cancelled') return exitCodes.interrupted
  return USAGE_CODES.has(code) ? exitCodes.usage : exitCodes.inconclusive
}

/** The exit code of a command that threw. */
export function exitCodeOfError(error: unknown): number {
  return isAicrError(error) ? exitCodeOfFailure(error.code) : exitCodes.inconclusive
}

/** An error as it is shown: what happened, then what to do. A stack is only shown for what is a mistake of ours. */
export function describeError(error: unknown): string {
  if (isAicrError(error)) return describeFailure(error)
  const stack = error instanceof Error && error.stack ? error.stack : errorMessage(error)
  return `aicr: an unexpected error, which is a mistake in AICR:\n${stack}\n`
}

/** The same for a failure that was recorded. */
export function describeFailure({ message, hint }: { message: string; hint?: string | undefined }): string {
  return `aicr: ${message}\n${hint === undefined ? '' : `      ${hint}\n`}`
}
