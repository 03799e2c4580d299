import { AicrError } from '@aicr/schema'

/** The error for a glob that can not be used. */
export function invalidGlob(pattern: string, reason: string): AicrError {
  return new AicrError(`The path pattern "${pattern}" can not be used: ${reason}.`, {
    code: 'invalid_input',
    hint: 'Patterns are matched against whole repository-relative paths, for example "src/**/*.ts" or "**/*.lock".',
    details: { pattern },
  })
}
