import { AicrError, isAicrError } from '@aicr/schema'

/** Which issue an error is about. */
export interface NamedIssue {
  /** `owner/name`, or a project. */
  readonly repository: string
  readonly number: string
}

const GONE = 410

/** The answer to the question for an issue, with the reason in plain words where it is not there. */
export async function orUnreadable<T>(reading: Promise<T>, named: NamedIssue): Promise<T> {
  try {
    return await reading
  } catch (error) {
    throw whyUnreadable(error, named)
  }
}

function whyUnreadable(error: unknown, { repository, number }: NamedIssue): unknown {
  if (!isAicrError(error) || error.code !== 'not_found') return error
  if (error.details['status'] === GONE) {
    return new AicrError(
      `Issue ${number} of ${repository} can not be read: it was deleted, or issues are turned off.`,
      {
        code: 'not_found',
        cause: error,
      },
    )
  }
  return new AicrError(`${repository} has no issue ${number} that this token may read.`, {
    code: 'not_found',
    hint: 'Check the number, the repository and what the token may read.',
    cause: error,
  })
}

/** It lives on elsewhere; `to` is where, as the platform says it. */
export function movedIssue({ repository, number }: NamedIssue, to: string | undefined): AicrError {
  return new AicrError(`Issue ${number} of ${repository} was moved${to === undefined ? '' : ` to ${to}`}.`, {
    code: 'not_found',
    hint: to === undefined ? 'Name it by the address where it is now.' : `Name it by that address: --issue ${to}`,
  })
}

/** On most platforms pull requests are counted among the issues. */
export function pullNotIssue({ repository, number }: NamedIssue): AicrError {
  return new AicrError(`${number} of ${repository} is a pull request and no issue.`, {
    code: 'usage',
    hint: `Review it with --pull-request ${number}.`,
  })
}
