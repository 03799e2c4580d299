import { errorMessage, isAicrError } from '@aicr/schema'

/** What an outcome says of a failure: what happened, and what to do about it where that is known. */
export function failureText(error: unknown): string {
  const message = errorMessage(error)
  const hint = isAicrError(error) ? error.hint : undefined
  if (hint === undefined) return message
  return /[.!?]$/.test(message) ? `${message} ${hint}` : `${message}. ${hint}`
}
