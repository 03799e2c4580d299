import { isAicrError } from '@aicr/schema'

/** The commit that took the place of the reviewed one, where that is why something was not published. */
export function newerCommit(error: unknown): { supersededBy?: string } {
  const head = isAicrError(error) && error.code === 'superseded' ? error.details['head'] : undefined
  return typeof head === 'string' ? { supersededBy: head } : {}
}
